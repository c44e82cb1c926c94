import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/platform/db/connect.ts'

/** The database and the work behind, looked at from time to time. */
export type Look = {
  at: number
  postgresMb: number
  /** Statements in no batch, and how old the oldest of them is. */
  waiting: number
  oldestSeconds: number
  rowsWritten: number
  rowsRead: number
  connections: number
}

export type Watch = { looks: Look[]; cpu: { at: number; postgres: number; replica: number }[] }

const TICKS_PER_SECOND = 100

/** Looks every `every` ms until it is stopped; the database is queried over a connection of the bench's own. */
export function watch(db: Db, postgresPid: number, replicaPid: number | undefined, every: number) {
  const result: Watch = { looks: [], cpu: [] }
  const end = new AbortController()
  const loop = async () => {
    while (!end.signal.aborted) {
      result.looks.push(await look(db, postgresPid))
      result.cpu.push({
        at: performance.now(),
        postgres: cpuSeconds(postgresPid),
        replica: replicaPid === undefined ? 0 : cpuSeconds(replicaPid),
      })
      await delay(every, undefined, { signal: end.signal }).catch(() => {})
    }
  }
  const running = loop()
  return {
    ...result,
    stop: async (): Promise<Watch> => {
      end.abort()
      await running
      return result
    },
  }
}

async function look(db: Db, postgresPid: number): Promise<Look> {
  const { rows } = await sql<Omit<Look, 'at' | 'postgresMb'>>`
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(at)), 0)::float8 as "oldestSeconds",
      (select (tup_inserted + tup_updated + tup_deleted)::float8 from pg_stat_database where datname = current_database()) as "rowsWritten",
      (select tup_fetched::float8 from pg_stat_database where datname = current_database()) as "rowsRead",
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections
    from statement where batch_id is null`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Nothing to look at')
  return { at: performance.now(), postgresMb: proportionalMb(postgresPid), ...row }
}

/** A process and its children. */
function family(pid: number): number[] {
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    return Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${name}/status`))?.[1]) === pid
  })
  return [pid, ...children.map(Number)]
}

/** What the processes of a server hold, each page counted once: what is shared is divided among those that share it. */
const proportionalMb = (pid: number) =>
  family(pid).reduce(
    (sum, id) => sum + Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1] ?? 0) / 1024,
    0,
  )

/** Processor time of a server and of its children, those that have ended included. */
export function cpuSeconds(pid: number): number {
  return family(pid).reduce((sum, id, i) => {
    const fields = read(`/proc/${id}/stat`).split(') ')[1]?.split(' ').map(Number) ?? []
    const own = (fields[11] ?? 0) + (fields[12] ?? 0)
    const ended = i === 0 ? (fields[13] ?? 0) + (fields[14] ?? 0) : 0
    return sum + (own + ended) / TICKS_PER_SECOND
  }, 0)
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It has ended meanwhile.
    return ''
  }
}

/** Least squares: by how much `value` grows in a minute. */
export function slopePerMinute(points: readonly { at: number; value: number }[]): number {
  const n = points.length
  if (n < 2) return 0
  const meanX = points.reduce((sum, { at }) => sum + at / 60_000, 0) / n
  const meanY = points.reduce((sum, { value }) => sum + value, 0) / n
  let [up, down] = [0, 0]
  for (const { at, value } of points) {
    const dx = at / 60_000 - meanX
    up += dx * (value - meanY)
    down += dx * dx
  }
  return down === 0 ? 0 : up / down
}
