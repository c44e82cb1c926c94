import { listRequestsEndpoint } from '@selvedge/contract/requests.ts'
import { MAX_PAGE_SIZE } from '@selvedge/domain/limits.ts'
import { queryOptions } from '@tanstack/react-query'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'

/** What the company asked others for, and still waits for: the newest, far more than a company has open at a time. */
export const askedQuery = queryOptions({
  queryKey: keys.requests.asked,
  queryFn: ({ signal }) =>
    callPage(
      listRequestsEndpoint,
      { query: { direction: 'sent', open: 'true', page: 1, size: MAX_PAGE_SIZE } },
      { signal },
    ),
})
