import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { type Finding, finding } from './finding.ts'
import { areaOf } from './record-ids.ts'
import { ofRecord } from './subject.ts'

type Difference = { record: number; company: number; event: string; stated: number; noted: number }

/**
 * Compares, for each record, what was stated with what its companies' audit trails say was done: both are written in one transaction, so
 * that there are as many of the one as of the other.
 */
export async function compareEvents(
  reader: Reader,
  type: RecordTypeName,
  ids: readonly number[],
): Promise<Finding[]> {
  const { rows } = await sql<Difference>`
    with said as (
      select record_id, company_id, user_id, ${type} || '.' || event as event, count(*)::int as count
      from statement where record_type = ${type} and record_id = any(${ids}::bigint[]) group by 1, 2, 3, 4),
    lined as (
      select subject_id as record_id, company_id, user_id, event, count(*)::int as count
      from audit_event where ${areaOf} = ${type} and subject_id = any(${ids}::bigint[]) group by 1, 2, 3, 4)
    select record_id as record, company_id as company, event, coalesce(said.count, 0) as stated, coalesce(lined.count, 0) as noted
    from said full join lined using (record_id, company_id, user_id, event)
    where said.count is distinct from lined.count
    order by 1, 2, 3`.execute(reader)
  return rows.map(({ record, company, event, stated, noted }) => {
    const params = { count: Math.abs(noted - stated), company: String(company), event }
    const isUnstated = noted > stated
    return finding(
      isUnstated ? 'lineWithoutStatement' : 'statementWithoutLine',
      { kind: type, id: record },
      ofRecord(
        { record_type: type, record_id: record },
        isUnstated ? say.lineWithoutStatement(params) : say.statementWithoutLine(params),
      ),
    )
  })
}
