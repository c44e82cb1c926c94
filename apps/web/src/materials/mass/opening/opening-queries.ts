import { listMassDeliveriesEndpoint, proposeMassOpeningEndpoint } from '@selvedge/contract/mass-openings.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../../api.ts'
import { keys } from '../../../query-keys.ts'

/** Deliveries that are looked through at once. */
export const DELIVERIES_SHOWN = 6

export const openingQuery = (materialId: number) =>
  queryOptions({
    queryKey: keys.mass.opening(materialId),
    queryFn: ({ signal }) => call(proposeMassOpeningEndpoint, { params: { materialId } }, { signal }),
  })

export const deliveriesQuery = (materialId: number, page: number) =>
  queryOptions({
    queryKey: keys.mass.deliveries(materialId, page),
    queryFn: ({ signal }) =>
      callPage(
        listMassDeliveriesEndpoint,
        { params: { materialId }, query: { page, size: DELIVERIES_SHOWN } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
