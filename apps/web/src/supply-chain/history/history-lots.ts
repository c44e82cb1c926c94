import type { ChainMass } from '@selvedge/contract/chain-mass.ts'
import type { Entry } from './history-entries.ts'

/** The lots of an entry; none where it names none, or where they are not shown to the reader. */
export type LotsOf = (entry: Entry) => readonly string[]

const keyOf = (sent: number, reference: string) => `${sent} ${reference}`

/** The lots of each shipment of a history, by the kilograms of its supply chain: key figures, as far as the levels show them. */
export function lotsIn(mass: Pick<ChainMass, 'links'> | undefined, trades: readonly TradeOfChain[]): LotsOf {
  const shown = new Map<string, string[]>()
  for (const { sent, lotsOf = [] } of mass?.links ?? [])
    for (const { referenceNumber, lots } of lotsOf) shown.set(keyOf(sent, referenceNumber), lots)
  const byEntry = new Map<string, Set<string>>()
  for (const trade of trades) {
    if (trade.type !== 'Shipping') continue
    const [sent] = Object.values(trade.consignee_to_contractor_material_map)
    const lots = shown.get(keyOf(sent ?? 0, trade.referenceNumber)) ?? []
    const key = placeOf(trade)
    byEntry.set(key, new Set([...(byEntry.get(key) ?? []), ...lots]))
  }
  return (entry) => (entry.kind === 'trade' ? [...(byEntry.get(placeOf(entry.trade)) ?? [])] : [])
}

type TradeOfChain = Extract<Entry, { kind: 'trade' }>['trade']

/** A trade with several positions travels once for each, alike but for its materials. */
const placeOf = ({ referenceNumber, creationDate, documentId }: TradeOfChain) =>
  `${referenceNumber} ${creationDate} ${documentId}`
