import { ApiError } from '@selvedge/contract/client.ts'
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'

/** The state of a record's page: exactly one of these at any time. */
export type RecordState<T> =
  | { is: 'loading' }
  /** The reader may not see it; the server says so of what does not exist as well. */
  | { is: 'forbidden'; error: ApiError }
  | { is: 'missing' }
  | { is: 'failed'; error: Error; retry: () => void; isRetrying: boolean }
  | { is: 'ready'; record: T; reload: () => void }

/** What is read of a query: all that decides the state. */
export type RecordQuery<T> = {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/** The id of a record as addresses have it; anything else is no record's, and never asked for. */
export const isRecordId = (text: string) => /^\d{1,16}$/.test(text)

/** A record that was loaded stays on screen while it is asked for again, and when that fails. */
export function recordStateOf<T>(id: string, query: RecordQuery<T>): RecordState<T> {
  const { data, error, isFetching, refetch } = query
  const load = () => void refetch()
  if (!isRecordId(id)) return { is: 'missing' }
  if (data !== undefined) return { is: 'ready', record: data, reload: load }
  if (error === null) return { is: 'loading' }
  if (error instanceof ApiError && error.status === 403) return { is: 'forbidden', error }
  if (error instanceof ApiError && error.status === 404) return { is: 'missing' }
  return { is: 'failed', error, retry: load, isRetrying: isFetching }
}

/** The state of the page of a record, from the id in its address and the query that loads it. */
export function useRecord<T, K extends QueryKey>(
  id: string,
  options: UseQueryOptions<T, Error, T, K>,
): RecordState<T> {
  return recordStateOf(id, useQuery({ ...options, enabled: isRecordId(id) }))
}
