import { sql } from 'kysely'
import { isRowSent, sealImportRow } from '../../features/imports/row-seals.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Keys } from './own-key.ts'

/** Seals with the next key the rows of imports that the previous one sealed and that still wait: a company has few such imports. */
export async function resealImports(tx: Tx, { next, previous }: Keys): Promise<number> {
  const batches = await tx
    .selectFrom('import_batch')
    .where('state', '=', 'running')
    .select(['id', 'company_id as companyId', 'created_by as createdBy', 'kind'])
    .orderBy('id')
    .forUpdate()
    .execute()
  let changed = 0
  for (const batch of batches) {
    const rows = await tx
      .selectFrom('import_row')
      .where('batch_id', '=', batch.id)
      .where('outcome', '=', 'waiting')
      .select(['place', 'line', 'texts', 'seal'])
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
  }
  return changed
}
