import { readRequestEndpoint } from '@selvedge/contract/requests.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { keys } from '../query-keys.ts'

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: keys.requests.one(id),
    queryFn: ({ signal }) => call(readRequestEndpoint, { params: { id } }, { signal }),
  })
