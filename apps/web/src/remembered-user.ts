import type { CurrentUser } from '@selvedge/contract/session.ts'
import { onSessionEnd, token } from './token.ts'

const STORED = 'selvedge.user'

/** Who is signed in on this device, for when the app is opened without a connection, in whichever tab. */
export function rememberUser(user: CurrentUser) {
  try {
    localStorage.setItem(STORED, JSON.stringify({ session: token(), user }))
  } catch {
    // Storage is full or refused: without a connection, the page then says so.
  }
}

/** At the end of a session: the next person at this screen must not find it. */
export const forgetUser = () => localStorage.removeItem(STORED)
onSessionEnd((why) => {
  if (why !== 'elsewhere') forgetUser()
})

/** The same, where it is the present session's. */
export function rememberedUser(): CurrentUser | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? 'null')
    const known = stored as { session: string; user: CurrentUser } | null
    return known?.session === token() ? known?.user : undefined
  } catch {
    return undefined
  }
}
