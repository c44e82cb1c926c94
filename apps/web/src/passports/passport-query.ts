import { listPassportVersionsEndpoint, readPassportEndpoint } from '@selvedge/contract/passports.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { keys } from '../query-keys.ts'

export const passportQuery = (id: string) =>
  queryOptions({
    queryKey: keys.passports.one(id),
    queryFn: ({ signal }) => call(readPassportEndpoint, { params: { id } }, { signal }),
  })

export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: keys.passports.versions(id),
    queryFn: ({ signal }) => call(listPassportVersionsEndpoint, { params: { id } }, { signal }),
  })
