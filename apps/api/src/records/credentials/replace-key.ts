import { requireReplaceable } from '@selvedge/domain/credential-keys.ts'
import type { Services } from '../../platform/context/services.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { CredentialTables } from '../../platform/db/credential-tables.ts'
import { noteKeyChange, noteUnsafeKey } from './issuer-domains.ts'
import { hasIssuerKeySeal, insertKey, keyRows, sealKey } from './issuer-keys.ts'

type Row = CredentialTables['issuer_key']
type Context = Pick<Services, 'masterKey' | 'now'>

/**
 * Retires the key that signs, and makes the next, whose version it answers. What the old one signed stays valid. The company's row has to be locked. Throws RATE_LIMITED where that was done too
 * often within a day, and WRONG_STATE where its document would become too large.
 */
export async function replaceSigningKey(tx: Tx, context: Context, companyId: number): Promise<number> {
  const { masterKey, now } = context
  const rows = await keyRows(tx, [companyId])
  const own = rows.filter((row) => hasIssuerKeySeal(masterKey, row))
  requireReplaceable(own.map(retirement), now())
  for (const row of own) if (row.retired_at === null) await change(tx, masterKey, row, { retired_at: now() })
  await noteKeyChange(tx, { companyId, fault: 'lacks', at: now() })
  return (await insertKey(tx, context, { companyId, version: next(rows) })).version
}

const retirement = ({ retired_at, compromised_at }: Row) => ({
  retiredAt: retired_at,
  compromisedAt: compromised_at,
})

/** Whose key it is, and who says that others may have it: a person of the company, or whoever runs the server, by name. */
export type Compromised = { companyId: number; version: number; by: number | { operator: string } }

/**
 * Notes that others may have a key: from this moment on the issuer's document does not name it. Makes the next one where it was the key that signs. However
 * often that is: it takes a key out for each that it makes. False where there is no such key, or it is noted already. The company's row has to be locked.
 */
export async function compromiseKey(
  tx: Tx,
  context: Context,
  { companyId, version, by }: Compromised,
): Promise<boolean> {
  const { masterKey, now } = context
  const rows = await keyRows(tx, [companyId])
  const row = rows.find((one) => one.version === version && hasIssuerKeySeal(masterKey, one))
  if (!row || row.compromised_at !== null) return false
  const at = now()
  await change(tx, masterKey, row, {
    retired_at: row.retired_at ?? at,
    compromised_at: at,
    compromised_by: typeof by === 'number' ? by : null,
    compromised_operator: typeof by === 'number' ? null : by.operator,
  })
  await noteKeyChange(tx, { companyId, fault: 'unsafe', at })
  await noteUnsafeKey(tx, { companyId, version, at })
  if (row.retired_at === null) await insertKey(tx, context, { companyId, version: next(rows) })
  return true
}

const next = (rows: readonly Row[]) => (rows.at(-1)?.version ?? 0) + 1

async function change(
  tx: Tx,
  masterKey: Uint8Array,
  row: Row,
  values: Partial<Pick<Row, 'retired_at' | 'compromised_at' | 'compromised_by' | 'compromised_operator'>>,
): Promise<void> {
  await tx
    .updateTable('issuer_key')
    .set({ ...values, seal: sealKey(masterKey, { ...row, ...values }) })
    .where('company_id', '=', row.company_id)
    .where('version', '=', row.version)
    .execute()
}
