import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { usableSince } from '../../records/documents/upload.ts'

type Queue = { queue: string; count: number; age: number }

export type Queues = {
  least: number
  queues: Queue[]
  submissions: { name: string; count: number }[]
  /** Statements that no server recorded. */
  setAside: number
  /** Statements that wait because something was cut off the history of their records. */
  held: number
  /** Records that were found altered and are so still. */
  altered: number
  /** Webhooks and subscriptions whose last attempt failed, and those that are paused. */
  webhooks: { failing: number; paused: number }
  lastAnchor: Date | null
}

/** The newest block is that of the newest batch, or of one that had to be sent again shortly before. */
const LAST_BATCHES = 100

/** How much waits in this system and for how many seconds, in a few reads by index. Throws while the database is away. */
export async function readQueues(db: Db): Promise<Queues> {
  const lapsed = usableSince(new Date())
  const age = (column: string) =>
    sql.raw(`coalesce(greatest(extract(epoch from now() - min(${column})), 0), 0)::float8`)
  const { rows: queues } = await sql<Queue>`
    select 'mail' as queue, count(*)::int as count, ${age('created_on')} as age
      from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active')
    union all select 'mail_failed', count(*)::int, ${age('created_on')}
      from pgboss.job where name = 'mail' and state = 'failed'
    union all select 'statements', count(*)::int, ${age('at')} from statement where batch_id is null
    union all select 'batches', count(*)::int, ${age('b.sealed_at')}
      from ledger_submission s join anchor_batch b on b.id = s.batch_id where s.state <> 'done'
    union all select 'uploads', count(*)::int, ${age('created_at')} from upload where created_at < ${lapsed}
    union all select 'trail', count(*)::int, ${age('at')} from audit_event where sequence is null`.execute(db)
  const { rows: submissions } = await sql<{ name: string; count: number }>`
    select name, count(s.id)::int as count from unnest(array['ready', 'sent', 'failed']) as name
      left join ledger_submission s on s.state = name and s.state <> 'done' group by name`.execute(db)
  const { rows } = await sql<{
    least: number
    at: Date | null
    aside: number
    held: number
    altered: number
    failing: number
    paused: number
  }>`
    select least, (select count(*)::int from set_aside_statement) as aside,
      (select count(*)::int from statement where held_at is not null) as held,
      (select count(*)::int from record_alteration where ended_at is null) as altered,
      (select count(*)::int from webhook where failing_since is not null and paused_at is null) as failing,
      (select count(*)::int from webhook where paused_at is not null) as paused, (
      select max(block_time) from (
        select block_time from ledger_submission where kind = 'anchor' and state = 'done'
        order by batch_id desc limit ${LAST_BATCHES}) last) as at
    from schema_fence`.execute(db)
  const [row] = rows
  return {
    least: row?.least ?? 0,
    queues,
    submissions,
    setAside: row?.aside ?? 0,
    held: row?.held ?? 0,
    altered: row?.altered ?? 0,
    webhooks: { failing: row?.failing ?? 0, paused: row?.paused ?? 0 },
    lastAnchor: row?.at ?? null,
  }
}
