import type { Verification } from '@selvedge/contract/ledger.ts'
import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { queryOptions } from '@tanstack/react-query'
import { keys } from '../query-keys.ts'

/** The check of a record against the chain, asked again while something waits to be anchored. */
export const verificationQuery = (
  record: RecordTypeName,
  id: number,
  check: (signal: AbortSignal) => Promise<Verification>,
) =>
  queryOptions({
    queryKey: keys.verification.of(record, id),
    queryFn: ({ signal }) => check(signal),
    refetchInterval: ({ state }) =>
      state.data?.verdict === 'waiting' || state.data?.states.some(({ verdict }) => verdict === 'waiting')
        ? 3000
        : false,
  })
