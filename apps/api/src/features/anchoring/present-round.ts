import type { LedgerCheckRound } from '@selvedge/contract/ledger.ts'
import type { z } from 'zod'
import { findingTexts } from '../../platform/ledger/finding-texts.ts'
import type { CheckRun } from '../../platform/ledger/check-runs.ts'

const COUNTED = ['statements', 'records', 'lines', 'keys', 'batches', 'events', 'documents'] as const

/** A round of the check of everything as operators read it; null where there is none. */
export function presentRound(run: CheckRun | undefined): z.input<typeof LedgerCheckRound> | null {
  if (!run) return null
  const { startedAt, finishedAt, checked, found, findings } = run
  const counts = COUNTED.map((what) => [what, checked[what] ?? 0] as const)
  return {
    startedAt,
    finishedAt,
    percent: percentOf(run, counts),
    checked: Object.fromEntries(counts) as z.input<typeof LedgerCheckRound>['checked'],
    found,
    findings: findings.map(({ code, weight, kind, id, sentence, said }) => ({
      code,
      weight,
      kind,
      id,
      sentence: (said && findingTexts.say(said)) ?? sentence,
    })),
  }
}

/** What was there when it began is about what it goes through; a round that is not finished is never all done. */
function percentOf(
  { finishedAt, expected }: CheckRun,
  counts: readonly (readonly [string, number])[],
): number {
  if (finishedAt) return 100
  const done = counts.reduce((sum, [, count]) => sum + count, 0)
  return expected === 0 ? 0 : Math.min(99, Math.floor((100 * done) / expected))
}
