import type { ImportState } from '@selvedge/domain/import/kinds.ts'
import type { Issue } from '@selvedge/domain/issues.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { sealingOf } from '../../platform/db/sealing.ts'
import type { RowResult } from './make-rows.ts'
import { isMade, sealMade } from './row-seals.ts'

const COLUMNS = [
  'id',
  'company_id as companyId',
  'created_by as createdBy',
  'key_id as keyId',
  'kind',
  'mode',
  'state',
  'rows',
  'checked',
  'made',
  'refused',
  'failures',
  'undo_by as undoBy',
  'undo_as as undoAs',
  'undo_seal as undoSeal',
] as const

/** What a row is made by, and sealed with. */
export const ROW_COLUMNS = [
  'place',
  'line',
  'texts',
  'seal',
  'first_place as firstPlace',
  'record_rows as recordRows',
  'upload_id as uploadId',
  'file_sha256 as fileSha256',
] as const

/** An import, held until the transaction ends: whoever works on it, cancels or undoes it waits for the others. */
export const holdImport = (tx: Tx, id: number) =>
  tx.selectFrom('import_batch').where('id', '=', id).select(COLUMNS).forUpdate().executeTakeFirst()

export type HeldImport = NonNullable<Awaited<ReturnType<typeof holdImport>>>

/** Rows of an import that wait, in their order, from the one after a place up to another. */
export const waitingRows = (reader: Reader, batchId: number, after: number, upTo: number) =>
  reader
    .selectFrom('import_row')
    .where('batch_id', '=', batchId)
    .where('outcome', '=', 'waiting')
    .where('place', '>', after)
    .where('place', '<=', upTo)
    .select(ROW_COLUMNS)
    .orderBy('place')
    .execute()

export type WaitingRow = Awaited<ReturnType<typeof waitingRows>>[number]

/** The place of the last row of the record that has a row at a place; of the last of all, where the place is beyond. */
export async function endOfRecord(reader: Reader, batchId: number, place: number): Promise<number> {
  const { last } = await reader
    .selectFrom('import_row')
    .where('batch_id', '=', batchId)
    .where((eb) => eb(eb.fn.coalesce('first_place', 'place'), '<=', place))
    .select((eb) => eb.fn.max('place').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** The place of the first row that waits; undefined where none does. */
export async function firstWaiting(reader: Reader, batchId: number): Promise<number | undefined> {
  const row = await reader
    .selectFrom('import_row')
    .where('batch_id', '=', batchId)
    .where('outcome', '=', 'waiting')
    .select('place')
    .orderBy('place')
    .limit(1)
    .executeTakeFirst()
  return row?.place
}

/** The rows by record, each where its first row stands. Rows of one record follow each other. */
export function byRecord<Row extends { place: number; firstPlace: number | null }>(
  rows: readonly Row[],
): Row[][] {
  return [...Map.groupBy(rows, ({ place, firstPlace }) => firstPlace ?? place).values()]
}

/** Notes what became of rows. Those of a check that found nothing wrong are left out: they wait. */
export async function noteResults(tx: Tx, batchId: number, results: readonly RowResult[]): Promise<void> {
  if (results.length === 0) return
  const { masterKey } = sealingOf(tx)
  const column = <T>(read: (result: RowResult) => T) => results.map(read)
  await sql`
    update import_row as row
    set outcome = case when result.record_id is null then 'refused' else 'made' end,
      record_id = result.record_id, made_seal = result.made_seal, fault_column = result.fault_column, fault = result.fault::jsonb
    from unnest(
      ${column(({ place }) => place)}::int[],
      ${column((result) => ('recordId' in result ? result.recordId : null))}::bigint[],
      ${column((result) => ('recordId' in result ? sealMade(masterKey, { batchId, ...result }) : null))}::text[],
      ${column((result) => ('fault' in result ? result.column : null))}::text[],
      ${column((result) => ('fault' in result ? JSON.stringify(result.fault) : null))}::text[]
    ) as result (place, record_id, made_seal, fault_column, fault)
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
  await skipWaiting(tx, id, why)
  await tx.updateTable('import_batch').where('id', '=', id).set({ state, ended_at: at }).execute()
}

/** Nothing is made of what still waits, for the reason given. */
export async function skipWaiting(tx: Tx, id: number, why?: Issue): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('import_row')
    .where('batch_id', '=', id)
    .where('outcome', '=', 'waiting')
    .set({ outcome: 'skipped', fault: why ? JSON.stringify(why) : null })
    .executeTakeFirst()
  await tx
    .updateTable('import_batch')
    .where('id', '=', id)
    .set({ skipped: sql`skipped + ${Number(numUpdatedRows)}` })
    .execute()
}

/** What an import made and that is left: each record once, in the order of its first row. */
export async function madeBy(tx: Tx, batchId: number) {
  const rows = await tx
    .selectFrom('import_row')
    .where('batch_id', '=', batchId)
    .where('outcome', '=', 'made')
    .where('record_id', 'is not', null)
    .where((eb) => eb('place', '=', eb.fn.coalesce('first_place', 'place')))
    .select(['record_id as id', 'place', 'made_seal as seal', 'texts'])
    .orderBy('place')
    .execute()
  const { masterKey } = sealingOf(tx)
  // Releases before made no such seals, of materials alone, which an undo removes only where nothing uses them.
  return rows.flatMap(({ id, place, seal, texts }) =>
    id !== null && (seal === null || isMade(masterKey, { batchId, place, recordId: id }, seal))
      ? [{ id, texts }]
      : [],
  )
}

/** Notes that these records were taken back, and counts their rows. */
export async function noteTakenBack(tx: Tx, batchId: number, ids: readonly number[]): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('import_row')
    .where('batch_id', '=', batchId)
    .where('outcome', '=', 'made')
    .where('record_id', '=', sql<number>`any(${ids}::bigint[])`)
    .set({ outcome: 'undone', fault: null })
    .executeTakeFirst()
  const rows = Number(numUpdatedRows)
  await tx
    .updateTable('import_batch')
    .where('id', '=', batchId)
    .set({ made: sql`made - ${rows}`, undone: sql`undone + ${rows}` })
    .execute()
}
