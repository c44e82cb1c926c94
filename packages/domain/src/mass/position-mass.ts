import type { Issue } from '../issues.ts'
import { massIssues } from './mass-issues.ts'
import { divideHalfEven, gramsOf, hundredthsOf, kilogramsHeld, MAX_GRAMS } from './whole-grams.ts'

/** What turns metres, square metres, pieces and bales of a material into mass. Whole numbers; null where nobody has said it. */
export type Factor = {
  /** Millimetres. */
  widthMm: number | null
  /** Grams of a square metre. */
  gsm: number | null
  /** Grams of one piece. */
  pieceGrams: number | null
  /** Grams of one bale. There is no usual one: statistics count 217.72 kg, India packs 170 kg, Egypt up to 327 kg. */
  baleGrams: number | null
}

export const NO_FACTOR: Factor = { widthMm: null, gsm: null, pieceGrams: null, baleGrams: null }

/** A position as its mass is found: `weight` in kilograms, both amounts with at most two decimals, the unit as its code. */
export type Weighed = { weight: number | null; quantity: number | null; unit: string | null }

/** The mass of a position, and what it was found by: a factor where neither a weight nor a unit of mass was given. */
export type Mass = { grams: number; by: 'weight' | 'unit' | 'factor'; factor: Partial<Factor> | null }

/** Why a position has no mass: the field to complete, and what is wrong with it. */
export type NoMass = { field: 'weight' | 'unit' | 'quantity'; issue: Issue }

/** A hundredth of a unit of mass in grams, as a fraction. A pound is 453.59237 g by definition (1959). */
const MASS_UNITS: Readonly<Record<string, readonly [grams: bigint, of: bigint]>> = {
  KGM: [10n, 1n],
  GRM: [1n, 100n],
  TNE: [10_000n, 1n],
  LBR: [45_359_237n, 10_000_000n],
}

/** A hundredth of a unit in grams, as a fraction, by the factor of the material; undefined where the factor does not say it. */
const FACTOR_UNITS: Readonly<
  Record<string, { lacking: Issue; by: (keyof Factor)[]; per: readonly [metres: bigint, of: bigint] }>
> = {
  // Millimetres make a metre a thousandth of it; a yard is 0.9144 m by definition (1959).
  MTR: { lacking: massIssues.massFactorArea, by: ['widthMm', 'gsm'], per: [1n, 100_000n] },
  YRD: { lacking: massIssues.massFactorArea, by: ['widthMm', 'gsm'], per: [9144n, 1_000_000_000n] },
  MTK: { lacking: massIssues.massFactorArea, by: ['gsm'], per: [1n, 100n] },
  H87: { lacking: massIssues.massFactorPiece, by: ['pieceGrams'], per: [1n, 100n] },
  C62: { lacking: massIssues.massFactorPiece, by: ['pieceGrams'], per: [1n, 100n] },
  BL: { lacking: massIssues.massFactorBale, by: ['baleGrams'], per: [1n, 100n] },
}

/**
 * The mass of a position in whole grams, net. A weight always counts; else the quantity in a unit of mass; else the quantity by the
 * factor of the material. Rounded once, at the end, a half to the even gram. Answers what is missing where there is no mass above 0.
 */
export function massOf({ weight, quantity, unit }: Weighed, factor: Factor = NO_FACTOR): Mass | NoMass {
  if (weight !== null) return bounded(BigInt(gramsOf(weight)), { by: 'weight', factor: null }, 'weight')
  if (quantity === null || unit === null) return { field: 'weight', issue: massIssues.massWeight }
  const massUnit = MASS_UNITS[unit]
  if (massUnit) {
    const [grams, of] = massUnit
    return bounded(
      divideHalfEven(hundredthsOf(quantity) * grams, of),
      { by: 'unit', factor: null },
      'quantity',
    )
  }
  const made = FACTOR_UNITS[unit]
  if (!made) return { field: 'weight', issue: massIssues.massWeight }
  const used = made.by.map((name) => [name, factor[name]] as const)
  if (used.some(([, value]) => value === null)) return { field: 'unit', issue: made.lacking }
  const [times, of] = made.per
  const product = used.reduce((all, [, value]) => all * BigInt(value ?? 0), hundredthsOf(quantity) * times)
  return bounded(divideHalfEven(product, of), { by: 'factor', factor: Object.fromEntries(used) }, 'quantity')
}

function bounded(grams: bigint, found: Omit<Mass, 'grams'>, field: 'weight' | 'quantity'): Mass | NoMass {
  if (grams > BigInt(MAX_GRAMS)) return { field, issue: massIssues.massTooMuch }
  if (grams === 0n) return { field: 'weight', issue: massIssues.massWeightZero }
  return { grams: Number(grams), ...found }
}

/** Whether there is a mass. */
export const isMass = (found: Mass | NoMass): found is Mass => 'grams' in found

/**
 * What is worth a second look where a weight and a quantity in a unit of mass differ by more than 0.5 % of the weight; undefined where
 * they agree or one is missing. 0.5 % is what ISCC accepts between physical and book stock.
 */
export function weightDiffers({ weight, quantity, unit }: Weighed): Issue | undefined {
  if (weight === null || quantity === null || unit === null || !(unit in MASS_UNITS)) return undefined
  const weighed = gramsOf(weight)
  const found = massOf({ weight: null, quantity, unit })
  const counted = isMass(found) ? found.grams : 0
  if (Math.abs(weighed - counted) * 200 <= weighed) return undefined
  return massIssues.massWeightDiffers({ weight, quantity: kilogramsHeld(counted) })
}
