import type { Reader } from '../../../src/platform/db/connect.ts'
import { sealKeyRow } from '../../../src/platform/ledger/keys/genuine-key.ts'

/** Seals the keys of a company as they are, as somebody does who has the master key. */
export async function sealKeys(reader: Reader, masterKey: Uint8Array, companyId: number): Promise<void> {
  const keys = await reader
    .selectFrom('company_key')
    .selectAll()
    .where('company_id', '=', companyId)
    .execute()
  for (const key of keys)
    await reader
      .updateTable('company_key')
      .set({ seal: sealKeyRow(masterKey, key) })
      .where('id', '=', key.id)
      .execute()
}
