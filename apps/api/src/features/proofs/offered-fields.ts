import {
  isDefaultField,
  type ShareField,
  shareFieldsOf,
  type ShareType,
} from '@selvedge/domain/share-fields.ts'
import { readStatement } from '@selvedge/proof/read-statement.ts'
import type { Services } from '../../platform/context/services.ts'
import { listStatementsOf } from '../../platform/ledger/statements/stored-statement.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import type { RecordKey } from './readable-records.ts'

/** Whether the statements about these records can be shown in part: those of form 1 are hashed as one text. */
export async function canShowParts(
  { db, ledger }: Services,
  records: readonly RecordKey[],
): Promise<boolean> {
  const { contract } = ledger.blockchain
  return inSnapshot(db, async (tx) => {
    for (const record of records) {
      const statements = await listStatementsOf(tx, { ...record, contract })
      if (!statements.every(({ body }) => readStatement(body)?.v === 2)) return false
    }
    return true
  })
}

type Offered = { field: ShareField; isDefault: boolean }

/** What can be ticked of these records and of the companies that signed; nothing where they can only be shown whole. */
export async function offeredFields(services: Services, records: readonly RecordKey[]): Promise<Offered[]> {
  if (!(await canShowParts(services, records))) return []
  const types: ShareType[] = [...new Set(records.flatMap(({ type }) => (type === 'audit' ? [] : [type])))]
  return [...types, 'company' as const]
    .flatMap((type) => shareFieldsOf(type))
    .map((field) => ({ field, isDefault: isDefaultField(field) }))
}
