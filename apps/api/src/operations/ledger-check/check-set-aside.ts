import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { checkByNumber } from './check.ts'
import { finding } from './finding.ts'
import { recordWords } from './subject.ts'

/** Names every statement that was set aside instead of being anchored: somebody wrote it into the database. */
export const setAsideCheck = checkByNumber('set aside', undefined, {
  table: 'set_aside_statement',
  read: ({ db, size }, after) =>
    db
      .selectFrom('set_aside_statement')
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .select(['id', 'statement_id', 'reason', 'record_type', 'record_id', 'company_id'])
      .execute(),
  find: async (_, rows) =>
    rows.map((row) =>
      finding(
        'setAside',
        { kind: 'statement', id: row.statement_id },
        say.setAside({
          record: recordWords({ record_type: row.record_type as 'trade', record_id: row.record_id }),
          company: String(row.company_id),
          reason: row.reason,
        }),
      ),
    ),
})
