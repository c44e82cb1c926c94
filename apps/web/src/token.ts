const KEY = 'selvedge.token'

/** Why a session ended: by hand, refused by the server, or in another tab. */
export type SessionEnd = 'logged-out' | 'expired' | 'elsewhere'

let current = localStorage.getItem(KEY)
const listeners = new Set<(why: SessionEnd) => void>()

export const token = () => current

export function keepToken(value: string) {
  current = value
  localStorage.setItem(KEY, value)
}

/** Forgets the token and notifies the listeners why. */
export function endSession(why: SessionEnd) {
  if (current === null) return
  current = null
  if (why !== 'elsewhere') localStorage.removeItem(KEY)
  for (const listener of listeners) listener(why)
}

export function onSessionEnd(listener: (why: SessionEnd) => void) {
  listeners.add(listener)
}

// Another tab logged out (null), or logged in as somebody else: this one must not go on with the old session.
window.addEventListener('storage', (event) => {
  if ((event.key === KEY || event.key === null) && localStorage.getItem(KEY) !== current)
    endSession('elsewhere')
})
