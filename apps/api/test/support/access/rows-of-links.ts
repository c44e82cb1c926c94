import { NOT_FOUND, ofCompany } from './cells.ts'
import type { Row } from './row.ts'

const LINK = { type: 'pip', address: 'https://brand.example/page', title: 'A page' } as const

/** Where codes of products lead, for the company whose material it is. Whoever scans one needs no session, and makes no call of ours. */
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
