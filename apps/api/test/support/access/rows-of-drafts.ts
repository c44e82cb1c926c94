import { FORBIDDEN, NOT_FOUND, ofCompany, signedIn } from './cells.ts'
import type { Row } from './row.ts'

/** What captured events propose and note about shipments. Only the contractor's company has sent such events, and the consignee a reception. */
export const DRAFTS: readonly Row[] = [
  {
    call: 'GET /shipment-drafts',
    cells: signedIn('nothing', { contractor: 'own only', colleague: 'own only', admin: 'own only' }),
  },
  {
    call: 'GET /shipment-drafts/:id',
    cells: ofCompany(NOT_FOUND),
    input: ({ draftId }) => ({ params: { id: draftId } }),
  },
  {
    call: 'POST /shipment-drafts/:id/dismiss',
    cells: ofCompany(NOT_FOUND),
    input: async ({ aShipmentDraft }) => ({ params: { id: await aShipmentDraft('open') } }),
  },
  {
    call: 'POST /shipment-drafts/:id/reopen',
    cells: ofCompany(NOT_FOUND),
    input: async ({ aShipmentDraft }) => ({ params: { id: await aShipmentDraft('dismissed') } }),
  },
  {
    call: 'GET /trades/:id/receptions',
    about: 'of a shipment whose reception the consignee’s system noted',
    cells: signedIn(FORBIDDEN, { consignee: 'allowed' }),
    input: ({ receivedShipment }) => ({ params: { id: receivedShipment } }),
  },
]
