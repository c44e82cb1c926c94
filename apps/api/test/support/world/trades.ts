import type { NewTradeInput } from '@selvedge/contract/trades.ts'
import { confirmTransactionEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import type { Person } from './people.ts'
import type { TestApp } from '../test-app.ts'

/** Bytes that begin as a PDF does. */
export const PDF = Buffer.from('%PDF-1.7\n% a document of a test\n')

let count = 0

const DOCUMENT_TYPE: Record<TradeKind, string> = { contract: '152', order: '105', shipping: '270' }

/** A request that is accepted as it stands. */
export const tradeRequest = (
  to: Person,
  materialId: number,
  changes: Partial<NewTradeInput> = {},
  kind: TradeKind = 'contract',
): NewTradeInput => ({
  consigneeCompanyName: to.companyName,
  consigneeEmail: to.email,
  validFrom: '2026-03-01T00:00:00.000Z',
  validUntil: '2026-12-31T00:00:00.000Z',
  documentTypeCode: DOCUMENT_TYPE[kind],
  documentUpload: { name: 'contract.pdf', contentType: 'application/pdf', content: PDF.toString('base64') },
  processingStandardName: 'Organic Content Standard (OCS)',
  notes: 'Harvest 2026',
  contractorReferenceNumber: `REF-${++count}`,
  positions: [
    {
      contractorMaterial: { id: materialId },
      quantity: '12.5',
      weight: '',
      externalDescription: 'first quality',
      unit: { code: 'KGM' },
    },
  ],
  invitation: false,
  ...changes,
})

/** Two companies that know each other, a material of the sender's, and a pending trade between them. */
export async function aTrade(
  t: TestApp,
  {
    kind = 'contract',
    from,
    to,
    changes = {},
  }: { kind?: TradeKind; from?: Person; to?: Person; changes?: Partial<NewTradeInput> } = {},
) {
  const contractor = from ?? (await t.aCompany({ role: 'spinner' }))
  const consignee = to ?? (await t.aCompany({ role: 'weaver', knows: contractor }))
  const materialId = await t.aMaterial(contractor, `Yarn ${++count}`)
  const trade = await t.call(contractor, tradeEndpoints[kind].create, {
    body: tradeRequest(consignee, materialId, changes, kind),
  })
  return { contractor, consignee, materialId, trade }
}

/** The receiver accepts a trade, all of it as one material of its own, which is answered. */
export async function acceptTrade(
  t: TestApp,
  by: Person,
  trade: { id: number; positions: readonly { id: number }[] },
  kind: TradeKind,
) {
  const received = await t.aMaterial(by, `Received ${++count}`, { isInput: true })
  await t.call(by, confirmTransactionEndpoint, {
    params: { id: trade.id },
    query: { type: kind },
    body: {
      transactionStatus: 'ACCEPTED',
      positions: trade.positions.map(({ id }) => ({ id, material: { id: received } })),
    },
  })
  return { received }
}
