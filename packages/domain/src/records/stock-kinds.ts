/** Why mass moved, by the word of one company: each is a record that it states. A shipment is said by its trade. */
export const STOCK_KINDS = [
  'RUN',
  'OPENING',
  'HARVEST',
  'BOUGHT_OUTSIDE',
  'SOLD_OUTSIDE',
  'COUNT',
  'RETURN',
  'OVERRIDE',
  'REVERSAL',
  'CHANGE',
  'CLOSING',
] as const
export type StockKind = (typeof STOCK_KINDS)[number]

type Hyphened<Kind extends string> = Kind extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}-${Hyphened<Rest>}`
  : Lowercase<Kind>

/** What happened, as statements and audit lines call it: `bought-outside`. Later kinds are called by the same rule. */
export type StockEventName = Hyphened<StockKind>
export const stockEventOf = (kind: string): string => kind.toLowerCase().replaceAll('_', '-')

/** Whether a company states a movement of this kind by itself. */
export const isStockKind = (kind: string): kind is StockKind =>
  (STOCK_KINDS as readonly string[]).includes(kind)
