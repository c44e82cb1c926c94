/** What a place of a supply chain is. */
export const NODE_KINDS = ['plan', 'source', 'handed-on', 'received'] as const

/** Why one required standard counts, or does not; of an altered plan or trade, whatever the standard. */
export const STANDINGS = [
  'ok',
  'missing',
  'pending',
  'refused',
  'expired',
  'suspended',
  'withdrawn',
  'not-vouched-for',
  'not-confirmed',
  'altered',
  'altered-plan',
  'altered-trade',
] as const
export type Standing = (typeof STANDINGS)[number]
