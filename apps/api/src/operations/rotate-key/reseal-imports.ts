import { sql } from 'kysely'
import { ROW_COLUMNS } from '../../features/imports/import-store.ts'
import {
  isMade,
  isRowSent,
  isUndoOrdered,
  sealImportRow,
  sealMade,
  sealUndo,
} from '../../features/imports/row-seals.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Keys } from './own-key.ts'

/** Seals with the next key what the previous one sealed of imports that are not over: rows that wait, and orders to take back. A company has few. */
export async function resealImports(tx: Tx, { next, previous }: Keys): Promise<number> {
  const batches = await tx
    .selectFrom('import_batch')
    .where('state', 'in', ['prepared', 'running', 'undoing'])
    .select([
      'id',
      'company_id as companyId',
      'created_by as createdBy',
      'key_id as keyId',
      'kind',
      'undo_by as undoBy',
      'undo_as as undoAs',
      'undo_seal as undoSeal',
    ])
    .orderBy('id')
    .forUpdate()
    .execute()
  let changed = 0
  for (const batch of batches) {
    const rows = await tx
      .selectFrom('import_row')
      .where('batch_id', '=', batch.id)
      .where('outcome', '=', 'waiting')
      .select(ROW_COLUMNS)
      .execute()
    const ours = rows.filter((row) => isRowSent(previous, batch, row, row.seal))
    await sql`
      update import_row as row set seal = anew.seal
      from unnest(
        ${ours.map(({ place }) => place)}::int[],
        ${ours.map((row) => sealImportRow(next, batch, row))}::text[]
      ) as anew (place, seal)
      where row.batch_id = ${batch.id} and row.place = anew.place`.execute(tx)
    changed += ours.length
    if (!isUndoOrdered(previous, batch, batch.undoSeal)) continue
    const undo_seal = sealUndo(next, batch)
    await tx.updateTable('import_batch').where('id', '=', batch.id).set({ undo_seal }).execute()
    changed += 1
  }
  return changed + (await resealMade(tx, { next, previous }))
}

/** Imports whose records are sealed at once. */
const AT_ONCE = 20

/** The records that imports made, page by page: they may be taken back long after. */
async function resealMade(tx: Tx, { next, previous }: Keys): Promise<number> {
  let changed = 0
  for (let last = 0; ;) {
    const ids = (
      await tx
        .selectFrom('import_batch')
        .where('id', '>', last)
        .where('made', '>', 0)
        .select('id')
        .orderBy('id')
        .limit(AT_ONCE)
        .execute()
    ).map(({ id }) => id)
    for (const batchId of ids) changed += await resealMadeOf(tx, batchId, { next, previous })
    if (ids.length < AT_ONCE) return changed
    last = ids.at(-1) ?? last
  }
}

async function resealMadeOf(tx: Tx, batchId: number, { next, previous }: Keys): Promise<number> {
  const rows = await tx
    .selectFrom('import_row')
    .where('batch_id', '=', batchId)
    .where('outcome', '=', 'made')
    .where('made_seal', 'is not', null)
    .select(['place', 'record_id as recordId', 'made_seal as seal'])
    .execute()
  const ours = rows.flatMap(({ place, recordId, seal }) => {
    const made = { batchId, place, recordId: recordId ?? 0 }
    return isMade(previous, made, seal) ? [{ place, seal: sealMade(next, made) }] : []
  })
  await sql`
    update import_row as row set made_seal = anew.seal
    from unnest(${ours.map(({ place }) => place)}::int[], ${ours.map(({ seal }) => seal)}::text[]) as anew (place, seal)
    where row.batch_id = ${batchId} and row.place = anew.place`.execute(tx)
  return ours.length
}
