import { adminOnly, FORBIDDEN, NOT_FOUND, ofCompany, signedIn } from './cells.ts'
import type { Row } from './row.ts'

/** What registers say of companies: kept by their ADMINs, read by their people and by those of their partners. */
export const ANCHORS: readonly Row[] = [
  { call: 'GET /companies/anchors', cells: signedIn() },
  {
    call: 'GET /companies/partners/:id/anchors',
    about: 'of a partner of the contractor’s company',
    cells: ofCompany(NOT_FOUND),
    input: ({ partnerId }) => ({ params: { id: partnerId } }),
  },
  {
    call: 'POST /companies/anchors',
    cells: adminOnly(),
    input: async ({ anAnchorFor }, caller) => ({ body: { credential: await anAnchorFor(caller) } }),
  },
  {
    call: 'DELETE /companies/anchors/:id',
    cells: signedIn(NOT_FOUND, { contractor: FORBIDDEN, colleague: FORBIDDEN, admin: 'allowed' }),
    input: async ({ anAnchor }) => ({ params: { id: await anAnchor() } }),
  },
]
