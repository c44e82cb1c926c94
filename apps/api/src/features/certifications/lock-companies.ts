import type { Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/lists/list.ts'

/** Locks companies in the order of their ids, so that of what is filed about one of them at once the second sees the first. */
export const lockCompanies = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx
    .selectFrom('company')
    .where('id', '=', anyOf(ids))
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
