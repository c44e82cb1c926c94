import type { FieldErrors } from '../errors.ts'
import { toHundredths } from '../percentage.ts'
import { massIssues } from './mass-issues.ts'
import type { Band } from './yield.ts'

/** What a company says that its plan yields, in hundredths of a percent: what it expects, and from where to where it is usual. */
export type DeclaredYield = Band & { expected: number }

/** The highest yield that can be declared: sizing and moisture add some of the weight, never more than there was. */
const MAX_YIELD = 200_00

/** A yield as it is sent, in percent; null where it is not. */
export type YieldDraft = { low: number | null; expected: number | null; high: number | null }

/** With what it is said, and what is usual, in percent; null where that is not known. */
export type ReasonedYield = YieldDraft & {
  reason: string | null
  usual: { low: number; high: number } | null
}

/**
 * What is wrong with a yield, by its fields: each above 0, and the expected one from the lowest to the highest. One that is unusual has a reason, and
 * so has one by which more comes out than goes in.
 */
export function yieldErrors({ reason, usual, ...draft }: ReasonedYield): FieldErrors {
  const { low, expected, high } = inHundredths(draft)
  const fields: FieldErrors = {}
  for (const [field, percent] of Object.entries({ low, expected, high }))
    if (percent < 1 || percent > MAX_YIELD) fields[field] = massIssues.massYieldPercent
  if (Object.keys(fields).length > 0) return fields
  if (low > high) return { low: massIssues.massYieldLow }
  const isWithin = low <= expected && expected <= high
  if (!isWithin) return { expected: massIssues.massYieldExpected({ low: low / 100, high: high / 100 }) }
  return reason === null && isUnusual(expected / 100, usual) ? { reason: massIssues.massYieldUnusual } : {}
}

const isUnusual = (expected: number, usual: ReasonedYield['usual']): boolean =>
  expected > 100 || (usual !== null && (expected < usual.low || expected > usual.high))

/** A yield that has no errors, in hundredths of a percent. */
export const inHundredths = ({ low, expected, high }: YieldDraft): DeclaredYield => ({
  low: toHundredths(low) ?? 0,
  expected: toHundredths(expected) ?? 0,
  high: toHundredths(high) ?? 0,
})
