import type { Day } from '../../day.ts'
import type { Members } from '../members.ts'
import { onDay, OWN_PREFIX } from './common.ts'

/** A company of a chain, as it may be named: all are URIs. */
export type ChainParty = { party: string; site: string }

/** A confirmed shipment of a supply chain, as far as whoever looks at it may know it. */
export type ChainShipment = {
  /** Its own identifier where its papers are shown, else one that stands for it. */
  shipment: string
  day: Day
  seller: ChainParty
  buyer: ChainParty
  standard: string | null
  /** As both sides name each good; kilograms where key figures are shown and the delivery says its weight. */
  goods: readonly { sold: string; received: string; kilograms: number | null }[]
}

/**
 * A shipment between other companies as an event. It says what the supply chain shows and no more, so it is another event than the one that its parties
 * have: it names no statement, and its number is that of what it says.
 */
export const chainShipmentEvent = ({
  shipment,
  day,
  seller,
  buyer,
  standard,
  goods,
}: ChainShipment): Members => ({
  type: 'ObjectEvent',
  ...onDay(day),
  action: 'OBSERVE',
  bizStep: 'shipping',
  disposition: 'in_transit',
  readPoint: { id: seller.site },
  bizTransactionList: [{ type: 'desadv', bizTransaction: shipment }],
  quantityList: goods.map(({ sold, kilograms }) => ({
    epcClass: sold,
    ...(kilograms !== null && { quantity: kilograms, uom: 'KGM' }),
  })),
  sourceList: [
    { type: 'owning_party', source: seller.party },
    { type: 'location', source: seller.site },
  ],
  destinationList: [
    { type: 'owning_party', destination: buyer.party },
    { type: 'location', destination: buyer.site },
  ],
  ...(standard !== null && { [`${OWN_PREFIX}:standard`]: standard }),
  [`${OWN_PREFIX}:receivedAs`]: goods.map(({ received }) => received),
})
