import { connection } from './connection.ts'

const STORED = 'selvedge.outgoing.'
const LOCK = 'selvedge.sending'

/** Something that was sent while there was no connection: what it is, and all that its sender needs, once. */
export type Outgoing = {
  /** The idempotency key; also its name here. */
  key: string
  userId: number
  kind: 'trade' | 'certification' | 'plan' | 'decision' | 'comment' | 'request'
  payload: unknown
  /** What was typed, for when the server refuses it. */
  draft: { name: string; value: unknown } | null
}

/** How a kind is sent; answers what to say then. Throws what keeps it from being sent. */
export type Senders = Record<Outgoing['kind'], (payload: unknown, key: string) => Promise<string>>

const listeners = new Set<() => void>()
/** What the storage of the browser did not take: kept as long as this page is open. */
const unstored = new Map<string, Kept>()
let all: readonly Outgoing[] = read()

/** With the moment it was kept, as the oldest is sent first. */
type Kept = Outgoing & { at: number }

/** One place for each entry, as another tab may keep and send its own at the same time. */
function read(): readonly Outgoing[] {
  const kept = [...unstored.values()]
  try {
    for (const name of Object.keys(localStorage)) {
      const one = name.startsWith(STORED) ? parsed(localStorage.getItem(name)) : undefined
      if (one) kept.push(one)
    }
  } catch {
    // Storage is refused.
  }
  return kept.toSorted((a, b) => a.at - b.at)
}

function parsed(stored: string | null): Kept | undefined {
  try {
    const one: unknown = JSON.parse(stored ?? 'null')
    return typeof one === 'object' && one !== null && 'key' in one ? (one as Kept) : undefined
  } catch {
    return undefined
  }
}

function changed() {
  all = read()
  for (const listener of listeners) listener()
}

/** Another tab has kept or sent something; null where all was removed. */
function onStorage({ key }: StorageEvent) {
  if (key === null || key.startsWith(STORED)) changed()
}

function drop({ key }: Outgoing) {
  unstored.delete(key)
  try {
    localStorage.removeItem(STORED + key)
  } catch {
    // Storage is refused: it was not there.
  }
  changed()
}

export const outgoing = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    window.addEventListener('storage', onStorage)
    all = read()
    return () => void listeners.delete(listener)
  },
  read: () => all,
}

/** Keeps something until there is a connection again. The same thing is kept once, as it was said last. */
export function sendLater(one: Outgoing) {
  const kept: Kept = { ...one, at: Date.now() }
  try {
    localStorage.setItem(STORED + one.key, JSON.stringify(kept))
    unstored.delete(one.key)
  } catch {
    unstored.set(one.key, kept)
  }
  changed()
}

/** At log-out: the next person at this screen must not send them. */
export function forgetOutgoing() {
  for (const one of read()) drop(one)
}

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

/** No answer came: it may have been done or not. Read by shape, to keep the contract out of the log-in's bundle. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 0
