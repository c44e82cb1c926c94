import { newSscc } from '../world/products.ts'
import { NOT_FOUND, ofCompany, ownList, signedIn } from './cells.ts'
import type { Row } from './row.ts'

const LINK = { type: 'pip', address: 'https://brand.example/page', title: 'A page' } as const

/** Only the company of the contractor, the colleague and the administrator has links of pallets. */
const WITHOUT_PALLETS = ['stranger', 'consignee', 'approver', 'certifier'] as const

/** Where codes of products, places and pallets lead, for the company whose material it is. Whoever scans one needs no session, and makes no call of ours. */
export const LINKS: readonly Row[] = [
  {
    call: 'GET /materials/:id/links',
    cells: ofCompany(NOT_FOUND),
    input: ({ linkedMaterialId }) => ({ params: { id: linkedMaterialId } }),
  },
  {
    call: 'POST /materials/:id/links',
    cells: ofCompany(NOT_FOUND),
    input: async ({ aProduct }) => ({ params: { id: await aProduct() }, body: LINK }),
  },
  { call: 'GET /links', cells: ownList(...WITHOUT_PALLETS) },
  {
    call: 'POST /links',
    about: 'of a pallet, by an SSCC that nobody answers for yet',
    cells: signedIn(),
    input: () => ({ body: { ...LINK, kind: 'pallet', sscc: newSscc() } }),
  },
  {
    call: 'PUT /links/:id',
    cells: ofCompany(NOT_FOUND),
    input: async ({ aLink }) => ({ params: { id: (await aLink()).id }, body: LINK }),
  },
  {
    call: 'DELETE /links/:id',
    cells: ofCompany(NOT_FOUND),
    input: async ({ aLink }) => ({ params: { id: (await aLink()).id } }),
  },
  {
    call: 'GET /materials/:id/code',
    cells: ofCompany(NOT_FOUND),
    input: ({ linkedMaterialId }) => ({ params: { id: linkedMaterialId }, query: { format: 'svg' } }),
  },
  {
    call: 'GET /materials/:id/labels',
    cells: ofCompany(NOT_FOUND),
    input: ({ linkedMaterialId }) => ({ params: { id: linkedMaterialId }, query: { count: 1 } }),
  },
]
