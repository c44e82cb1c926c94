import { restOfLanguage } from './language-texts.ts'
import {
  authenticateEndpoint,
  type CurrentUser,
  currentUserEndpoint,
  logoutEndpoint,
} from '@selvedge/contract/session.ts'
import { groupOf } from '@selvedge/domain/company-group.ts'
import { connection as texts } from '@selvedge/messages/en/connection.ts'
import { type Query, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { ApiError, call, errorText } from './api.ts'
import { leaveHere } from './leave-here.ts'
import { rememberedUser, rememberUser } from './remembered-user.ts'
import { isUnanswered, outgoing } from './outgoing.ts'
import { queryClient } from './query-client.ts'
import { keys } from './query-keys.ts'
import { isFactorMissing } from './second-factor-missing.ts'
import { endSession, keepToken } from './token.ts'

/** The signed-in user with the company; fetched once and replaced where a screen changes it. */
export const currentUserQuery = queryOptions({
  queryKey: keys.currentUser.all,
  queryFn: async ({ signal }) => {
    try {
      const user = await call(currentUserEndpoint, {}, { signal })
      rememberUser(user)
      return user
    } catch (error) {
      // A page that is loaded again without a connection still has its frame, and its drafts.
      const known = isUnanswered(error) ? rememberedUser() : undefined
      if (known) return known
      throw error
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** The signed-in user. Only below the shell, which waits for it. */
export const useCurrentUser = (): CurrentUser => useSuspenseQuery(currentUserQuery).data

/** The first part of the addresses of a company's screens. */
export const sectorOf = (user: CurrentUser) => user.company.companyIndustry.name.toLowerCase()

/** What the company of the signed-in user does, for texts that say what comes next. Only below the shell. */
export const useCompanyGroup = () => groupOf({ role: useCurrentUser().company.partnerType?.name ?? null })

export const fullName = (user: CurrentUser) => `${user.firstname} ${user.lastname}`.trim() || '-'

/**
 * Goes on as somebody whom the registration has signed in. What was read before went with another session; the invitation stays,
 * as it cannot be read again.
 */
export async function goOnSignedIn(sessionToken: string): Promise<void> {
  const isOfBefore = ({ queryKey }: Query) => queryKey[0] !== keys.invitation.all[0]
  queryClient.removeQueries({ predicate: isOfBefore })
  keepToken(sessionToken)
  // Where a second factor has to be set up first, the screens lead there.
  await queryClient.prefetchQuery(currentUserQuery)
}

/** Why a log-in failed: the sentence, and whether a code of the second factor is asked for. */
export type LogInRefusal = { text: string; asksCode: boolean }

/** Logs in; answers why not, or undefined when it worked. */
export async function logIn(
  username: string,
  password: string,
  code: string | undefined,
): Promise<LogInRefusal | undefined> {
  // While the server looks: whatever it answers is said with these, and so is the next screen.
  void restOfLanguage().catch(() => undefined)
  try {
    const body = { username, password, ...(code !== undefined && { code }) }
    const answer = await call(authenticateEndpoint, { query: {}, body })
    queryClient.clear()
    keepToken(answer.token)
    await queryClient.fetchQuery(currentUserQuery)
    return undefined
  } catch (error) {
    // Logged in, and led to setting one up.
    if (isFactorMissing(error)) return undefined
    endSession('expired')
    const refusal = error instanceof ApiError ? error.code : undefined
    const isWrong = refusal === 'BAD_CREDENTIALS' || refusal === 'UNAUTHENTICATED'
    return {
      text: isWrong ? await wrongCredentials().catch(() => errorText(error)) : errorText(error),
      asksCode: refusal === 'SECOND_FACTOR_REQUIRED',
    }
  }
}

/**
 * Ends the session here and on the server. A server out of reach does not keep anybody logged in on this screen. What waits for a connection
 * would be lost, so that is asked first, by the browser itself: every screen can log out.
 */
export async function logOut() {
  const count = outgoing.read().length
  // oxlint-disable-next-line no-alert -- the one question that any screen, also one that failed to start, may have to ask
  if (count > 0 && !window.confirm(texts.logOutLoses({ count }))) return
  const loggedOut = call(logoutEndpoint, {}).catch(() => undefined)
  leaveHere()
  await loggedOut
}

/** Of all texts about fields the log-in needs this one alone: they come along when it does. */
async function wrongCredentials(): Promise<string> {
  await restOfLanguage()
  return (await import('@selvedge/domain/messages.ts')).messages.badCredentials
}
