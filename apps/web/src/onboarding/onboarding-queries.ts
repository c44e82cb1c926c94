import {
  checkUserInvitationEndpoint,
  readCompanyInvitationEndpoint,
  readUserInvitationEndpoint,
} from '@selvedge/contract/onboarding.ts'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '../api.ts'
import { showInvitedIn } from '../language/invited.ts'
import { keys } from '../query-keys.ts'

/** Invitations are read once: a reload must not fail on a token that the form has just used. */
const once = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const

export const companyInvitationQuery = (token: string) =>
  queryOptions({
    ...once,
    queryKey: keys.invitation.company(token),
    queryFn: async ({ signal }) =>
      inItsLanguage(await call(readCompanyInvitationEndpoint, { params: { token } }, { signal })),
  })

/** Null if the token is not valid. */
export const userInvitationQuery = (token: string) =>
  queryOptions({
    ...once,
    queryKey: keys.invitation.user(token),
    queryFn: async ({ signal }) => {
      const isValid = await call(checkUserInvitationEndpoint, { params: { token } }, { signal })
      if (!isValid) return null
      return inItsLanguage(await call(readUserInvitationEndpoint, { params: { token } }, { signal }))
    },
  })

/** An invitation, once the page is in its language: nothing is shown in another one meanwhile. */
async function inItsLanguage<Invitation extends { language?: string | null | undefined }>(
  invitation: Invitation,
): Promise<Invitation> {
  if (showInvitedIn(invitation.language)) await new Promise<never>(() => undefined)
  return invitation
}

/** A refusal of the token itself, in contrast to a server that is out of reach or busy. */
export const isInvalidToken = (error: unknown) =>
  error instanceof ApiError && [400, 403, 404, 409, 410].includes(error.status)
