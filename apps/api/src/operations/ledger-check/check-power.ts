import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { findRefused } from '../../accounts/sealed-rows/find-refused.ts'
import { isAnswerSealed } from '../../features/credentials/anchors/anchor-row.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { checkAtOnce } from './check.ts'
import { finding } from './finding.ts'

/** Names every row that gives power and that no server of this installation wrote, or wrote so: it counts as not there. */
export const powerCheck = checkAtOnce('power', ({ db, masterKey }) => findings(db, masterKey))

async function* findings(db: Reader, masterKey: Uint8Array) {
  for await (const { table, row } of findRefused(db))
    yield finding('power', { kind: 'power', id: null }, say.powerRefused({ row, table }))
  for await (const id of forgedAnswers(db, masterKey))
    yield finding(
      'power',
      { kind: 'power', id: null },
      say.powerRefused({ row: String(id), table: 'identity_anchor' }),
    )
}

/** Anchors that are read at once: each has up to 64 kB. */
const AT_ONCE = 100

/** The identity anchors of which somebody wrote what the register answered: it counts as not answered. */
async function* forgedAnswers(db: Reader, masterKey: Uint8Array): AsyncGenerator<number> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('identity_anchor')
      .where('id', '>', after)
      .select(['id', 'company_id', 'credential', 'standing', 'checked_at', 'seal'])
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const row of rows) if (row.standing !== 'unchecked' && !isAnswerSealed(masterKey, row)) yield row.id
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
