import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Db } from '../../platform/db/connect.ts'
import { poolUse } from '../../platform/db/connect.ts'
import type { Replica } from '../../platform/db/replica.ts'
import { sealingOf } from '../../platform/db/sealing.ts'
import { knownSchema } from '../../platform/db/schema-fence.ts'
import type { Seen } from '../../platform/http/requests.ts'
import { readCheckState } from './check-gauges.ts'
import { readQueues } from './read-queues.ts'
import { readWitnessState } from './witness-gauges.ts'

/** A part of the outside world, and a question that fails while it is away. */
export type Parts = Record<string, () => Promise<unknown>>

export type Watched = {
  db: Db
  parts: Parts
  version: string
  lastCopied?: () => Promise<Date | undefined>
  /** When the export of passports that counts was made; undefined before the first. */
  lastExported?: (() => Promise<Date | undefined>) | undefined
  replica?: Pick<Replica, 'lag'>
}

export type Metrics = {
  observe: (seen: Seen) => void
  /** All of it as Prometheus reads it. Answers in time, whatever is away: what could not be read is left out. */
  text: () => Promise<string>
  contentType: string
}

const TIMEOUT_MS = 2500
/** From a hundredth of a second to what a large export takes. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The metrics of one server process. No label ever names a company, person or record. */
export function openMetrics(watched: Watched): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name: `selvedge_${name}`, help, labelNames, registers: [registry] })
  const requests = new Histogram({
    name: 'selvedge_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  gauge('info', 'Always 1; the version is in the labels.', 'version', 'node').set(
    { version: watched.version, node: process.version },
    1,
  )
  gauge('schema_known', 'Number of the newest migration this server knows.').set(knownSchema(watched.db))
  const pool = gauge('database_pool', 'Connections of this process, and those who wait for one.', 'state')
  const up = gauge(
    'part_up',
    '1 where a part answers: database, replica, chain (the blockchain), mail, documents.',
    'part',
  )
  const collectors = [
    fromDatabase(watched.db, gauge, up),
    ...partsOf(watched.parts, up),
    momentOf(
      watched.lastCopied,
      gauge,
      'backup_timestamp_seconds',
      'Moment up to which a backup can be restored; none before the first.',
    ),
    momentOf(
      watched.lastExported,
      gauge,
      'passport_export_timestamp_seconds',
      'When the export of public passports was made that counts; none before the first.',
    ),
    replicaOf(watched, gauge, up),
  ]

  const refusedRows = gauge(
    'refused_rows',
    'Rows that give power and that no server of this installation wrote: they count as not there.',
    'table',
  )

  return {
    observe: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    contentType: registry.contentType,
    async text() {
      for (const [state, value] of Object.entries(poolUse(watched.db))) pool.set({ state }, value)
      refusedRows.reset()
      for (const { table, count } of sealingOf(watched.db).refused.count()) refusedRows.set({ table }, count)
      await Promise.all(collectors.map((collect) => collect()))
      return registry.metrics()
    },
  }
}

type MakeGauge = <L extends string>(name: string, help: string, ...labels: L[]) => Gauge<L>
type Collector = () => Promise<void>

function fromDatabase(db: Db, gauge: MakeGauge, up: Gauge<'part'>): Collector {
  const least = gauge(
    'schema_least_writer',
    'What a server must know to write; above schema_known this one may not.',
  )
  const length = gauge('queue_length', 'What waits: mail, mail_failed, statements, uploads, trail.', 'queue')
  const oldest = gauge('queue_oldest_seconds', 'Age of the oldest in each queue.', 'queue')
  const submissions = gauge('anchor_submissions', 'Transactions that are not settled, by state.', 'state')
  const setAside = gauge(
    'set_aside_statements',
    'Statements that no server recorded: they are never anchored.',
  )
  const held = gauge(
    'held_statements',
    'Statements that wait because something was cut off the anchored history of their records.',
  )
  const altered = gauge(
    'altered_records',
    'Records that are no longer what was signed, as far as they were checked.',
  )
  const webhooks = gauge(
    'webhooks_not_delivering',
    'Webhooks and subscriptions that are tried again (failing), and those that wait for an administrator (paused).',
    'state',
  )
  const anchored = gauge('last_anchor_timestamp_seconds', 'Time of the newest block that carries an anchor.')
  const readCheck = checkOf(db, gauge)
  const readWitnesses = witnessesOf(db, gauge)
  return bounded(
    async () => {
      const state = await readQueues(db).catch(() => undefined)
      up.set({ part: 'database' }, state ? 1 : 0)
      if (!state) return
      least.set(state.least)
      for (const { queue, count, age } of state.queues) {
        length.set({ queue }, count)
        oldest.set({ queue }, age)
      }
      for (const { name, count } of state.submissions) submissions.set({ state: name }, count)
      setAside.set(state.setAside)
      held.set(state.held)
      altered.set(state.altered)
      for (const [name, count] of Object.entries(state.webhooks)) webhooks.set({ state: name }, count)
      if (state.lastAnchor) anchored.set(state.lastAnchor.getTime() / 1000)
      await readCheck()
      await readWitnesses()
    },
    () => up.set({ part: 'database' }, 0),
  )
}

function partsOf(parts: Parts, up: Gauge<'part'>): Collector[] {
  return Object.entries(parts).map(([part, ask]) =>
    bounded(
      () =>
        ask().then(
          () => up.set({ part }, 1),
          () => up.set({ part }, 0),
        ),
      () => up.set({ part }, 0),
    ),
  )
}

/** Asked on the connection of the question before: metrics take no more than one. */
function checkOf(db: Db, gauge: MakeGauge): Collector {
  const found = gauge(
    'ledger_check_findings',
    'What the check of everything found, by weight: broken, missing, noted.',
    'weight',
  )
  const finished = gauge(
    'ledger_check_timestamp_seconds',
    'When the check of everything last came to its end; none before the first time.',
  )
  return async () => {
    const state = await readCheckState(db).catch(() => undefined)
    for (const { weight, count } of state?.found ?? []) found.set({ weight }, count)
    if (state?.finished) finished.set(state.finished.getTime() / 1000)
  }
}

function witnessesOf(db: Db, gauge: MakeGauge): Collector {
  const size = gauge(
    'checkpoint_size',
    'Batches in the newest checkpoint (newest), and in the newest that enough witnesses cosigned (cosigned).',
    'of',
  )
  const refused = gauge(
    'witnesses_refusing',
    'Witnesses that do not get on with the log (failing), and those that say it was rewritten (rewritten).',
    'why',
  )
  const oldest = gauge(
    'witness_timestamp_seconds',
    'When the witness that is furthest behind last cosigned, by its own clock.',
  )
  return async () => {
    const state = await readWitnessState(db).catch(() => undefined)
    if (!state) return
    size.set({ of: 'newest' }, state.newest)
    size.set({ of: 'cosigned' }, state.enough)
    refused.set({ why: 'failing' }, state.failing)
    refused.set({ why: 'rewritten' }, state.rewritten)
    if (state.oldest !== undefined) oldest.set(state.oldest)
  }
}

/** A moment that is asked for at each scrape; nothing where there is none. */
function momentOf(last: Watched['lastExported'], gauge: MakeGauge, name: string, help: string): Collector {
  if (!last) return () => Promise.resolve()
  const moment = gauge(name, help)
  return bounded(
    async () => {
      const at = await last().catch(() => undefined)
      if (at) moment.set(at.getTime() / 1000)
    },
    () => {},
  )
}

/** While it does not answer, its lag is unknown: the last known lag would look as if all were well. */
function replicaOf({ replica }: Watched, gauge: MakeGauge, up: Gauge<'part'>): Collector {
  if (!replica) return () => Promise.resolve()
  const bytes = gauge('replica_lag_bytes', 'Log that the replica does not show yet; NaN while it is away.')
  const seconds = gauge(
    'replica_lag_seconds',
    'Age of the newest change the replica shows; 0 where none is missing, NaN while it is away.',
  )
  const away = () => {
    up.set({ part: 'replica' }, 0)
    for (const lag of [bytes, seconds]) lag.set(NaN)
  }
  return bounded(async () => {
    const lag = await replica.lag().catch(() => undefined)
    if (!lag) return away()
    up.set({ part: 'replica' }, 1)
    bytes.set(lag.bytes)
    seconds.set(lag.seconds)
  }, away)
}

/** Waits for a collector as long as a scrape may take, and does not begin a second one while the first still hangs. */
function bounded(collect: Collector, tooLate: () => void): Collector {
  let running: Promise<void> | undefined
  return async () => {
    running ??= collect().finally(() => {
      running = undefined
    })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), TIMEOUT_MS)
    })
    if ((await Promise.race([running, late])) === 'late') tooLate()
    clearTimeout(timer)
  }
}
