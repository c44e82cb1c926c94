import type { FibreCode } from './fibres.ts'

type Range = { readonly low: number; readonly high: number }

/** What is known of the fibres of a material, as shares of its mass from 0 to 1: those named, and the most that any other may have (`rest`). */
export type FibreShares = { readonly known: ReadonlyMap<FibreCode, Range>; readonly rest: number }

/** Of which nothing is known. */
export const UNKNOWN: FibreShares = { known: new Map(), rest: 1 }

/** Of one fibre alone. */
export const pure = (fibre: FibreCode): FibreShares => ({
  known: new Map([[fibre, { low: 1, high: 1 }]]),
  rest: 0,
})

/** The least and the most that a fibre may have. */
export const rangeOf = ({ known, rest }: FibreShares, fibre: FibreCode): Range =>
  known.get(fibre) ?? { low: 0, high: rest }

/** Materials mixed by known weights from 0 to 1. Of what the weights leave open nothing is known; weights above the whole say nothing. */
export function mixed(
  parts: readonly { readonly shares: FibreShares; readonly weight: number }[],
): FibreShares {
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0)
  if (whole > 1 + ROUNDING) return UNKNOWN
  const open = Math.max(0, 1 - whole)
  const total = (of: (shares: FibreShares) => number) =>
    parts.reduce((sum, { shares, weight }) => sum + weight * of(shares), 0)
  return collected(
    parts.map(({ shares }) => shares),
    (fibre) => ({
      low: total((shares) => rangeOf(shares, fibre).low),
      high: Math.min(1, open + total((shares) => rangeOf(shares, fibre).high)),
    }),
    Math.min(1, open + total(({ rest }) => rest)),
  )
}

/** Any of these materials, or a mixture of them by weights that are not known. */
export function anyOf(all: readonly FibreShares[]): FibreShares {
  if (all.length === 0) return UNKNOWN
  return collected(
    all,
    (fibre) => ({
      low: Math.min(...all.map((shares) => rangeOf(shares, fibre).low)),
      high: Math.max(...all.map((shares) => rangeOf(shares, fibre).high)),
    }),
    Math.max(...all.map(({ rest }) => rest)),
  )
}

const collected = (
  all: readonly FibreShares[],
  range: (fibre: FibreCode) => Range,
  rest: number,
): FibreShares => ({
  known: new Map(
    [...new Set(all.flatMap(({ known }) => [...known.keys()]))].map((fibre) => [fibre, range(fibre)]),
  ),
  rest,
})

/** Percentages of a plan are whole hundredths; their sum as floating point may be this much off. */
const ROUNDING = 1e-6
