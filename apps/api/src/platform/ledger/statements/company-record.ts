import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { CompanyV1 } from '@selvedge/proof/attested/company-1.ts'
import type { CompanyV2 } from '@selvedge/proof/attested/company-2.ts'
import { canonicalJson, type JsonObject } from '@selvedge/proof/canonical-json.ts'
import { readStatement } from '@selvedge/proof/read-statement.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import type { Reader, Tx } from '../../db/connect.ts'
import { isFormerKey } from '../keys/genuine-key.ts'
import { companyAddress, type KeyContext, revealPrivateKey } from '../keys/company-keys.ts'
import { ensureInstallation } from './installation.ts'
import { insertStatements } from './insert-statements.ts'
import { type Author, makeStatements } from './make-statements.ts'

/**
 * Begins the record of a company, which names its key: when it registers, or (`taken over`) before it states the first thing since an
 * upgrade. Does nothing where it has begun. The company's row has to be locked for writing.
 */
export async function beginCompanyRecord(
  tx: Tx,
  context: KeyContext,
  author: Author,
  event: 'registered' | 'taken over',
): Promise<void> {
  if (await newestOf(tx, author.companyId)) return
  if (event === 'taken over') await requireFormer(tx, context, author.companyId)
  const key = await companyAddress(tx, author.companyId)
  if (!key) throw new Error(`Company ${author.companyId} has no key to sign with`)
  await write(tx, context, author, { event, data: await attestCompany(tx, author.companyId, key) })
}

/**
 * A company that registered in this release stated itself then: where that is gone, somebody removed it, and what its row says now is not
 * its word. Throws WRONG_STATE.
 */
async function requireFormer(tx: Tx, { masterKey }: KeyContext, companyId: number): Promise<void> {
  const first = await tx
    .selectFrom('company_key')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('version')
    .limit(1)
    .executeTakeFirst()
  if (!first || !isFormerKey(masterKey, first)) throw new DomainError('WRONG_STATE', refusals.recordAltered)
}

/**
 * Has a company state what its profile has become, after a change of its row in the same transaction; nothing where that is what
 * it last stated. An operator's decision about a certification body is stated this way too.
 */
export async function stateCompany(tx: Tx, context: KeyContext, author: Author): Promise<void> {
  await beginCompanyRecord(tx, context, author, 'taken over')
  const before = await newestOf(tx, author.companyId)
  const key = before && keyIn(before)
  if (!before || !key) throw new Error(`The record of company ${author.companyId} cannot be read`)
  const data = await attestCompany(tx, author.companyId, key)
  if (canonicalJson(data) === canonicalJson(before)) return
  await write(tx, context, author, { event: 'updated', data })
}

/**
 * Before a change of a company's row, which has to be locked: throws WRONG_STATE where the row says otherwise than the company last
 * stated. What somebody changed in the database would become its word otherwise.
 */
export async function requireCompanyAsStated(reader: Reader, companyId: number): Promise<void> {
  const before = await newestOf(reader, companyId)
  const key = before && keyIn(before)
  // Until a company has stated itself, nothing speaks of its row.
  if (!before || !key) return
  const now = await attestCompany(reader, companyId, key)
  if (canonicalJson(now) !== canonicalJson(before))
    throw new DomainError('WRONG_STATE', refusals.recordAltered)
}

/** Introduces a company's next key: stated, and signed, with the one that it still has. */
export async function introduceKey(tx: Tx, context: KeyContext, author: Author, next: Hex): Promise<void> {
  await beginCompanyRecord(tx, context, author, 'taken over')
  const before = await newestOf(tx, author.companyId)
  if (!before) throw new Error(`The record of company ${author.companyId} cannot be read`)
  await write(tx, context, author, { event: 'key replaced', data: { ...before, key: lowerCase(next) } })
}

async function write(
  tx: Tx,
  context: KeyContext,
  author: Author,
  { event, data }: { event: string; data: JsonObject },
): Promise<void> {
  const installation = await ensureInstallation(tx, context.masterKey)
  const said = { type: 'company', id: author.companyId, event, data, documents: [] } as const
  const key = await revealPrivateKey(tx, context, author.companyId)
  if (!key) throw new Error(`Company ${author.companyId} has no key to sign with`)
  await insertStatements(tx, await makeStatements(tx, context, { ...author, installation, key }, [said]))
}

/** What the company's newest statement of itself says. */
async function newestOf(reader: Reader, companyId: number): Promise<JsonObject | undefined> {
  const row = await reader
    .selectFrom('statement')
    .select('body')
    .where('record_type', '=', 'company')
    .where('record_id', '=', companyId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && readStatement(row.body)?.data
}

/** The key that a company's statement of itself names. */
export const keyIn = ({ key }: JsonObject): Hex | undefined =>
  typeof key === 'string' ? (key as Hex) : undefined

const lowerCase = (hex: Hex): Hex => `0x${hex.slice(2).toLowerCase()}`

/** What a company's row says, as the company states it, with the key that it signs with. One without a GLN states version 1, as it always did. */
export async function attestCompany(
  reader: Reader,
  companyId: number,
  key: Hex,
): Promise<(CompanyV1 | CompanyV2) & JsonObject> {
  const row = await reader
    .selectFrom('company')
    .where('id', '=', companyId)
    .select(['name', 'code', 'role', 'country', 'state', 'city', 'zip', 'address1', 'address2'])
    .select(['latitude', 'longitude', 'certifier_state', 'register_number', 'gln'])
    .executeTakeFirstOrThrow()
  const { name, code, role, country, state, city, zip, address1, address2 } = row
  return {
    ...(row.gln !== null && { schema: 2 as const, gln: row.gln }),
    name,
    code,
    role,
    country,
    region: state,
    city,
    zip,
    address1,
    address2,
    latitude: degrees(row.latitude),
    longitude: degrees(row.longitude),
    certifier:
      row.certifier_state === null
        ? null
        : { state: row.certifier_state, registerNumber: row.register_number },
    key: lowerCase(key),
  }
}

const degrees = (value: number | null) => (value === null ? null : String(value))
