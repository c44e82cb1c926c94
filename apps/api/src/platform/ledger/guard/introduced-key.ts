import type { Hex } from '@selvedge/proof/hex.ts'
import { readStatement } from '@selvedge/proof/read-statement.ts'
import type { Reader } from '../../db/connect.ts'
import { fastSignerOf } from '../keys/fast-signer.ts'
import { leafOf } from '../statements/check-statement.ts'
import { keyIn } from '../statements/company-record.ts'
import type { KeyRow } from '../keys/genuine-key.ts'

/**
 * Whether a company's record introduces a key with the key before it: a statement that names the next is signed by the former, as
 * verifiers demand, and both stand under the one commitment that the company watches. Keys that the company had before its record
 * began, in an earlier release, need none.
 */
export async function isIntroduced(db: Reader, former: KeyRow, next: KeyRow): Promise<boolean> {
  const companyId = next.company_id
  const first = await db
    .selectFrom('statement')
    .where('record_type', '=', 'company')
    .where('record_id', '=', companyId)
    .orderBy('version')
    .select('body')
    .limit(1)
    .executeTakeFirst()
  if (!first) return !(await hasStatedInForm2(db, companyId))
  if (await isOlder(db, next, keyNamed(first.body))) return true
  if (former.commitment !== next.commitment) return false
  const introducing = await db
    .selectFrom('statement')
    .where('record_type', '=', 'company')
    .where('record_id', '=', companyId)
    .where('company_id', '=', companyId)
    .where('event', '=', 'key replaced')
    .where('signer', '=', former.address)
    .select(['body', 'salt', 'leaf', 'signature', 'set_place'])
    .execute()
  return introducing.some(
    ({ body, salt, leaf, signature, set_place: place }) =>
      keyNamed(body) === lowerCase(next.address) &&
      leafOf(body, salt) === leaf &&
      fastSignerOf(leaf, signature, place) === lowerCase(former.address),
  )
}

/** Where the record is gone although something was stated that needs it, nothing is known about its keys. */
async function hasStatedInForm2(db: Reader, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('statement')
    .where('company_id', '=', companyId)
    .where('body', 'like', '%"v":2,"version"%')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a company had a key before the one, or as the one, with which its record began. */
async function isOlder(
  db: Reader,
  { company_id, version }: KeyRow,
  begun: Hex | undefined,
): Promise<boolean> {
  const keys = await db
    .selectFrom('company_key')
    .where('company_id', '=', company_id)
    .select(['address', 'version'])
    .execute()
  const at = keys.find(({ address }) => lowerCase(address) === begun)
  return at !== undefined && version <= at.version
}

function keyNamed(body: string): Hex | undefined {
  const statement = readStatement(body)
  return statement && keyIn(statement.data)
}

const lowerCase = (hex: Hex): Hex => `0x${hex.slice(2).toLowerCase()}`
