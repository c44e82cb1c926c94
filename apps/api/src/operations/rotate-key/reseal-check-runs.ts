import { isSealed, sealRow } from '../../platform/crypto/row-seal.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { asRun, valuesOf } from '../../platform/ledger/check-runs.ts'
import type { Keys } from './own-key.ts'

/** Seals with the next key the rounds of the check of everything that the previous one sealed: there are few. */
export async function resealCheckRuns(tx: Tx, { next, previous }: Keys): Promise<number> {
  const rows = await tx.selectFrom('ledger_check_run').selectAll().orderBy('id').forUpdate().execute()
  let changed = 0
  for (const row of rows) {
    const values = valuesOf(asRun(row))
    if (!isSealed(previous, 'ledger check', values, row.seal)) continue
    const seal = sealRow(next, 'ledger check', values)
    await tx.updateTable('ledger_check_run').set({ seal }).where('id', '=', row.id).execute()
    changed++
  }
  return changed
}
