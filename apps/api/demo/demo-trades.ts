import { GOTS, OCS, yearOf } from './demo-lanes.ts'
import type { DemoTrade } from './demo-trade.ts'

type ContractParts = Omit<DemoTrade, 'kind' | 'documentType' | 'from' | 'to'> & {
  between: readonly [from: string, to: string]
}

const contract = ({ between: [from, to], ...parts }: ContractParts): DemoTrade => ({
  kind: 'contract',
  documentType: parts.positions.length > 1 ? '153' : '152',
  from,
  to,
  ...parts,
})

/** Contracts beside those of the year's lanes: refused ones, and ones that wait. */
const OTHER_CONTRACTS: readonly DemoTrade[] = [
  contract({
    between: ['dyer', 'garments'],
    reference: 'TD-26-22',
    daysAgo: 47,
    standard: null,
    positions: [['Denim, indigo', 'Indigo denim', 20_000, 'MTR', 9_800]],
    decided: {
      after: 3,
      accepted: false,
      reason: 'The colour fastness report for this lot is missing.',
    },
  }),
  contract({
    between: ['spinner', 'weaver'],
    reference: 'NS/26/044',
    daysAgo: 33,
    standard: OCS,
    positions: [['Yarn Ne 20, blend', undefined, 12_000, 'KGM', 12_000]],
    decided: {
      after: 5,
      accepted: false,
      reason: 'The blend ratio differs from what was agreed.',
    },
  }),
  contract({
    between: ['gin', 'trader'],
    reference: 'DG-C-131',
    daysAgo: 12,
    standard: OCS,
    positions: [['Lint, organic', undefined, 140, 'BL', 30_800]],
  }),
  contract({
    between: ['weaver', 'dyer'],
    reference: 'HW-5588',
    daysAgo: 8,
    standard: GOTS,
    positions: [
      ['Poplin, greige', undefined, 48_000, 'MTR', 7_200],
      ['Denim, greige', undefined, 15_000, 'MTR', 7_300],
    ],
  }),
  contract({
    between: ['dyer', 'garments'],
    reference: 'TD-26-31',
    daysAgo: 4,
    standard: GOTS,
    positions: [['Poplin, dyed navy', undefined, 32_000, 'MTR', 4_960]],
  }),
  contract({
    between: ['garments', 'brand'],
    reference: 'SG-2026-19',
    daysAgo: 1,
    standard: GOTS,
    positions: [
      ['T-shirt, organic cotton', undefined, 18_000, 'H87', 2_700],
      ['Jacket, denim', undefined, 2_500, 'H87', 2_250],
    ],
  }),
]

/** All trades of the demo, oldest first: a year of contracts, orders and shipments along the chain, in every state. */
export const DEMO_TRADES: readonly DemoTrade[] = [...yearOf(), ...OTHER_CONTRACTS].toSorted(
  (a, b) => b.daysAgo - a.daysAgo,
)
