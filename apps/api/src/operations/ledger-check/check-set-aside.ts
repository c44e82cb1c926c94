import type { Reader } from '../../platform/db/connect.ts'
import type { SetAsideReason } from '@selvedge/domain/set-aside.ts'
import type { Finding } from './finding.ts'

const AT_ONCE = 500

const WHY: Readonly<Record<SetAsideReason, string>> = {
  content: 'its text is not what its row or its hash says',
  signature: 'it was not signed by a key of its company',
  link: 'it does not follow the statement before it',
  rule: 'its company may not state it',
  time: 'no server recorded it at its time',
}

/** Names every statement that was set aside instead of being anchored: somebody wrote it into the database. */
export async function* checkSetAside(db: Reader): AsyncGenerator<Finding, void> {
  let after = 0
  for (;;) {
    const rows = await db
      .selectFrom('set_aside_statement')
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .select(['id', 'statement_id', 'reason', 'record_type', 'record_id', 'company_id'])
      .execute()
    for (const row of rows)
      yield {
        kind: 'statement',
        id: row.statement_id,
        part: 'record',
        sentence: `A statement about the ${row.record_type} ${row.record_id} in the name of company ${row.company_id} was set aside: ${WHY[row.reason]}.`,
      }
    after = rows.at(-1)?.id ?? after
    if (rows.length < AT_ONCE) return
  }
}
