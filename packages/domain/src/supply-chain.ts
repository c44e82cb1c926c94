import type { TradeKind } from './trade.ts'

/** The kinds of trade as a chain names them on the wire. */
export const CHAIN_TRADE_TYPES = ['Contract', 'Order', 'Shipping'] as const
export type ChainTradeType = (typeof CHAIN_TRADE_TYPES)[number]

export const CHAIN_TRADE_TYPE = {
  contract: 'Contract',
  order: 'Order',
  shipping: 'Shipping',
} as const satisfies Record<TradeKind, ChainTradeType>

export const TRADE_KIND_IN_CHAIN = {
  Contract: 'contract',
  Order: 'order',
  Shipping: 'shipping',
} as const satisfies Record<ChainTradeType, TradeKind>

/**
 * How far somebody sees: traceability 1 country, 2 region, 3 name and address; where it is 3, transparency from 2 on shows documents,
 * and 3 key figures: kilograms and yields.
 */
export type Levels = { traceability: number; transparency: number }

/** The levels for a company that looks at its own material. */
export const VIEWER_LEVELS: Levels = { traceability: 3, transparency: 3 }

/** A company's own plans hide nothing from it. */
export const OPEN_LEVELS: Levels = { traceability: 3, transparency: 3 }

/** The number a level's name begins with: `2 - WHERE - region` is 2. What has none shows the least. */
export const levelOf = (name: string): number => Number(/^\d/.exec(name)?.[0] ?? 1)

/** Upstream of a plan its levels hold, as far as those before it allow: on a path the strictest level holds. */
export const combineLevels = (levels: Levels, plan: Levels): Levels => ({
  traceability: Math.min(levels.traceability, plan.traceability),
  transparency: Math.min(levels.transparency, plan.transparency),
})

/** What may be shown of a company, of its documents and of its key figures. Country and role are always shown. */
export type Visibility = { region: boolean; name: boolean; documents: boolean; figures: boolean }

/** From here on documents are shown. */
export const DOCUMENT_LEVELS: Levels = { traceability: 3, transparency: 2 }

/** From here on key figures are shown (docs/adr/0060). */
const FIGURE_LEVELS: Levels = { traceability: 3, transparency: 3 }

export const visibilityOf = ({ traceability, transparency }: Levels): Visibility => ({
  region: traceability >= 2,
  name: traceability >= 3,
  documents: traceability >= DOCUMENT_LEVELS.traceability && transparency >= DOCUMENT_LEVELS.transparency,
  figures: traceability >= FIGURE_LEVELS.traceability && transparency >= FIGURE_LEVELS.transparency,
})

/**
 * Over several paths the most open one holds. A document, and a figure, needs one path that allows it as a whole: the traceability of one
 * path and the transparency of another do not add up.
 */
export const mostPermissive = (paths: readonly Levels[]): Visibility => {
  const visibilities = paths.map(visibilityOf)
  return {
    region: visibilities.some((visibility) => visibility.region),
    name: visibilities.some((visibility) => visibility.name),
    documents: visibilities.some((visibility) => visibility.documents),
    figures: visibilities.some((visibility) => visibility.figures),
  }
}
