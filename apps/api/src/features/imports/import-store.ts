import type { ImportState } from '@selvedge/domain/import/kinds.ts'
import type { Issue } from '@selvedge/domain/issues.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import type { RowResult } from './make-rows.ts'

const COLUMNS = [
  'id',
  'company_id as companyId',
  'created_by as createdBy',
  'kind',
  'mode',
  'state',
  'rows',
  'checked',
  'made',
  'refused',
  'failures',
] as const

/** An import, held until the transaction ends: whoever works on it, cancels or undoes it waits for the others. */
export const holdImport = (tx: Tx, id: number) =>
  tx.selectFrom('import_batch').where('id', '=', id).select(COLUMNS).forUpdate().executeTakeFirst()

export type HeldImport = NonNullable<Awaited<ReturnType<typeof holdImport>>>

/** Rows of an import that wait, in their order, from the one after a place. */
export const waitingRows = (reader: Reader, batchId: number, after: number, atMost: number) =>
  reader
    .selectFrom('import_row')
    .where('batch_id', '=', batchId)
    .where('outcome', '=', 'waiting')
    .where('place', '>', after)
    .select(['place', 'line', 'texts', 'seal'])
    .orderBy('place')
    .limit(atMost)
    .execute()

/** Notes what became of rows. Those of a check that found nothing wrong are left out: they wait. */
export async function noteResults(tx: Tx, batchId: number, results: readonly RowResult[]): Promise<void> {
  if (results.length === 0) return
  const column = <T>(read: (result: RowResult) => T) => results.map(read)
  await sql`
    update import_row as row
    set outcome = case when result.record_id is null then 'refused' else 'made' end,
      record_id = result.record_id, fault_column = result.fault_column, fault = result.fault::jsonb
    from unnest(
      ${column(({ place }) => place)}::int[],
      ${column((result) => ('recordId' in result ? result.recordId : null))}::bigint[],
      ${column((result) => ('fault' in result ? result.column : null))}::text[],
      ${column((result) => ('fault' in result ? JSON.stringify(result.fault) : null))}::text[]
    ) as result (place, record_id, fault_column, fault)
    where row.batch_id = ${batchId} and row.place = result.place and row.outcome = 'waiting'`.execute(tx)
}

/** Ends an import: what still waits is skipped, for the reason given. */
export async function endImport(
  tx: Tx,
  id: number,
  state: ImportState,
  at: Date,
  why?: Issue,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('import_row')
    .where('batch_id', '=', id)
    .where('outcome', '=', 'waiting')
    .set({ outcome: 'skipped', fault: why ? JSON.stringify(why) : null })
    .executeTakeFirst()
  await tx
    .updateTable('import_batch')
    .where('id', '=', id)
    .set({ state, ended_at: at, skipped: sql`skipped + ${Number(numUpdatedRows)}` })
    .execute()
}
