import type { CheckRun } from '../../platform/ledger/check-runs.ts'
import { BEGIN, type Check, type Page } from './check.ts'

/** Findings that a round keeps; all are counted, and logged. */
const KEPT = 50

/** A round after one more page: what was checked and found, and where it goes on. */
export function advance(checks: readonly Check[], run: CheckRun, page: Page, now: Date): CheckRun {
  const { place, isEnd } = placeAfter(checks, run.place, page.next)
  const found = { ...run.found }
  for (const { weight } of page.findings) found[weight]++
  const checked: Record<string, number> = { ...run.checked }
  for (const [what, count] of Object.entries(page.checked)) checked[what] = (checked[what] ?? 0) + count
  // It says by which of two servers it was stored: never the same moment twice.
  const updatedAt = new Date(Math.max(now.getTime(), run.updatedAt.getTime() + 1))
  return {
    startedAt: run.startedAt,
    updatedAt,
    finishedAt: isEnd ? updatedAt : null,
    place,
    expected: run.expected,
    checked,
    found,
    findings: [...run.findings, ...page.findings].slice(0, KEPT),
  }
}

function placeAfter(checks: readonly Check[], { check }: CheckRun['place'], next: string | null) {
  if (next !== null) return { place: { check, place: next }, isEnd: false }
  const following = checks[checks.findIndex(({ name }) => name === check) + 1]
  return { place: { check: following?.name ?? check, place: BEGIN }, isEnd: following === undefined }
}
