import type { APIRequestContext } from '@playwright/test'
import { bearer } from './api.ts'
import { unique } from './people.ts'

/** Records an order of one demo company for another, with a material of its own; answers its number and its reference. */
export async function anOrder(
  request: APIRequestContext,
  { from, to }: { from: string; to: string },
): Promise<{ id: number; reference: string }> {
  const headers = await bearer(request, from)
  const material = await request.post('/api/materials/create', {
    headers,
    data: { name: unique('Sample yarn'), companyName: '', input: false },
  })
  const { id: materialId } = (await material.json()) as { id: number }
  // Sorted behind what the demo has.
  const reference = unique('XDESK').replaceAll(' ', '-')
  const answer = await request.post('/api/trades/order/create', {
    headers,
    data: {
      consigneeCompanyName: to,
      validFrom: '2026-03-01',
      validUntil: '2026-12-31',
      documentTypeCode: '105',
      documentUpload: {
        name: 'order.pdf',
        contentType: 'application/pdf',
        content: Buffer.from('%PDF-1.7\n% an order\n').toString('base64'),
      },
      contractorReferenceNumber: reference,
      positions: [{ contractorMaterial: { id: materialId }, quantity: 1000, unit: { code: 'KGM' } }],
    },
  })
  if (!answer.ok()) throw new Error(`The order was not recorded: ${await answer.text()}`)
  return { id: ((await answer.json()) as { id: number }).id, reference }
}
