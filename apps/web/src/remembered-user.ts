import type { CurrentUser } from '@selvedge/contract/session.ts'
import { token } from './token.ts'

const STORED = 'selvedge.user'

/** Who was signed in to this tab last, for when the page is loaded again without a connection. */
export function rememberUser(user: CurrentUser) {
  try {
    sessionStorage.setItem(STORED, JSON.stringify({ session: token(), user }))
  } catch {
    // Storage is full or refused: without a connection, the page then says so.
  }
}

/** At log-out: the next person at this screen must not find it. */
export const forgetUser = () => sessionStorage.removeItem(STORED)

/** The same, where it is the present session's. */
export function rememberedUser(): CurrentUser | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? 'null')
    const known = stored as { session: string; user: CurrentUser } | null
    return known?.session === token() ? known?.user : undefined
  } catch {
    return undefined
  }
}
