import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'

/** Captures of one company that this server writes at once. What comes meanwhile waits without a connection, so that other companies have some. */
const AT_ONCE = 4

type Turns = { taken: number; waiting: { weight: number; enter: () => void }[] }

const TURNS = new WeakMap<Db, Map<number, Turns>>()

type Turn = { companyId: number; isAlone: boolean }

/** Does `work` beside a few other captures of the company, or alone; in the order in which they came. */
export async function inCaptureTurn<T>(
  db: Db,
  { companyId, isAlone }: Turn,
  work: () => Promise<T>,
): Promise<T> {
  const all = TURNS.get(db) ?? new Map<number, Turns>()
  TURNS.set(db, all)
  const turns = all.get(companyId) ?? { taken: 0, waiting: [] }
  all.set(companyId, turns)
  const weight = isAlone ? AT_ONCE : 1
  const entered = new Promise<void>((enter) => turns.waiting.push({ weight, enter }))
  letIn(turns)
  await entered
  try {
    return await work()
  } finally {
    turns.taken -= weight
    letIn(turns)
    if (turns.taken === 0) all.delete(companyId)
  }
}

function letIn(turns: Turns): void {
  for (;;) {
    const [next] = turns.waiting
    if (!next || turns.taken + next.weight > AT_ONCE) return
    turns.waiting.shift()
    turns.taken += next.weight
    next.enter()
  }
}

/** By the clock that numbers rows, and for longer than a capture takes. */
const IS_TURN_OF_YEAR = sql`date_trunc('year', (clock_timestamp() - interval '10 minutes') at time zone 'UTC')
  <> date_trunc('year', (clock_timestamp() + interval '10 minutes') at time zone 'UTC')`

/**
 * The same among all servers, until the transaction ends: who is alone waits for those who are not, and these for who is alone. Around the turn of a year all are
 * alone: the events of two years are in two parts, whose keys do not know of each other (docs/adr/0093).
 */
export async function lockCaptures(tx: Tx, { companyId, isAlone }: Turn): Promise<void> {
  const lock = sql`hashtextextended(${`epcis captures ${companyId}`}, 0)`
  await sql`select case when ${isAlone} or ${IS_TURN_OF_YEAR} then pg_advisory_xact_lock(${lock})
    else pg_advisory_xact_lock_shared(${lock}) end`.execute(tx)
}
