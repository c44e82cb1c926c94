/** Whether the server can be reached, as the last call and the browser know it. One for the page; screens subscribe. */

type State = { isGone: boolean }

let state: State = { isGone: false }
const listeners = new Set<() => void>()
const FIRST_TRY_MS = 2000
const MOST_BETWEEN_MS = 30_000

let timer: ReturnType<typeof setTimeout> | undefined

function change(isGone: boolean) {
  if (state.isGone === isGone) return
  state = { isGone }
  for (const listener of listeners) listener()
}

/** A call was answered, by whatever it was. */
export function isThere() {
  clearTimeout(timer)
  timer = undefined
  change(false)
}

/** A call was not answered at all: from now on it is asked again and again whether the server is back. */
export function isGone() {
  change(true)
  timer ??= setTimeout(() => void probe(FIRST_TRY_MS), FIRST_TRY_MS)
}

/** Asks the server for a small file of its own: no cache, and no service worker, answers this. */
export async function askServer(): Promise<boolean> {
  try {
    await fetch('/color-scheme.js', { method: 'HEAD', cache: 'no-store' })
    isThere()
    return true
  } catch {
    return false
  }
}

async function probe(waited: number) {
  timer = undefined
  if (!(await askServer())) {
    const next = Math.min(waited * 2, MOST_BETWEEN_MS)
    timer ??= setTimeout(() => void probe(next), next)
  }
}

export const connection = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: () => state.isGone,
}

/** The browser says at once what a call would find out. */
export function watchConnection() {
  window.addEventListener('offline', isGone)
  window.addEventListener('online', () => {
    clearTimeout(timer)
    void probe(FIRST_TRY_MS)
  })
  if (!navigator.onLine) isGone()
}
