import { type Day, dayToInstant, daysLater } from '@selvedge/domain/day.ts'
import { type Expression, type SqlBool, sql } from 'kysely'

/** The days between which a row of a list was recorded, both included; days are those of UTC, as everywhere. */
export type Recorded = { recordedFrom?: Day | null | undefined; recordedUntil?: Day | null | undefined }

/** The condition on the column with the instant; undefined where no day is given. */
export function recordedBetween(
  column: string,
  { recordedFrom, recordedUntil }: Recorded,
): Expression<SqlBool> | undefined {
  const at = sql.ref(column)
  const parts = [
    ...(recordedFrom ? [sql<SqlBool>`${at} >= ${dayToInstant(recordedFrom)}`] : []),
    ...(recordedUntil ? [sql<SqlBool>`${at} < ${dayToInstant(daysLater(recordedUntil, 1))}`] : []),
  ]
  return parts.length === 0 ? undefined : sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}
