import type { TestApp } from '../test-app.ts'
import type { Reader } from '../../../src/platform/db/connect.ts'
import { sealKeyRow } from '../../../src/platform/ledger/keys/genuine-key.ts'

/** Makes a company one that registered in an earlier release, and has not stated itself since. */
export async function asOfAnEarlierRelease({ db, services }: TestApp, companyId: number): Promise<void> {
  await db
    .deleteFrom('statement')
    .where('record_type', '=', 'company')
    .where('record_id', '=', companyId)
    .execute()
  await sealKeys(db, services.masterKey, companyId, true)
}

/** Seals the keys of a company as they are, as somebody does who has the master key. */
export async function sealKeys(
  reader: Reader,
  masterKey: Uint8Array,
  companyId: number,
  isFormer = false,
): Promise<void> {
  const keys = await reader
    .selectFrom('company_key')
    .selectAll()
    .where('company_id', '=', companyId)
    .execute()
  for (const key of keys)
    await reader
      .updateTable('company_key')
      .set({ seal: sealKeyRow(masterKey, key, isFormer) })
      .where('id', '=', key.id)
      .execute()
}
