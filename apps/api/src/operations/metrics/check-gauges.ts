import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'

type CheckState = { finished: Date | null; found: { weight: string; count: number }[] }

/** When the last round of the check of everything was finished, and how many findings it, or the present round so far, has by weight. */
export async function readCheckState(db: Reader): Promise<CheckState> {
  const { rows } = await sql<{ weight: string; count: number; finished: Date | null }>`
    select weight, max(coalesce((found ->> weight)::int, 0)) as count, max(finished_at) as finished
    from unnest(array['broken', 'missing', 'noted']) as weight
      left join (select found, finished_at from ledger_check_run order by id desc limit 2) newest on true
    group by weight`.execute(db)
  return {
    finished: rows[0]?.finished ?? null,
    found: rows,
  }
}
