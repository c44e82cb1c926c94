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
  goods: readonly Good[]
}

/** `quantity` is that of one order; a shipment weighs `kg` for each unit of it. */
type Good = { sent: string; received: string; quantity: number; unit: string; kg: number }

const good = (sent: string, received: string, quantity: number, unit: string, kg: number): Good => ({
  sent,
  received,
  quantity,
  unit,
  kg,
})

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
    goods: [good('Organic seed cotton', 'Seed cotton, organic', 36, 'TNE', 1000)],
  },
  {
    from: 'farm2',
    to: 'gin',
    contract: 'MP-2026-004',
    prefix: 'MP',
    contractDaysAgo: 333,
    standard: null,
    goods: [good('Seed cotton, conventional', 'Seed cotton', 18, 'TNE', 1000)],
  },
  {
    from: 'gin',
    to: 'trader',
    contract: 'DG-C-118',
    prefix: 'DG',
    contractDaysAgo: 331,
    standard: OCS,
    goods: [
      good('Lint, organic', 'Organic lint, bales', 60, 'BL', 225),
      good('Lint, conventional', 'Lint, bales', 30, 'BL', 225),
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
      good('Organic lint, bales', 'Organic lint', 60, 'BL', 225),
      good('Lint, bales', 'Conventional lint', 30, 'BL', 225),
    ],
  },
  {
    from: 'spinner',
    to: 'weaver',
    contract: 'NS/26/031',
    prefix: 'NS/26',
    contractDaysAgo: 327,
    standard: GOTS,
    goods: [
      good('Yarn Ne 30, organic', 'Ring yarn Ne 30', 8_400, 'KGM', 1),
      good('Yarn Ne 20, blend', 'Ring yarn Ne 20', 8_000, 'KGM', 1),
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
      good('Poplin, greige', 'Greige poplin', 54_000, 'MTR', 0.15),
      good('Denim, greige', 'Greige denim', 16_000, 'MTR', 0.48),
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
      good('Poplin, dyed navy', 'Dyed poplin', 52_000, 'MTR', 0.15),
      good('Denim, indigo', 'Indigo denim', 15_500, 'MTR', 0.48),
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
      good('T-shirt, organic cotton', 'Organic T-shirt', 41_000, 'H87', 0.15),
      good('Jacket, denim', 'Denim jacket', 6_400, 'H87', 0.9),
    ],
  },
]

const ROUNDS = 7
const DAYS_BETWEEN_ORDERS = 42
/** A tier orders this much later than the one before it. */
const DAYS_BETWEEN_TIERS = 4
const DAYS_TO_SHIP = 16
/** Business is not even: each round's share of the usual quantity. */
const SEASON = [1, 0.85, 1.1, 0.95, 1.2, 0.9, 1.05]

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
