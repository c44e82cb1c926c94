import type { Day } from '../day.ts'
import type { Issue } from '../issues.ts'
import { massIssues } from './mass-issues.ts'
import { kilogramsHeld } from './whole-grams.ts'

/** The least that a book has had at the end of a day, by the days of its entries. In grams. */
export type DatedLow = { day: Day; grams: number; floor: number; material: string }

/**
 * What is worth a second look where a book, by the days of its entries, is below its floor once so many grams more are taken; undefined where it is
 * not. The guard goes by what is known now, so this refuses nothing: papers come late.
 */
export function datedLowFinding(low: DatedLow, taken = 0): Issue | undefined {
  const grams = low.grams - taken
  if (grams >= low.floor) return undefined
  return massIssues.massDatedLow({ material: low.material, kilograms: kilogramsHeld(grams), day: low.day })
}
