import { lotKey, tidyLot } from '../../lot.ts'
import { isMass, massOf } from '../../mass/position-mass.ts'
import type { GoodsLine } from './read-goods-event.ts'

/** A position as it was shipped, and what its goods may be called: `sold` are the addresses of the seller's class, `own` the receiver's material. */
export type ShippedPosition = {
  id: number
  quantity: number | null
  unit: string | null
  weight: number | null
  lot: string | null
  soldKeys: readonly string[]
  ownMaterialId: number | null
}

/** A line of an event: whose class it is, where that is known. */
export type ReceivedLine = Pick<GoodsLine, 'quantity' | 'unit'> & {
  lot: string | null
  /** What the class is called by, to compare with `soldKeys`. */
  key: string | null
  /** The receiver's own material: what it says to have received it as, or the class itself. */
  ownMaterialId: number | null
}

type Amount = { quantity: number; unit: string | null }
export type ReceivedPosition = {
  id: number
  received: Amount
  /** In the same unit as what was received, where the two can be compared. */
  shipped: Amount | null
  isSame: boolean | null
  ownMaterialId: number | null
}

/**
 * Which position each line of a receiving event is about: by the seller's class and lot, else by the receiver's own material, else the only line is the only
 * position. A line that may be about several is about none. Lines of one position are added up where they have one unit.
 */
export function matchReceived(
  lines: readonly ReceivedLine[],
  positions: readonly ShippedPosition[],
): { positions: ReceivedPosition[]; unmatched: number } {
  const found = Map.groupBy(lines, (line) => positionFor(line, lines, positions))
  const matched = positions.flatMap((position): ReceivedPosition[] => {
    const own = found.get(position) ?? []
    const received = sumOf(own)
    if (received === undefined) return []
    const materials = new Set(own.map(({ ownMaterialId }) => ownMaterialId))
    const [ownMaterialId = null] = materials.size === 1 ? materials : []
    return [{ id: position.id, received, ...compared(position, received), ownMaterialId }]
  })
  const counted = new Set(matched.map(({ id }) => id))
  const unmatched = lines.filter(
    (line) => !counted.has(positionFor(line, lines, positions)?.id ?? Number.NaN),
  ).length
  return { positions: matched, unmatched }
}

function positionFor(
  line: ReceivedLine,
  lines: readonly ReceivedLine[],
  positions: readonly ShippedPosition[],
): ShippedPosition | undefined {
  const sold = positions.filter(({ soldKeys }) => line.key !== null && soldKeys.includes(line.key))
  if (sold.length > 0) return onlyOf(sameLot(sold, line.lot))
  const own = positions.filter(
    ({ ownMaterialId }) => ownMaterialId !== null && ownMaterialId === line.ownMaterialId,
  )
  if (own.length > 0) return onlyOf(sameLot(own, line.lot))
  const isOwn = line.ownMaterialId !== null
  return isOwn && lines.length === 1 ? onlyOf(positions) : undefined
}

const onlyOf = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined)

/** Those of the same lot; a lot that one side alone names tells nothing. */
function sameLot(positions: readonly ShippedPosition[], said: string | null): readonly ShippedPosition[] {
  const lot = tidyLot(said)
  if (lot === null) return positions
  const fitting = positions.filter(
    (position) => position.lot === null || lotKey(position.lot) === lotKey(lot),
  )
  const exact = fitting.filter((position) => position.lot !== null)
  return exact.length > 0 ? exact : fitting
}

function sumOf(lines: readonly ReceivedLine[]): Amount | undefined {
  const [first, ...others] = lines
  if (first === undefined || lines.some(({ quantity }) => quantity === null)) return undefined
  if (others.some(({ unit }) => unit !== first.unit)) return undefined
  // Amounts have binary fractions: a sum is rounded to what a scale may show.
  const sum = lines.reduce((all, { quantity }) => all + (quantity ?? 0), 0)
  return { quantity: Number(sum.toFixed(3)), unit: first.unit }
}

/** What was shipped in the unit of what was received: as it was shipped, else in kilograms where both have a mass. */
function compared(
  { quantity, unit, weight }: ShippedPosition,
  received: Amount,
): Pick<ReceivedPosition, 'shipped' | 'isSame'> {
  if (quantity !== null && unit === received.unit)
    return { shipped: { quantity, unit }, isSame: quantity === received.quantity }
  const shipped = massOf({ weight, quantity, unit })
  const got = massOf({ weight: null, quantity: Number(received.quantity.toFixed(2)), unit: received.unit })
  if (isMass(shipped) && isMass(got))
    return { shipped: { quantity: shipped.grams / 1000, unit: 'KGM' }, isSame: shipped.grams === got.grams }
  return { shipped: quantity === null ? null : { quantity, unit }, isSame: null }
}
