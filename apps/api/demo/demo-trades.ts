import { GOTS, OCS, yearOf } from './demo-lanes.ts'
import type { DemoPosition, DemoTrade } from './demo-trade.ts'

const contract = (
  [from, to]: readonly [string, string],
  reference: string,
  daysAgo: number,
  standard: string | null,
  positions: readonly DemoPosition[],
  decided?: DemoTrade['decided'],
): DemoTrade => ({
  kind: 'contract',
  documentType: positions.length > 1 ? '153' : '152',
  from,
  to,
  reference,
  daysAgo,
  standard,
  positions,
  ...(decided && { decided }),
})

/** Contracts beside those of the year's lanes: refused ones, and ones that wait. */
const OTHER_CONTRACTS: readonly DemoTrade[] = [
  contract(
    ['dyer', 'garments'],
    'TD-26-22',
    47,
    null,
    [['Denim, indigo', 'Indigo denim', 20_000, 'MTR', 9_800]],
    {
      after: 3,
      accepted: false,
      reason: 'The colour fastness report for this lot is missing.',
    },
  ),
  contract(
    ['spinner', 'weaver'],
    'NS/26/044',
    33,
    OCS,
    [['Yarn Ne 20, blend', undefined, 12_000, 'KGM', 12_000]],
    {
      after: 5,
      accepted: false,
      reason: 'The blend ratio differs from what was agreed.',
    },
  ),
  contract(['gin', 'trader'], 'DG-C-131', 12, OCS, [['Lint, organic', undefined, 140, 'BL', 30_800]]),
  contract(['weaver', 'dyer'], 'HW-5588', 8, GOTS, [
    ['Poplin, greige', undefined, 48_000, 'MTR', 7_200],
    ['Denim, greige', undefined, 15_000, 'MTR', 7_300],
  ]),
  contract(['dyer', 'garments'], 'TD-26-31', 4, GOTS, [
    ['Poplin, dyed navy', undefined, 32_000, 'MTR', 4_960],
  ]),
  contract(['garments', 'brand'], 'SG-2026-19', 1, GOTS, [
    ['T-shirt, organic cotton', undefined, 18_000, 'H87', 2_700],
    ['Jacket, denim', undefined, 2_500, 'H87', 2_250],
  ]),
]

/** All trades of the demo, oldest first: a year of contracts, orders and shipments along the chain, in every state. */
export const DEMO_TRADES: readonly DemoTrade[] = [...yearOf(), ...OTHER_CONTRACTS].toSorted(
  (a, b) => b.daysAgo - a.daysAgo,
)
