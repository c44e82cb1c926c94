import { type AlteredPart, alterationAfter, type CheckVerdict } from '@selvedge/domain/integrity.ts'
import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'

/** What a check of a record found, and when it began. */
export type Outcome = {
  type: RecordTypeName
  id: number
  verdict: CheckVerdict
  part: AlteredPart | null
  at: Date
}

/**
 * Keeps what checks found: a record that is altered counts as that from now on, one that is whole again no longer. Nobody is notified
 * yet (`tell-alterations.ts`). An outcome that is older than the kept one changes nothing.
 */
export async function keepOutcomes(db: Db, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  // The same order on all servers, to avoid deadlocks.
  const list = outcomes.toSorted((a, b) => a.type.localeCompare(b.type) || a.id - b.id)
  await inTransaction(db, async (tx) => {
    const kept = await keepVerdicts(tx, list)
    const isKept = ({ type, id }: Outcome) => kept.has(`${type} ${id}`)
    for (const outcome of list.filter(isKept)) await keepAlteration(tx, outcome)
  })
}

/** The records whose kept verdict is one of these now. */
async function keepVerdicts(tx: Tx, list: readonly Outcome[]): Promise<Set<string>> {
  const rows = await tx
    .insertInto('record_check')
    .values(
      list.map(({ type, id, verdict, part, at }) => ({
        record_type: type,
        record_id: id,
        verdict,
        part,
        checked_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['record_type', 'record_id'])
        .doUpdateSet((eb) => ({
          verdict: eb.ref('excluded.verdict'),
          part: eb.ref('excluded.part'),
          checked_at: eb.ref('excluded.checked_at'),
        }))
        .where(sql<boolean>`excluded.checked_at >= record_check.checked_at`),
    )
    .returning(['record_type', 'record_id'])
    .execute()
  return new Set(rows.map((row) => `${row.record_type} ${row.record_id}`))
}

async function keepAlteration(tx: Tx, { type, id, verdict, part, at }: Outcome): Promise<void> {
  const then = alterationAfter(verdict)
  if (then === 'unknown') return
  if (then === 'altered') {
    const found = part ?? 'record'
    await sql`insert into record_alteration (record_type, record_id, found_at, part)
      values (${type}, ${id}, ${at}, ${found})
      on conflict (record_type, record_id) where ended_at is null do update set part = excluded.part
      where record_alteration.part <> excluded.part`.execute(tx)
    return
  }
  await tx
    .updateTable('record_alteration')
    .set({ ended_at: at })
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}
