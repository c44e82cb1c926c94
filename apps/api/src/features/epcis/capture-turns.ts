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

/** The same among all servers, until the transaction ends: who is alone waits for those who are not, and these for who is alone. */
export async function lockCaptures(tx: Tx, { companyId, isAlone }: Turn): Promise<void> {
  const lock = sql.raw(isAlone ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  await sql`select ${lock}(hashtextextended(${`epcis captures ${companyId}`}, 0))`.execute(tx)
}
