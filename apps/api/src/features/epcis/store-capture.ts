import { DomainError } from '@selvedge/domain/errors.ts'
import { MAX_EPCIS_KEYS } from '@selvedge/domain/limits.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { canCreateTrade } from '@selvedge/domain/trade.ts'
import type { Services } from '../../platform/context/services.ts'
import { raiseFenceOnce } from '../../platform/db/raise-fence.ts'
import { inTransaction, violatedUnique } from '../../platform/db/transaction.ts'
import type { Caller } from './caller.ts'
import { inCaptureTurn, lockCaptures } from './capture-turns.ts'
import type { Checked } from './check-capture.ts'
import { type Sent, type Stored, writeCaptures } from './write-captures.ts'

/** The first migration whose servers know captures. */
const KNOWS_CAPTURES = 54
const ATTEMPTS = 3
/** Single events that one transaction stores. */
const AT_ONCE = 50

/**
 * Stores what was checked, in one transaction: the events that are new, what they are found by, the shipments they propose, the job, and one statement that names each of them.
 * An event that is there already counts as stored. One whose number another event has is an error; with `rollback` nothing is stored then. Throws
 * FORBIDDEN for a certification body, which trades nothing.
 */
export async function storeCapture(
  services: Services,
  caller: Caller,
  checked: Checked,
  behaviour: 'rollback' | 'proceed',
): Promise<Stored> {
  await requireCapturing(services, caller)
  return storeOne(services, caller, { checked, behaviour })
}

/** Single events that wait for those of the same caller before them, by database and caller. */
const QUEUES = new WeakMap<Services['db'], Map<string, Waiting[]>>()
type Waiting = { sent: Sent; done: (stored: Stored) => void; failed: (error: unknown) => void }

/**
 * The same for an event that was sent alone. Those that a caller sends while others of theirs are being stored are stored together afterwards, in one transaction
 * under one signature, each with a job and a statement of its own.
 */
export async function storeSingle(services: Services, caller: Caller, checked: Checked): Promise<Stored> {
  await requireCapturing(services, caller)
  const queues = QUEUES.get(services.db) ?? new Map<string, Waiting[]>()
  QUEUES.set(services.db, queues)
  const name = JSON.stringify(caller)
  const queue = queues.get(name) ?? []
  return new Promise((done, failed) => {
    queue.push({ sent: { checked, behaviour: 'rollback' }, done, failed })
    if (queues.has(name)) return
    queues.set(name, queue)
    void storeQueue(services, caller, queue, () => queues.delete(name))
  })
}

/** Until nothing waits, and then at once `end`: what comes after it begins a queue of its own. Never rejects. */
async function storeQueue(
  services: Services,
  caller: Caller,
  queue: Waiting[],
  end: () => void,
): Promise<void> {
  while (queue.length > 0) {
    const taken = queue.splice(0, firstOf(queue))
    // oxlint-disable-next-line no-await-in-loop
    await storeAll(services, caller, taken)
  }
  end()
}

/** How many of those that wait are stored at once, one at least: no more than are found by what one capture may be found by. */
function firstOf(queue: readonly Waiting[]): number {
  let keys = 0
  const end = queue
    .slice(0, AT_ONCE)
    .findIndex(
      ({ sent }, nth) => (keys += sent.checked.events[0]?.keys.length ?? 0) > MAX_EPCIS_KEYS && nth > 0,
    )
  return end === -1 ? AT_ONCE : end
}

async function storeAll(services: Services, caller: Caller, waiting: readonly Waiting[]): Promise<void> {
  const all = waiting.map(({ sent }) => sent)
  try {
    const stored = await storeSeveral(services, caller, all)
    for (const [at, one] of stored.entries()) waiting[at]?.done(one)
  } catch (error) {
    // What fails with others may be right without them, and they without it.
    const alone = waiting.length === 1 ? () => Promise.reject(error) : storeOne
    await Promise.all(
      waiting.map(async ({ sent, done, failed }) => {
        try {
          done(await alone(services, caller, sent))
        } catch (own) {
          failed(own)
        }
      }),
    )
  }
}

async function requireCapturing({ db }: Services, { companyRole }: Caller): Promise<void> {
  if (!canCreateTrade({ role: companyRole })) throw new DomainError('FORBIDDEN', refusals.captureByCertifier)
  await raiseFenceOnce(db, KNOWS_CAPTURES)
}

async function storeOne(services: Services, caller: Caller, sent: Sent): Promise<Stored> {
  const [stored] = await storeSeveral(services, caller, [sent])
  if (!stored) throw new Error('Nothing was captured')
  return stored
}

/** Two that send the same event at once: the second looks again, alone, so that it does not meet a third. */
async function storeSeveral(services: Services, caller: Caller, list: readonly Sent[]): Promise<Stored[]> {
  const { db } = services
  for (let attempt = 1; ; attempt++) {
    const turn = { companyId: caller.companyId, isAlone: attempt > 1 }
    try {
      return await inCaptureTurn(db, turn, () =>
        inTransaction(db, async (tx) => {
          await lockCaptures(tx, turn)
          return writeCaptures({ services, tx, caller }, list)
        }),
      )
    } catch (error) {
      if (attempt === ATTEMPTS || violatedUnique(error) === undefined) throw error
    }
  }
}
