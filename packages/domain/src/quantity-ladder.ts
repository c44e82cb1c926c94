/** The steps from what was agreed to what was delivered, in their order. */
export const LADDER_STEPS = ['contracted', 'ordered', 'shipped'] as const
export type LadderStep = (typeof LADDER_STEPS)[number]

/** What one step adds up to of one material in one unit: decimal numbers as text, exact as they were recorded. */
export type StepAmount = { step: LadderStep; accepted: string; pending: string }

export type Rung = StepAmount & {
  /** The step it is compared with; null of the first, and where nothing was agreed of it before. */
  of: LadderStep | null
  /** What is still open of that step, and what goes beyond it; null where neither is. */
  open: string | null
  over: string | null
  /** Whether anything is accepted, and whether anything waits. */
  isBegun: boolean
  waits: boolean
  /** How far the accepted part, and both parts together, reach on a scale of the ladder's largest amount; in percent. */
  acceptedShare: number
  share: number
}

const DECIMAL = /^(\d+)(?:\.(\d+))?$/

/** A decimal number as a whole number of its smallest places. Throws for anything that is not one: the caller reads a database. */
function toPlaces(text: string, places: number): bigint {
  const [, whole, decimals = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined || decimals.length > places) throw new TypeError(`Not an amount: ${text}`)
  return BigInt(whole + decimals.padEnd(places, '0'))
}

function fromPlaces(amount: bigint, places: number): string {
  const digits = String(amount).padStart(places + 1, '0')
  const decimals = digits.slice(digits.length - places).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - places)
  return places === 0 || decimals === '' ? whole : `${whole}.${decimals}`
}

const placesOf = (text: string): number => text.split('.')[1]?.length ?? 0

/**
 * One material in one unit, from what was contracted to what was shipped: what each step leaves open of the one before, or exceeds
 * it by. Only what is accepted counts; what is pending stands apart. A first step is a record that is looked at, so all of it counts.
 */
export function ladderOf(amounts: readonly StepAmount[]): Rung[] {
  const inOrder = LADDER_STEPS.flatMap((step) => amounts.filter((amount) => amount.step === step))
  const places = Math.max(0, ...inOrder.flatMap(({ accepted, pending }) => [accepted, pending].map(placesOf)))
  const steps = inOrder.map((amount) => {
    const accepted = toPlaces(amount.accepted, places)
    return { amount, accepted, both: accepted + toPlaces(amount.pending, places) }
  })
  const largest = steps.reduce((most, { both }) => (both > most ? both : most), 0n)
  return steps.map(({ amount, accepted, both }, i) => {
    // A step that nothing was recorded for is passed over: goods may be shipped against a contract without an order.
    const before = steps.slice(0, i).findLast((step) => step.both > 0n)
    const planned = before && (steps.indexOf(before) === 0 ? before.both : before.accepted)
    const open = planned === undefined ? 0n : planned - accepted
    return {
      ...amount,
      of: before?.amount.step ?? null,
      open: open > 0n ? fromPlaces(open, places) : null,
      over: open < 0n ? fromPlaces(-open, places) : null,
      isBegun: accepted > 0n,
      waits: both > accepted,
      acceptedShare: shareOf(accepted, largest),
      share: shareOf(both, largest),
    }
  })
}

/** In percent, to two places; nothing of nothing is nothing. */
const shareOf = (part: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Number((part * 10_000n) / whole) / 100
