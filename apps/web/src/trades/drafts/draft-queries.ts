import { readShipmentDraftEndpoint } from '@selvedge/contract/shipment-drafts.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { keys } from '../../query-keys.ts'

/** What an event proposes, as it is understood now. */
export const shipmentDraftQuery = (id: string) =>
  queryOptions({
    queryKey: keys.shipmentDrafts.one(id),
    queryFn: ({ signal }) => call(readShipmentDraftEndpoint, { params: { id } }, { signal }),
  })
