import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { findRefused } from '../../accounts/sealed-rows/find-refused.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { checkAtOnce } from './check.ts'
import { finding } from './finding.ts'

/** Names every row that gives power and that no server of this installation wrote, or wrote so: it counts as not there. */
export const powerCheck = checkAtOnce('power', ({ db }) => findings(db))

async function* findings(db: Reader) {
  for await (const { table, row } of findRefused(db))
    yield finding('power', { kind: 'power', id: null }, say.powerRefused({ row, table }))
}
