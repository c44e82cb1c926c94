import type { CompactChain } from '@selvedge/contract/compact-chain.ts'
import { dayToInstant } from '@selvedge/domain/day.ts'
import { CHAIN_TRADE_TYPE } from '@selvedge/domain/supply-chain.ts'
import { type DrawnTables, grouped } from './chain-tables.ts'
import type { View } from './chain-view.ts'
import type { CompactCertificates } from './compact-certificates.ts'
import { type PlaceOf, placeIn, type SharedValues } from './compact-columns.ts'
import { once } from './interned.ts'
import { order } from './write-chain.ts'

type Places = { materialAt: PlaceOf; certificates: CompactCertificates }

/** A position as it is listed: the rows of its trade and the places of its materials. */
type Listed = { trade: number; received: number; sent: number; reference: string }

/** The positions of trades that a view has, in an order that follows from what is shown of them. */
export function compactTrades(
  loaded: DrawnTables,
  view: View,
  shared: SharedValues,
  { materialAt, certificates }: Places,
): CompactChain['trades'] {
  const { trades, shipped } = loaded
  const listed = inOrder(positionsIn(loaded, view, materialAt))
  const certified = grouped(shipped.of, shipped.id)
  const typePlaces = trades.kind.map((kind) => shared.texts.place(CHAIN_TRADE_TYPE[kind]))
  const certificateSet = once((trade: number) => certificates.setOf(certified.get(trades.id[trade] ?? 0)))
  const dayPlace = once((day: string) => shared.texts.place(dayToInstant(day)))
  const standardSet = once((standard: string | null) => shared.sortedSet(standard === null ? [] : [standard]))
  return {
    type: listed.map(({ trade }) => typePlaces[trade] ?? -1),
    reference: listed.map(({ reference }) => reference),
    issueDate: listed.map(({ trade }) => dayPlace(trades.validFrom[trade] ?? '')),
    received: listed.map(({ received }) => received),
    sent: listed.map(({ sent }) => sent),
    standards: listed.map(({ trade }) => standardSet(trades.standard[trade] ?? null)),
    certificates: listed.map(({ trade }) => certificateSet(trade)),
    altered: shared.column(listed, ({ trade }) => trades.altered[trade]),
  }
}

function positionsIn({ positions, trades }: DrawnTables, view: View, materialAt: PlaceOf): Listed[] {
  const tradeAt = placeIn(trades.id)
  const found: Listed[] = []
  for (let i = 0; i < positions.tradeId.length; i += 1) {
    const received = positions.consigneeMaterialId[i] ?? 0
    if (!view.has(received)) continue
    const trade = tradeAt(positions.tradeId[i] ?? 0)
    const sent = materialAt(positions.contractorMaterialId[i] ?? 0)
    found.push({ trade, received: materialAt(received), sent, reference: trades.reference[trade] ?? '' })
  }
  return found
}

/** Few positions bring the same material, so that the places of materials are most of the sorting. */
function inOrder(positions: readonly Listed[]): Listed[] {
  const byReceived: Listed[][] = []
  for (const position of positions) (byReceived[position.received] ??= []).push(position)
  for (const group of byReceived)
    if (group && group.length > 1) group.sort((a, b) => a.sent - b.sent || order(a.reference, b.reference))
  return byReceived.flat()
}
