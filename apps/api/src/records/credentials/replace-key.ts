import type { Services } from '../../platform/context/services.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { CredentialTables } from '../../platform/db/credential-tables.ts'
import { noteKeyChange } from './issuer-domains.ts'
import { insertKey, isGenuineKey, keyRows, sealKey } from './issuer-keys.ts'

type Row = CredentialTables['issuer_key']
type Context = Pick<Services, 'masterKey' | 'now'>

/** Retires the key that signs, and makes the next, whose version it answers. What the old one signed stays valid. The company's row has to be locked. */
export async function replaceSigningKey(tx: Tx, context: Context, companyId: number): Promise<number> {
  const { masterKey, now } = context
  const rows = await keyRows(tx, [companyId])
  for (const row of rows)
    if (row.retired_at === null && isGenuineKey(masterKey, row))
      await change(tx, masterKey, row, { retired_at: now() })
  await noteKeyChange(tx, { companyId, fault: 'lacks', at: now() })
  return (await insertKey(tx, context, { companyId, version: next(rows) })).version
}

/** Whose key it is, and who says that others may have it. */
export type Compromised = { companyId: number; version: number; by: number }

/**
 * Notes that others may have a key: from this moment on the issuer's document does not name it. Makes the next one where it was the key that signs. False where
 * there is no such key, or it is noted already. The company's row has to be locked.
 */
export async function compromiseKey(
  tx: Tx,
  context: Context,
  { companyId, version, by }: Compromised,
): Promise<boolean> {
  const { masterKey, now } = context
  const rows = await keyRows(tx, [companyId])
  const row = rows.find((one) => one.version === version && isGenuineKey(masterKey, one))
  if (!row || row.compromised_at !== null) return false
  const at = now()
  await change(tx, masterKey, row, {
    retired_at: row.retired_at ?? at,
    compromised_at: at,
    compromised_by: by,
  })
  await noteKeyChange(tx, { companyId, fault: 'unsafe', at })
  if (row.retired_at === null) await insertKey(tx, context, { companyId, version: next(rows) })
  return true
}

const next = (rows: readonly Row[]) => (rows.at(-1)?.version ?? 0) + 1

async function change(
  tx: Tx,
  masterKey: Uint8Array,
  row: Row,
  values: Partial<Pick<Row, 'retired_at' | 'compromised_at' | 'compromised_by'>>,
): Promise<void> {
  await tx
    .updateTable('issuer_key')
    .set({ ...values, seal: sealKey(masterKey, { ...row, ...values }) })
    .where('company_id', '=', row.company_id)
    .where('version', '=', row.version)
    .execute()
}
