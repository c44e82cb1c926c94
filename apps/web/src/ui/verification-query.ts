import type { Verification } from '@selvedge/contract/ledger.ts'
import { queryOptions } from '@tanstack/react-query'

/** The check of a record against the chain, asked again while something waits to be anchored. */
export const verificationQuery = (
  record: 'trade' | 'plan' | 'certification',
  id: number,
  check: (signal: AbortSignal) => Promise<Verification>,
) =>
  queryOptions({
    queryKey: ['verification', record, id],
    queryFn: ({ signal }) => check(signal),
    refetchInterval: ({ state }) =>
      state.data?.verdict === 'waiting' || state.data?.states.some(({ verdict }) => verdict === 'waiting')
        ? 3000
        : false,
  })
