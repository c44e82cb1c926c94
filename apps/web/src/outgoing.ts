const STORED = 'selvedge.outgoing.'

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

/** What waits now, the oldest first. One place for each entry, as another tab may keep and send its own at the same time. */
export function read(): readonly Outgoing[] {
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

/** Once it was sent, or refused. */
export function drop({ key }: Outgoing) {
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

/** No answer came: it may have been done or not. Read by shape, to keep the contract out of the log-in's bundle. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 0
