import type { FieldErrors } from '../errors.ts'
import type { Issue } from '../issues.ts'
import { WHOLE } from '../percentage.ts'
import { massIssues } from './mass-issues.ts'
import { divideHalfEven, divideUp, kilogramsHeld } from './whole-grams.ts'

/** What a process makes of what it uses, in hundredths of a percent: from `low` to `high`. */
export type Band = { low: number; high: number }

/**
 * What processes usually yield, by their codes. Those of one line count once together. A starting point: a company declares its own
 * yield. Processes without figures, such as printing and recycling, are not here: what is usual is then unknown.
 */
export const PROCESS_YIELDS: readonly (Band & { codes: readonly string[]; source: string })[] = [
  {
    codes: ['PR0013'],
    low: 28_00,
    high: 45_00,
    source:
      'Ginning: 33 to 35 % lint, extra-long staple about 25 % (stapp.co, enow.com). The upper end is known from the field, without a source.',
  },
  {
    codes: ['PR0027'],
    low: 62_00,
    high: 93_00,
    source:
      'Spinning: carded 85 to 91 %, combed 67 to 78 % (Better Cotton multipliers 1.10 and 1.28; Ecobalyse 88 %; SITRA). The code does not say which.',
  },
  {
    codes: ['PR0033', 'SV0001'],
    low: 90_00,
    high: 99_00,
    source: 'Weaving and knitting: 2 to 6 % lost (linlitextile.com 4611).',
  },
  {
    codes: ['PR0008'],
    low: 88_00,
    high: 102_00,
    source: 'Dyeing: 7 to 8 % lost (linlitextile.com 4611); up to 2 % gained as moisture.',
  },
  {
    codes: ['PR0012'],
    low: 88_00,
    high: 102_00,
    source: 'Finishing: 7 to 8 % lost (linlitextile.com 4611); up to 2 % gained as size and moisture.',
  },
  {
    codes: ['SV0004', 'SV0005'],
    low: 70_00,
    high: 100_00,
    source: 'Cutting and sewing: 0 % (whole-garment knit) to 22 % (jeans) lost (Ecobalyse, products.json).',
  },
  {
    codes: ['PR0030', 'PR0031'],
    low: 99_50,
    high: 100_50,
    source: 'Trading and warehousing: 0.5 % for moisture and handling, as ISCC accepts.',
  },
]

/** What processes together usually yield, their bands multiplied; undefined where one of them has no figures, or there are none. */
export function bandOf(processTypes: readonly string[]): Band | undefined {
  const bands = new Set<Band>()
  for (const code of processTypes) {
    const band = PROCESS_YIELDS.find(({ codes }) => codes.includes(code))
    if (!band) return undefined
    bands.add(band)
  }
  if (bands.size === 0) return undefined
  const whole = BigInt(WHOLE)
  // Outwards: rounding never makes a usual yield an unusual one.
  const low = [...bands].reduce((product, band) => (product * BigInt(band.low)) / whole, whole)
  const high = [...bands].reduce((product, band) => divideUp(product * BigInt(band.high), whole), whole)
  return { low: Number(low), high: Number(high) }
}

/** What a run yields, in hundredths of a percent; `used` and `made` in grams, `used` above 0. */
export const yieldOf = ({ used, made }: { used: number; made: number }): number =>
  Number(divideHalfEven(BigInt(made) * BigInt(WHOLE), BigInt(used)))

/** What a run used and made, in grams. */
type UsedAndMade = { used: number; made: number }

/** What there is to say of a yield outside its band; undefined where it is usual, or what is usual is unknown. */
function oddYield(amounts: UsedAndMade, band: Band | undefined) {
  const percent = yieldOf(amounts)
  if (!band || (percent >= band.low && percent <= band.high)) return undefined
  return {
    made: kilogramsHeld(amounts.made),
    used: kilogramsHeld(amounts.used),
    percent: percent / 100,
    low: band.low / 100,
    high: band.high / 100,
  }
}

/** What is worth a second look in a yield outside its band. */
export function yieldFinding(amounts: UsedAndMade, band: Band | undefined): Issue | undefined {
  const odd = oddYield(amounts, band)
  return odd && massIssues.massYield(odd)
}

/** A run whose yield is outside its band is recorded with a reason; what to say beside that field where it has none. */
export function yieldReasonError(amounts: UsedAndMade, band: Band | undefined): FieldErrors {
  const odd = oddYield(amounts, band)
  return odd ? { reason: massIssues.massYieldWhy(odd) } : {}
}
