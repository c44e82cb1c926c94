import {
  listMassEntriesEndpoint,
  listMassLotsEndpoint,
  listMassMonthsEndpoint,
  readMassBookEndpoint,
} from '@selvedge/contract/mass.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../api.ts'
import { keys } from '../../query-keys.ts'

/** As many as one looks at below a chart. */
export const ENTRIES_SHOWN = 8

export const bookQuery = (materialId: number) =>
  queryOptions({
    queryKey: keys.mass.book(materialId),
    queryFn: ({ signal }) => call(readMassBookEndpoint, { params: { materialId } }, { signal }),
  })

export const monthsQuery = (materialId: number) =>
  queryOptions({
    queryKey: keys.mass.months(materialId),
    queryFn: ({ signal }) => call(listMassMonthsEndpoint, { params: { materialId } }, { signal }),
  })

export const lotsQuery = (materialId: number, page: number) =>
  queryOptions({
    queryKey: keys.mass.lots(materialId, page),
    queryFn: ({ signal }) =>
      callPage(
        listMassLotsEndpoint,
        { params: { materialId }, query: { page, size: ENTRIES_SHOWN } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const entriesQuery = (materialId: number, page: number) =>
  queryOptions({
    queryKey: keys.mass.entries(materialId, page),
    queryFn: ({ signal }) =>
      callPage(
        listMassEntriesEndpoint,
        { params: { materialId }, query: { page, size: ENTRIES_SHOWN } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
