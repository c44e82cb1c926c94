import { listMassClosingsEndpoint, readMassClosingEndpoint } from '@selvedge/contract/mass-closings.ts'
import { listMassGrantsEndpoint } from '@selvedge/contract/mass-grants.ts'
import { MAX_PAGE_SIZE } from '@selvedge/domain/limits.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../api.ts'
import { keys } from '../../query-keys.ts'

/** As many as one looks at on the page of a material. */
export const CLOSINGS_SHOWN = 6

export const closingQuery = (id: string) =>
  queryOptions({
    queryKey: keys.mass.closing(id),
    queryFn: ({ signal }) => call(readMassClosingEndpoint, { params: { id: Number(id) } }, { signal }),
  })

/** The newest closed periods of one book. */
export const closingsOfQuery = (materialId: number) =>
  queryOptions({
    queryKey: keys.mass.closingsOf(materialId),
    queryFn: ({ signal }) =>
      callPage(
        listMassClosingsEndpoint,
        { query: { materialId, page: 1, size: CLOSINGS_SHOWN } },
        { signal },
      ),
  })

/** Who may read the reconciliations of a book. */
export const grantsQuery = (materialId: number) =>
  queryOptions({
    queryKey: keys.mass.grants(materialId),
    queryFn: ({ signal }) =>
      call(
        listMassGrantsEndpoint,
        { params: { materialId }, query: { page: 1, size: MAX_PAGE_SIZE } },
        { signal },
      ),
  })
