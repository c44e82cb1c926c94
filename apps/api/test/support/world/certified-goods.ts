import { readCertificationEndpoint } from '@selvedge/contract/certification-detail.ts'
import { listDrawableEndpoint, type NewCertificationInput } from '@selvedge/contract/new-certification.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import type { TestApp } from '../test-app.ts'
import type { Person } from './people.ts'
import { shipmentsOf } from './shipments.ts'

export type Boxes = NonNullable<NewCertificationInput['boxes']>

/** A transaction certificate of shipments, as `file` sends it. */
export const transaction = (
  number: string,
  shipments: string[],
  boxes: Boxes,
): Partial<NewCertificationInput> => ({
  subject: 'Transaction',
  documentTypeCode: '538',
  validUntil: '',
  certificateReferenceNumber: number,
  shippingReferenceNumbers: shipments,
  boxes,
})

/** What its approver says to a certificate, as a request. */
export const decision = (id: number, transactionStatus = 'Accepted') => ({
  params: { id },
  query: { type: 'certification' as const },
  body: { transactionStatus, reason: 'Wrong lot' },
})

/** Goods that are delivered, and what is decided and read of their certificates. */
export function certifiedGoods(t: () => TestApp) {
  let count = 0
  return {
    /** A shipment that its buyer accepted, by its reference; its weight in kilograms. */
    async delivery(from: Person, to: Person, weight = 1000): Promise<string> {
      const { propose, accept } = shipmentsOf(t, () => from)
      const material = await t().aMaterial(from, `Goods ${++count}`)
      const trade = await propose(to, [{ material, weight }])
      await accept(to, trade)
      return trade.contractorReferenceNumber
    },
    decide: (by: Person, id: number, transactionStatus?: string) =>
      t().call(by, confirmTransactionEndpoint, decision(id, transactionStatus)),
    read: (as: Person, id: number) =>
      t().call(as, readCertificationEndpoint, { params: { id }, query: { withContent: 'false' } }),
    drawable: (of: Person) => t().call(of, listDrawableEndpoint, { query: { companyName: of.companyName } }),
  }
}
