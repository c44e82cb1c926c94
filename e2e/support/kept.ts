import type { APIRequestContext } from '@playwright/test'
import { bearer } from './api.ts'
import { unique } from './people.ts'

const PDF = Buffer.from('%PDF-1.7\n% a delivery note\n').toString('base64')

async function made<T>(answer: Awaited<ReturnType<APIRequestContext['post']>>): Promise<T> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${await answer.text()}`)
  return (await answer.json()) as T
}

export type Kept = { id: number; name: string }

/** A new material of a demo company with a book of so many kilograms. */
export async function keptMaterial(
  request: APIRequestContext,
  username: string,
  {
    name,
    kilograms = 0,
    byLot = false,
    lots = {},
  }: { name: string; kilograms?: number; byLot?: boolean; lots?: Record<string, number> },
): Promise<Kept> {
  const headers = await bearer(request, username)
  const kept = unique(name)
  const { id } = await made<{ id: number }>(
    await request.post('/api/materials/create', { headers, data: { name: kept } }),
  )
  const data = {
    materialId: id,
    mode: 'GUARD',
    custody: 'SEGREGATED',
    byLot,
    openedOn: '2026-03-01',
    kilograms,
    reason: 'Counted in the store',
  }
  await made(await request.post('/api/mass/books', { headers, data }))
  for (const [lot, counted] of Object.entries(lots)) {
    const count = {
      kind: 'COUNT',
      onDay: '2026-03-02',
      materialId: id,
      kilograms: counted,
      lot,
      reason: 'Counted',
    }
    await made(await request.post('/api/mass/events', { headers, data: count }))
  }
  return { id, name: kept }
}

/** The number of a new one of these. */
export const aDelivery = async (request: APIRequestContext): Promise<number> =>
  (await aNamedDelivery(request)).id

/** A shipment of 600 kg of the dyer's to the garment maker, confirmed. */
export async function aNamedDelivery(request: APIRequestContext): Promise<{ id: number; reference: string }> {
  const reference = unique('XDELIVERY').replaceAll(' ', '-')
  const cloth = await keptMaterial(request, 'dyer', { name: 'Delivered cloth', kilograms: 1000 })
  const shipment = await made<{ id: number; positions: { id: number }[] }>(
    await request.post('/api/trades/shipping/create', {
      headers: await bearer(request, 'dyer'),
      data: {
        consigneeCompanyName: 'Seamwright Garments (demo)',
        validFrom: '2026-03-02',
        documentTypeCode: '270',
        documentUpload: { name: 'note.pdf', contentType: 'application/pdf', content: PDF },
        contractorReferenceNumber: reference,
        positions: [{ contractorMaterial: { id: cloth.id }, weight: 600, lot: '2026/07' }],
      },
    }),
  )
  const answer = await request.post(`/api/transactions/${shipment.id}/confirmation?type=shipping`, {
    headers: await bearer(request, 'garments'),
    data: {
      transactionStatus: 'ACCEPTED',
      positions: shipment.positions.map(({ id }) => ({ id, material: { name: unique('Bought cloth') } })),
    },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  return { id: shipment.id, reference }
}
