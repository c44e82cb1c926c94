import {
  authenticateEndpoint,
  type CurrentUser,
  currentUserEndpoint,
  logoutEndpoint,
} from '@selvedge/contract/session.ts'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { ApiError, call, errorText } from './api.ts'
import { forgetDrafts } from './drafts.ts'
import { queryClient } from './query-client.ts'
import { endSession, keepToken } from './token.ts'

/** The signed-in user with the company; fetched once and replaced where a screen changes it. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: ({ signal }) => call(currentUserEndpoint, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The signed-in user. Only below the shell, which waits for it. */
export const useCurrentUser = (): CurrentUser => useSuspenseQuery(currentUserQuery).data

/** The first part of the addresses of a company's screens. */
export const sectorOf = (user: CurrentUser) => user.company.companyIndustry.name.toLowerCase()

export const fullName = (user: CurrentUser) => `${user.firstname} ${user.lastname}`.trim() || '-'

/** Logs in; answers the sentence that says why not, or undefined when it worked. */
export async function logIn(username: string, password: string): Promise<string | undefined> {
  try {
    const answer = await call(authenticateEndpoint, { query: {}, body: { username, password } })
    queryClient.clear()
    keepToken(answer.token)
    await queryClient.fetchQuery(currentUserQuery)
    return undefined
  } catch (error) {
    endSession('expired')
    const refused = error instanceof ApiError && error.status === 401
    return refused ? 'Invalid username or password!' : errorText(error)
  }
}

/** Ends the session here and on the server. A server out of reach does not keep anybody logged in on this screen. */
export async function logOut() {
  const told = call(logoutEndpoint, {}).catch(() => undefined)
  forgetDrafts()
  endSession('logged-out')
  await told
}
