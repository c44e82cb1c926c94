import {
  checkUserInvitationEndpoint,
  readCompanyInvitationEndpoint,
  readUserInvitationEndpoint,
} from '@selvedge/contract/onboarding.ts'
import { listCountriesEndpoint } from '@selvedge/contract/reference-data.ts'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '../api.ts'
import { countryOption } from '../pickers/country-option.ts'
import { keys } from '../query-keys.ts'

/** Invitations are read once: a reload must not fail on a token that the form has just used. */
const once = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const

export const companyInvitationQuery = (token: string) =>
  queryOptions({
    ...once,
    queryKey: keys.invitation.company(token),
    queryFn: ({ signal }) => call(readCompanyInvitationEndpoint, { params: { token } }, { signal }),
  })

/** Null if the token is not valid. */
export const userInvitationQuery = (token: string) =>
  queryOptions({
    ...once,
    queryKey: keys.invitation.user(token),
    queryFn: async ({ signal }) => {
      const isValid = await call(checkUserInvitationEndpoint, { params: { token } }, { signal })
      return isValid ? call(readUserInvitationEndpoint, { params: { token } }, { signal }) : null
    },
  })

export const countriesQuery = queryOptions({
  queryKey: keys.lists.countries,
  queryFn: ({ signal }) => call(listCountriesEndpoint, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  select: (countries) => countries.map(countryOption),
})

/** A refusal of the token itself, in contrast to a server that is out of reach or busy. */
export const isInvalidToken = (error: unknown) =>
  error instanceof ApiError && [400, 403, 404, 409, 410].includes(error.status)
