import type { SetAsideReason } from '@selvedge/domain/set-aside.ts'
import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import type { Part } from '@selvedge/proof/verdict.ts'
import {
  checkHistory,
  checkRule,
  checkStatement,
  type CheckedStatement,
  toCheck,
} from '../../platform/ledger/statements/check-statement.ts'
import type { Checking } from './check.ts'
import { type Finding, finding } from './finding.ts'
import type { RowToCheck } from './read-statements.ts'
import { aboutOf, ofRecord, subjectOf } from './subject.ts'

const PARTS: Readonly<Record<SetAsideReason, Part>> = {
  content: 'record',
  signature: 'signature',
  link: 'link',
  rule: 'link',
  time: 'record',
}

/**
 * Why a statement is not right, in the words of every verifier; and what only the server can see, where they see nothing: a key that
 * this installation did not make, or a statement before that was changed.
 */
export async function explain(
  { db }: Checking,
  row: RowToCheck,
  verdict: SetAsideReason | 'newer',
): Promise<Finding[]> {
  const checked = toCheck(row, row.version - 1)
  const about = aboutOf(row)
  const subject = subjectOf(about)
  const version = String(row.version)
  if (verdict === 'newer')
    return [finding('statementUnsettled', subject, ofRecord(about, say.unsettled({ version })))]
  const before = beforeOf(row)
  const issues = [
    ...(await checkStatement(db, checked)),
    ...checkHistory(checked, before),
    ...checkRule(checked, before),
  ].filter(({ status }) => status === 'failed')
  const missing = row.version > 1 && !row.before
  return [
    ...issues.map(({ part, sentence }) =>
      finding('statement', { ...subject, part }, ofRecord(about, sentence)),
    ),
    ...(missing
      ? [
          finding(
            'versionMissing',
            subject,
            ofRecord(row, say.versionMissing({ missing: String(row.version - 1), version })),
          ),
        ]
      : []),
    ...(issues.length === 0 && !missing
      ? [
          finding(
            'statement',
            { ...subject, part: PARTS[verdict] },
            ofRecord(about, onlySeenHere(verdict, version)),
          ),
        ]
      : []),
  ]
}

function onlySeenHere(verdict: SetAsideReason, version: string): string {
  if (verdict === 'signature') return say.notOurKey({ version })
  return verdict === 'link' ? say.onAltered({ version }) : say.notAsRecorded({ version })
}

/** The statement before, as far as rules and history look at it. */
function beforeOf(row: RowToCheck): CheckedStatement | undefined {
  if (!row.before) return undefined
  return toCheck({ ...row, ...row.before, version: row.version - 1 }, row.version - 2)
}
