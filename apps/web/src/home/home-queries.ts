import { ledgerSummaryEndpoint } from '@selvedge/contract/ledger.ts'
import { listTradesEndpoint, type TradeSort } from '@selvedge/contract/trades.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from '@selvedge/domain/limits.ts'
import type { TradeKind, TradeStatus } from '@selvedge/domain/trade.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../api.ts'

export type TradesView = {
  page: number
  sort: TradeSort
  order: 'asc' | 'desc'
  search: string | undefined
  type: TradeKind | undefined
  status: TradeStatus | undefined
}

export const tradesQuery = (view: TradesView) =>
  queryOptions({
    queryKey: ['trades', 'table', view],
    queryFn: ({ signal }) =>
      callPage(listTradesEndpoint, { query: { ...view, size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Trades that the own company is asked to decide. */
export const awaitingQuery = queryOptions({
  queryKey: ['trades', 'awaiting'],
  queryFn: async ({ signal }) => {
    const query = { status: 'PENDING', size: MAX_PAGE_SIZE, page: 1 }
    const pending = await call(listTradesEndpoint, { query }, { signal })
    return pending.filter((row) => row.awaitsDecision)
  },
})

/** The own company on the ledger; looked at again while something waits to be anchored. */
export const ledgerQuery = queryOptions({
  queryKey: ['ledger'],
  queryFn: ({ signal }) => call(ledgerSummaryEndpoint, {}, { signal }),
  refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? 5000 : false),
})
