import { listCountriesEndpoint, listRolesEndpoint } from '@selvedge/contract/reference-data.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { keys } from '../query-keys.ts'
import { countryOptions } from './country-option.ts'

/** The countries, as options of a list. */
export const countriesQuery = queryOptions({
  queryKey: keys.lists.countries,
  queryFn: ({ signal }) => call(listCountriesEndpoint, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  select: (countries) => countryOptions(countries),
})

/** The roles of companies, with the industries that have them. */
export const rolesQuery = queryOptions({
  queryKey: keys.lists.roles,
  queryFn: ({ signal }) => call(listRolesEndpoint, { query: {} }, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
