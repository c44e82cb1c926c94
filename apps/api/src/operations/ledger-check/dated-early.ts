import { secondsBefore } from '@selvedge/proof/clocks.ts'
import type { Member } from './read-batches.ts'
import { momentWords, versionWords } from './subject.ts'

/**
 * Of the statements in a batch, those that are dated more than an hour before its block: how many, which is the earliest, and its date.
 * Undefined where there is none.
 */
export function datedEarly(held: readonly Member[], blockTime: Date) {
  const proven = blockTime.getTime() / 1000
  const early = held.filter(({ at }) => secondsBefore(at.toISOString(), proven) > 0)
  const [first] = early.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return first && { count: early.length, which: versionWords(first), stated: momentWords(first.at) }
}
