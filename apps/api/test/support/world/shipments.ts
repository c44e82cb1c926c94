import { confirmTransactionEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import type { Parts, TestApp } from '../test-app.ts'
import type { Person } from './people.ts'
import { tradeRequest } from './trades.ts'

const { shipping } = tradeEndpoints

/** A position of a shipment: the weight in kilograms, the unit as its code. */
export type Line = {
  material: number
  weight?: number | string
  quantity?: number
  unit?: string
  lot?: string
}

export type Proposed = { id: number; contractorReferenceNumber: string; positions: readonly { id: number }[] }

/** A shipment of these positions, accepted as it stands where books allow it. */
export const shipmentBody = (to: Person, lines: readonly Line[], changes: object = {}) =>
  tradeRequest(
    to,
    lines[0]?.material ?? 0,
    {
      positions: lines.map(({ material, weight = '', quantity = '', unit, lot }) => ({
        contractorMaterial: { id: material },
        weight,
        quantity,
        ...(unit && { unit: { code: unit } }),
        ...(lot && { lot }),
      })),
      ...changes,
    },
    'shipping',
  )

/** The buyer's decision: all positions become one material of its own, or it refuses where none is given. */
export const shipmentDecision = (trade: Proposed, received: number | undefined): Parts => ({
  params: { id: trade.id },
  query: { type: 'shipping' },
  body: received
    ? {
        transactionStatus: 'ACCEPTED',
        positions: trade.positions.map(({ id }) => ({ id, material: { id: received } })),
      }
    : { transactionStatus: 'REFUSED', reason: 'Wrong quality' },
})

/** What the seller and its buyers do with shipments; each call has to be allowed, but for what is refused. */
export const shipmentsOf = (t: () => TestApp, seller: () => Person) => ({
  propose: (to: Person, lines: readonly Line[], changes: object = {}): Promise<Proposed> =>
    t().call(seller(), shipping.create, { body: shipmentBody(to, lines, changes) }),
  refused: (to: Person, lines: readonly Line[], changes: object = {}) =>
    t().refused(seller(), shipping.create, { body: shipmentBody(to, lines, changes) }),
  accept: async (by: Person, trade: Proposed, received?: number): Promise<void> => {
    const material = received ?? (await t().aMaterial(by, `Received ${trade.id}`, { isInput: true }))
    const answer = await t().send(by, confirmTransactionEndpoint, shipmentDecision(trade, material))
    if (answer.status !== 200) throw new Error(answer.text)
  },
  refuse: async (by: Person, trade: Proposed): Promise<void> => {
    const answer = await t().send(by, confirmTransactionEndpoint, shipmentDecision(trade, undefined))
    if (answer.status !== 200) throw new Error(answer.text)
  },
})
