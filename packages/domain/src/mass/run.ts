import type { FieldErrors } from '../errors.ts'
import { massIssues } from './mass-issues.ts'
import { kilogramsHeld } from './whole-grams.ts'

/** What one run of a transformation used and made, each all together, in grams. */
export type RunAmounts = {
  inputs: number
  /** What was taken up on the way: moisture, size. */
  gain: number
  outputs: number
  byProducts: number
  losses: number
}

/** Inputs and gain less outputs, by-products and losses: 0 where a run adds up. In grams. */
export const unaccountedOf = ({ inputs, gain, outputs, byProducts, losses }: RunAmounts): number =>
  inputs + gain - outputs - byProducts - losses

/** Why a run does not add up, beside the field that has to make up for it; nothing where it does. */
export function runErrors(run: RunAmounts): FieldErrors {
  const rest = unaccountedOf(run)
  if (rest > 0) return { losses: massIssues.massUnaccounted({ missing: kilogramsHeld(rest) }) }
  if (rest < 0) return { gain: massIssues.massGained({ gained: kilogramsHeld(-rest) }) }
  return {}
}
