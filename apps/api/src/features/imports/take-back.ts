import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/lists/list.ts'
import type { ImportRules, TakenBackBy } from '../../records/import-kind.ts'
import type { HeldImport } from './import-store.ts'

/** What of an import cannot be taken back, of all that it made and that is left. */
export async function keptOf(tx: Tx, rules: ImportRules, { id, companyId }: HeldImport) {
  const made = await madeBy(tx, id)
  return { made, kept: await rules.kept(tx, companyId, made) }
}

/** Takes back what an import made, but for what is used or was changed. Returns how many that were. */
export async function takeBack(
  tx: Tx,
  rules: ImportRules,
  batch: HeldImport,
  by: Omit<TakenBackBy, 'companyId'>,
): Promise<number> {
  const { made, kept } = await keptOf(tx, rules, batch)
  const stays = new Set(kept.map(({ id }) => id))
  const ids = made.map(({ id }) => id).filter((id) => !stays.has(id))
  await rules.takeBack(tx, { ...by, companyId: batch.companyId }, ids)
  await tx
    .updateTable('import_row')
    .where('batch_id', '=', batch.id)
    .where('record_id', '=', anyOf(ids))
    .set({ outcome: 'undone' })
    .execute()
  await tx
    .updateTable('import_batch')
    .where('id', '=', batch.id)
    .set({ made: sql`made - ${ids.length}`, undone: sql`undone + ${ids.length}` })
    .execute()
  return ids.length
}

async function madeBy(tx: Tx, batchId: number) {
  const rows = await tx
    .selectFrom('import_row')
    .where('batch_id', '=', batchId)
    .where('outcome', '=', 'made')
    .select(['record_id as id', 'texts'])
    .orderBy('place')
    .execute()
  return rows.flatMap(({ id, texts }) => (id === null ? [] : [{ id, texts }]))
}
