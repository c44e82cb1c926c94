import type { DemoTrade } from './demo-trade.ts'

export const GOTS = 'Global Organic Textile Standard (GOTS)'
export const OCS = 'Organic Content Standard (OCS)'

/** What one company sells another through the year: a frame contract, then an order and its shipment every six weeks. */
type Lane = {
  from: string
  to: string
  contract: string
  /** Stands before the numbers of orders and shipments. */
  prefix: string
  contractDaysAgo: number
  standard: string | null
  /** Whether its seller names a lot on each shipment. */
  byLot?: true
  goods: readonly Good[]
}

/** `quantity` is that of one order; a shipment weighs `kg` for each unit of it. */
type Good = { sent: string; received: string; quantity: number; unit: string; kg: number }

/**
 * Tier by tier. The weights fit each other: about 38 % of seed cotton becomes lint, a sixth of lint is lost in spinning,
 * little in weaving and dyeing, a fifth of the fabric in cutting.
 */
const LANES: readonly Lane[] = [
  {
    from: 'farm',
    to: 'gin',
    contract: 'AB-2026-001',
    prefix: 'AB',
    contractDaysAgo: 334,
    standard: GOTS,
    goods: [
      { sent: 'Organic seed cotton', received: 'Seed cotton, organic', quantity: 36, unit: 'TNE', kg: 1000 },
    ],
  },
  {
    from: 'farm2',
    to: 'gin',
    contract: 'MP-2026-004',
    prefix: 'MP',
    contractDaysAgo: 333,
    standard: null,
    goods: [
      { sent: 'Seed cotton, conventional', received: 'Seed cotton', quantity: 18, unit: 'TNE', kg: 1000 },
    ],
  },
  {
    from: 'gin',
    to: 'trader',
    contract: 'DG-C-118',
    prefix: 'DG',
    contractDaysAgo: 331,
    standard: OCS,
    goods: [
      { sent: 'Lint, organic', received: 'Organic lint, bales', quantity: 60, unit: 'BL', kg: 225 },
      { sent: 'Lint, conventional', received: 'Lint, bales', quantity: 30, unit: 'BL', kg: 225 },
    ],
  },
  {
    from: 'trader',
    to: 'spinner',
    contract: 'CCT-26-0077',
    prefix: 'CCT',
    contractDaysAgo: 329,
    standard: OCS,
    goods: [
      { sent: 'Organic lint, bales', received: 'Organic lint', quantity: 60, unit: 'BL', kg: 225 },
      { sent: 'Lint, bales', received: 'Conventional lint', quantity: 30, unit: 'BL', kg: 225 },
    ],
  },
  {
    from: 'spinner',
    to: 'weaver',
    contract: 'NS/26/031',
    prefix: 'NS/26',
    contractDaysAgo: 327,
    standard: GOTS,
    byLot: true,
    goods: [
      { sent: 'Yarn Ne 30, organic', received: 'Ring yarn Ne 30', quantity: 8_400, unit: 'KGM', kg: 1 },
      { sent: 'Yarn Ne 20, blend', received: 'Ring yarn Ne 20', quantity: 8_000, unit: 'KGM', kg: 1 },
    ],
  },
  {
    from: 'weaver',
    to: 'dyer',
    contract: 'HW-5520',
    prefix: 'HW',
    contractDaysAgo: 325,
    standard: GOTS,
    goods: [
      { sent: 'Poplin, greige', received: 'Greige poplin', quantity: 54_000, unit: 'MTR', kg: 0.15 },
      { sent: 'Denim, greige', received: 'Greige denim', quantity: 16_000, unit: 'MTR', kg: 0.48 },
    ],
  },
  {
    from: 'dyer',
    to: 'garments',
    contract: 'TD-26-19',
    prefix: 'TD',
    contractDaysAgo: 323,
    standard: GOTS,
    goods: [
      { sent: 'Poplin, dyed navy', received: 'Dyed poplin', quantity: 52_000, unit: 'MTR', kg: 0.15 },
      { sent: 'Denim, indigo', received: 'Indigo denim', quantity: 15_500, unit: 'MTR', kg: 0.48 },
    ],
  },
  {
    from: 'garments',
    to: 'brand',
    contract: 'SG-2026-12',
    prefix: 'SG',
    contractDaysAgo: 321,
    standard: GOTS,
    goods: [
      {
        sent: 'T-shirt, organic cotton',
        received: 'Organic T-shirt',
        quantity: 41_000,
        unit: 'H87',
        kg: 0.15,
      },
      { sent: 'Jacket, denim', received: 'Denim jacket', quantity: 6_400, unit: 'H87', kg: 0.9 },
    ],
  },
]

const ROUNDS = 7
export const DAYS_BETWEEN_ORDERS = 42
/** A tier orders this much later than the one before it. */
const DAYS_BETWEEN_TIERS = 4
const DAYS_TO_SHIP = 16
/** Business is not even: each round's share of the usual quantity. */
export const SEASON = [1, 0.85, 1.1, 0.95, 1.2, 0.9, 1.05]

const accepted = (after: number) => ({ after, accepted: true })

/** A year along the chain: eight frame contracts, and their orders with their shipments. The last ones still wait. */
export function yearOf(): DemoTrade[] {
  return LANES.flatMap((lane, tier) => [
    frameContract(lane),
    ...Array.from({ length: ROUNDS }, (_, round) => round).flatMap((round) =>
      orderAndShipment(lane, tier, round),
    ),
  ])
}

const positionsOf = ({ goods }: Lane, share: number): DemoTrade['positions'] =>
  goods.map(({ sent, received, quantity, unit, kg }) => {
    const amount = Math.round(quantity * share)
    return [sent, received, amount, unit, Math.round(amount * kg)]
  })

const partiesOf = ({ from, to, standard }: Lane) => ({ from, to, standard })

const frameContract = (lane: Lane): DemoTrade => ({
  ...partiesOf(lane),
  kind: 'contract',
  documentType: lane.goods.length > 1 ? '153' : '152',
  reference: lane.contract,
  daysAgo: lane.contractDaysAgo,
  positions: positionsOf(lane, ROUNDS),
  decided: accepted(2),
})

function orderAndShipment(lane: Lane, tier: number, round: number): DemoTrade[] {
  const number = String(round + 1).padStart(3, '0')
  const orderedDaysAgo = 310 - round * DAYS_BETWEEN_ORDERS - tier * DAYS_BETWEEN_TIERS
  const shippedDaysAgo = orderedDaysAgo - DAYS_TO_SHIP
  const positions = positionsOf(lane, SEASON[round] ?? 1)
  const both = { ...partiesOf(lane), positions }
  const order: DemoTrade = {
    ...both,
    kind: 'order',
    documentType: lane.goods.length > 1 ? '220' : '105',
    reference: `${lane.prefix}-O-${number}`,
    parent: lane.contract,
    daysAgo: orderedDaysAgo,
    ...decidedBy(orderedDaysAgo, 1),
  }
  if (shippedDaysAgo < 1) return [order]
  const shipment: DemoTrade = {
    ...both,
    kind: 'shipping',
    ...(lane.byLot && { lot: `${lane.prefix}-L-${number}` }),
    documentType: '270',
    reference: `${lane.prefix}-S-${number}`,
    parent: order.reference,
    daysAgo: shippedDaysAgo,
    ...decidedBy(shippedDaysAgo, 4),
  }
  return [order, shipment]
}

/** What came in lately still waits for its receiver. */
const decidedBy = (daysAgo: number, after: number): Pick<DemoTrade, 'decided'> =>
  daysAgo - after > 14 ? { decided: accepted(after) } : {}
