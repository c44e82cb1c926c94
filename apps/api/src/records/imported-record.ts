import { DomainError } from '@selvedge/domain/errors.ts'
import type { ImportKind } from '@selvedge/domain/import/kinds.ts'
import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import type { Tx } from '../platform/db/connect.ts'
import { anyOf } from '../platform/db/any-of.ts'

/**
 * Throws WRONG_STATE while an import takes one of these records back, or may have to, because it makes all of its records or none: nobody decides what
 * may be gone in a moment. They have to be locked, as `ImportRules.undo.kept` locks it.
 */
export async function requireImportOver(
  tx: Tx,
  kind: ImportKind,
  recordIds: readonly number[],
): Promise<void> {
  requireNone(await importsUnderWay(tx, kind, recordIds).execute())
}

/** The same where the imports that are under way were asked for. */
export function requireNone(underWay: readonly unknown[]): void {
  if (underWay.length > 0) throw new DomainError('WRONG_STATE', importIssues.importRecordUnderWay)
}

/** Asks for the imports of these records that are under way. */
export const importsUnderWay = (tx: Tx, kind: ImportKind, recordIds: readonly number[]) =>
  tx
    .selectFrom('import_row')
    .innerJoin('import_batch', 'import_batch.id', 'import_row.batch_id')
    .where('import_row.record_id', '=', anyOf(recordIds))
    .where('import_row.outcome', '=', 'made')
    .where('import_batch.kind', '=', kind)
    .where((eb) =>
      eb.or([
        eb('import_batch.state', '=', 'undoing'),
        eb.and([eb('import_batch.state', '=', 'running'), eb('import_batch.mode', '=', 'all')]),
      ]),
    )
    .select('import_batch.id')
    .limit(1)
