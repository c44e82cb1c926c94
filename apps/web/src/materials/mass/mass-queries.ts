import { parseDay } from '@selvedge/domain/day.ts'
import {
  listMassEntriesEndpoint,
  listMassLotsEndpoint,
  listMassMonthsEndpoint,
  readMassBookEndpoint,
} from '@selvedge/contract/mass.ts'
import { listMaterialPlansEndpoint } from '@selvedge/contract/materials.ts'
import { readPlanYieldEndpoint } from '@selvedge/contract/mass-yields.ts'
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

/** The plans that a run of a material may be of: as many as one chooses from. */
export const plansOfQuery = (materialId: number) =>
  queryOptions({
    queryKey: keys.mass.plans(materialId),
    queryFn: ({ signal }) =>
      call(listMaterialPlansEndpoint, { params: { id: materialId }, query: { size: 50 } }, { signal }),
  })

export const yieldQuery = (planId: string | null, onDay: string) =>
  queryOptions({
    queryKey: keys.mass.yieldOn(planId ?? '', onDay),
    queryFn: ({ signal }) =>
      call(readPlanYieldEndpoint, { params: { planId: planId ?? '' }, query: { onDay } }, { signal }),
    enabled: planId !== null && parseDay(onDay) !== undefined,
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
