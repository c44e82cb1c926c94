import { connection } from './connection.ts'

const STORED = 'selvedge.outgoing'

/** Something that was sent while there was no connection: what it is, and all that its sender needs, once. */
export type Outgoing = {
  /** The idempotency key; also its name here. */
  key: string
  userId: number
  kind: 'trade' | 'certification' | 'plan' | 'decision'
  payload: unknown
  /** What was typed, for when the server refuses it. */
  draft: { name: string; value: unknown } | null
}

/** How a kind is sent; answers what to say then. Throws what keeps it from being sent. */
export type Senders = Record<Outgoing['kind'], (payload: unknown, key: string) => Promise<string>>

const listeners = new Set<() => void>()
let all: readonly Outgoing[] = read()

function read(): readonly Outgoing[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]')
    return Array.isArray(stored) ? (stored as Outgoing[]) : []
  } catch {
    return []
  }
}

function keep(next: readonly Outgoing[]) {
  all = next
  try {
    if (next.length === 0) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, JSON.stringify(next))
  } catch {
    // Storage is full or refused: it is sent as long as this page is open.
  }
  for (const listener of listeners) listener()
}

export const outgoing = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: () => all,
}

/** Keeps something until there is a connection again. The same thing is kept once. */
export const sendLater = (one: Outgoing) => keep([...all.filter(({ key }) => key !== one.key), one])

/** At log-out: the next person at this screen must not send them. */
export const forgetOutgoing = () => keep([])

/** Who hears what became of each entry. */
type Listener = { onSent: (said: string) => void; onRefused: (one: Outgoing, error: unknown) => void }

let isSending = false

/**
 * Sends what waits of this person, the oldest first, each once: under its key the server does it once, even if an answer was lost.
 * Stops, and keeps the rest, without a connection, while the server has a fault or is busy, and when the session has ended. What the
 * server refuses is reported, and no longer kept.
 */
export async function sendWaiting(userId: number, senders: Senders, listener: Listener): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (const one of all.filter((each) => each.userId === userId)) {
      if (connection.read()) return
      try {
        const said = await senders[one.kind](one.payload, one.key)
        listener.onSent(said)
      } catch (error) {
        if (canBeSentLater(error)) return
        listener.onRefused(one, error)
      }
      keep(all.filter(({ key }) => key !== one.key))
    }
  } finally {
    isSending = false
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
