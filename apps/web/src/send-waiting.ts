import { connection } from './connection.ts'
import { drop, type Outgoing, read, type Senders } from './outgoing.ts'

const LOCK = 'selvedge.sending'

/** Who hears what became of each entry. */
type Listener = { onSent: (said: string) => void; onRefused: (one: Outgoing, error: unknown) => void }

let isSending = false

/**
 * Sends what waits of this person, the oldest first, each once: one tab sends at a time, and under its key the server does it once, even
 * if an answer was lost. Stops, and keeps the rest, without a connection, while the server has a fault or is busy, and when the session
 * has ended. What the server refuses is reported, and no longer kept.
 */
export async function sendWaiting(userId: number, senders: Senders, listener: Listener): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    await alone(() => sendAll(userId, senders, listener))
  } finally {
    isSending = false
  }
}

/** While no other tab does the same; nothing where one does. Browsers without locks have the keys alone. */
async function alone(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return work()
  await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}

async function sendAll(userId: number, senders: Senders, listener: Listener): Promise<void> {
  // As it is now: another tab may have sent some, or kept more.
  const next = () => read().find((each) => each.userId === userId)
  for (let one = next(); one && !connection.read(); one = next()) {
    try {
      listener.onSent(await senders[one.kind](one.payload, one.key))
    } catch (error) {
      if (canBeSentLater(error)) return
      listener.onRefused(one, error)
    }
    drop(one)
  }
}

/** The entry itself is not at fault: no answer, a fault of the server, too many calls, or a session that has ended. */
const canBeSentLater = (error: unknown): boolean =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  (error.status === 0 || error.status === 429 || error.status >= 500 || isSessionEnd(error))

const isSessionEnd = (error: Error) => 'code' in error && error.code === 'UNAUTHENTICATED'
