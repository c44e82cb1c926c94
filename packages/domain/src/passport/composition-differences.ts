import type { Component } from './content.ts'
import { type FibreShares, rangeOf } from './fibre-shares.ts'
import type { FibreCode } from './fibres.ts'

/** Whether the plans say a number, at least it, or at most it. */
export const DIFFERENCE_BOUNDS = ['exact', 'least', 'most'] as const

/** A fibre of which the plans of the chain and the passport say different shares, both in percent from 0 to 100. */
export type CompositionDifference = {
  readonly fibre: FibreCode
  readonly plans: number
  readonly bound: (typeof DIFFERENCE_BOUNDS)[number]
  readonly passport: number
}

/**
 * What a stated composition may differ from what analysis finds, in percent of the weight of all fibres: the manufacturing tolerance of Regulation (EU) No
 * 1007/2011, Article 20(3). The 2 % of stray fibres that Article 20(2) allows besides are found by analysis only: no plan has them.
 */
export const TOLERANCE_PERCENT = 3

/**
 * Where the fibres of a passport cannot be what the plans of its chain say, beyond the tolerance of the law; the largest difference first. What each part of
 * a product weighs is not known, so that a share between those of the parts is no difference; neither is a fibre that `other` may stand for.
 */
export function compositionDifferences(
  components: readonly Component[],
  shares: FibreShares,
): CompositionDifference[] {
  if (components.length === 0) return []
  const stated = components.flatMap(({ fibres }) => fibres.map(({ fibre }) => fibre))
  return [...new Set([...shares.known.keys(), ...stated])]
    .filter((fibre) => fibre !== 'other')
    .flatMap((fibre) => differenceOf(fibre, components, shares) ?? [])
    .toSorted((a, b) => Math.abs(b.plans - b.passport) - Math.abs(a.plans - a.passport))
}

function differenceOf(
  fibre: FibreCode,
  components: readonly Component[],
  shares: FibreShares,
): CompositionDifference | undefined {
  const range = rangeOf(shares, fibre)
  const [low, high] = [hundredths(range.low * 100), hundredths(range.high * 100)]
  const parts = components.map((component) => statedIn(component, fibre))
  const least = Math.min(...parts.map((part) => part.least))
  const most = Math.max(...parts.map((part) => part.most))
  const exact = low === high ? 'exact' : undefined
  if (hundredths(low - most) > TOLERANCE_PERCENT)
    return { fibre, plans: low, bound: exact ?? 'least', passport: most }
  if (hundredths(least - high) > TOLERANCE_PERCENT)
    return { fibre, plans: high, bound: exact ?? 'most', passport: least }
  return undefined
}

/** What a part says of a fibre; one that it does not name may be among its other fibres. */
function statedIn({ fibres }: Component, wanted: FibreCode): { least: number; most: number } {
  const percentOf = (code: FibreCode) => fibres.find(({ fibre }) => fibre === code)?.percent
  const percent = percentOf(wanted)
  return percent === undefined
    ? { least: 0, most: percentOf('other') ?? 0 }
    : { least: percent, most: percent }
}

const hundredths = (percent: number): number => Math.round(percent * 100) / 100
