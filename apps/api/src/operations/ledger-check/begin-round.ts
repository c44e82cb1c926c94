import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import type { Services } from '../../platform/context/services.ts'
import { beginRun, type CheckRun } from '../../platform/ledger/check-runs.ts'
import { findingTexts } from '../../platform/ledger/finding-texts.ts'
import { BEGIN, type Check } from './check.ts'
import { countRows } from './count-rows.ts'
import { finding } from './finding.ts'

/**
 * Begins a round of all checks. Where the rows of rounds before were changed by somebody, that is a finding by itself, and they are
 * removed.
 */
export async function beginRound(
  { db, masterKey, now }: Pick<Services, 'db' | 'masterKey' | 'now'>,
  [first]: readonly Check[],
  altered: readonly number[] = [],
): Promise<void> {
  const at = now()
  const isAltered = altered.length > 0
  const run: CheckRun = {
    startedAt: at,
    updatedAt: at,
    finishedAt: null,
    place: { check: first?.name ?? '', place: BEGIN },
    expected: await countRows(db),
    checked: {},
    found: { broken: isAltered ? 1 : 0, missing: 0, noted: 0 },
    findings: isAltered ? [resultAltered()] : [],
  }
  await beginRun(db, masterKey, { run, altered })
}

const resultAltered = () =>
  inLanguage(findingTexts.keeping, () => finding('result', { kind: 'check', id: null }, say.resultAltered))
