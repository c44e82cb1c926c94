import { byCode } from '@selvedge/domain/by-code.ts'
import { type AlteredPart, alterationAfter, type CheckVerdict } from '@selvedge/domain/integrity.ts'
import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { sql } from 'kysely'
import type { Db, Reader, Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'

/** What a check of a record found, and when it began. */
export type Outcome = {
  type: RecordTypeName
  id: number
  verdict: CheckVerdict
  part: AlteredPart | null
  at: Date
}

/** For so long an outcome that is the same is not kept again: a server on which nothing happens writes next to nothing. */
const AGE_MILLISECONDS = 60 * 60_000

/**
 * Keeps what checks found: a record that is altered counts as that from now on, one that is whole again no longer. Nobody is notified
 * yet (`notify-alterations.ts`). An outcome that is older than the kept one changes nothing.
 */
export async function keepOutcomes(db: Db, outcomes: readonly Outcome[]): Promise<void> {
  const news = await newsAmong(db, outcomes)
  if (news.length === 0) return
  await inTransaction(db, async (tx) => {
    const kept = await keepVerdicts(tx, news)
    await keepAlterations(
      tx,
      news.filter(({ type, id }) => kept.has(keyOf(type, id))),
    )
  })
}

const keyOf = (type: RecordTypeName, id: number): string => `${type} ${id}`

/** Those that differ from what is kept, or are an hour younger; in the same order on all servers, to avoid deadlocks. */
async function newsAmong(reader: Reader, outcomes: readonly Outcome[]): Promise<Outcome[]> {
  if (outcomes.length === 0) return []
  const rows = await reader
    .selectFrom('record_check')
    .where('record_id', 'in', [...new Set(outcomes.map(({ id }) => id))])
    .selectAll()
    .execute()
  const open = await reader
    .selectFrom('record_alteration')
    .where('record_id', 'in', [...new Set(outcomes.map(({ id }) => id))])
    .where('ended_at', 'is', null)
    .select(['record_type', 'record_id'])
    .execute()
  const known = new Map(rows.map((row) => [keyOf(row.record_type, row.record_id), row]))
  const altered = new Set(open.map((row) => keyOf(row.record_type, row.record_id)))
  const isNews = ({ type, id, verdict, part, at }: Outcome): boolean => {
    const key = keyOf(type, id)
    const kept = known.get(key)
    if (!kept || kept.verdict !== verdict || kept.part !== part) return true
    // Whoever may write to the database could have taken the alteration away, or put one in.
    if (altered.has(key) !== (verdict === 'altered') && alterationAfter(verdict) !== 'unknown') return true
    return Math.abs(at.getTime() - kept.checked_at.getTime()) > AGE_MILLISECONDS
  }
  return outcomes.filter(isNews).toSorted((a, b) => byCode(a.type, b.type) || a.id - b.id)
}

/** The records whose kept verdict is one of these now. */
async function keepVerdicts(tx: Tx, list: readonly Outcome[]): Promise<Set<string>> {
  const values = list.map(({ type, id, verdict, part, at }) => ({
    record_type: type,
    record_id: id,
    verdict,
    part,
    checked_at: at,
  }))
  const rows = await tx
    .insertInto('record_check')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['record_type', 'record_id'])
        .doUpdateSet((eb) => ({
          verdict: eb.ref('excluded.verdict'),
          part: eb.ref('excluded.part'),
          checked_at: eb.ref('excluded.checked_at'),
        }))
        // One that is kept as of days ahead is from a clock that was wrong, or from nobody's check.
        .where(
          sql<boolean>`excluded.checked_at >= record_check.checked_at
            or record_check.checked_at > excluded.checked_at + interval '1 day'`,
        ),
    )
    .returning(['record_type', 'record_id'])
    .execute()
  return new Set(rows.map((row) => keyOf(row.record_type, row.record_id)))
}

/** One statement for all that are whole, and one for each that is altered. */
async function keepAlterations(tx: Tx, outcomes: readonly Outcome[]): Promise<void> {
  const after = Map.groupBy(outcomes, ({ verdict }) => alterationAfter(verdict))
  for (const { type, id, part, at } of after.get('altered') ?? [])
    await sql`insert into record_alteration (record_type, record_id, found_at, part)
      values (${type}, ${id}, ${at}, ${part ?? 'record'})
      on conflict (record_type, record_id) where ended_at is null do update set part = excluded.part
      where record_alteration.part <> excluded.part`.execute(tx)
  const ended = after.get('ended') ?? []
  if (ended.length === 0) return
  await sql`update record_alteration altered set ended_at = whole.at
    from unnest(${ended.map(({ type }) => type)}::text[], ${ended.map(({ id }) => id)}::bigint[],
      ${ended.map(({ at }) => at)}::timestamptz[]) as whole (type, id, at)
    where altered.record_type = whole.type and altered.record_id = whole.id and altered.ended_at is null`.execute(
    tx,
  )
}
