import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Sql } from './condition-sql.ts'

/** What events are grouped by: a column of them, or the things that they are about. */
export type ValueColumn = 'type' | 'biz_step' | 'biz_location' | 'read_point' | 'disposition' | 'epc'

type Asked = { companyId: number; column: ValueColumn; after: string; count: number }

const EPC_ROLES = ['epc', 'parentID', 'inputEPC', 'outputEPC']

/**
 * The values behind `after` that occur in the events of a company, each once, in the order of their bytes. Each is found by the index from
 * the one before it, so that the answer costs what it shows and not what there is.
 */
export async function readValues(db: Db, { companyId, column, after, count }: Asked): Promise<string[]> {
  const next = (behind: Sql) => nextValue(companyId, column, behind)
  const { rows } = await sql<{ value: string }>`
    with recursive found (value) as (
      select (${next(sql`${after}`)})
      union all
      select (${next(sql`found.value`)}) from found where found.value is not null)
    select value from found where value is not null limit ${count}`.execute(db)
  return rows.map(({ value }) => value)
}

function nextValue(companyId: number, column: ValueColumn, behind: Sql): Sql {
  if (column === 'epc')
    return sql`select k.uri from epcis_key k where k.company_id = ${companyId} and k.uri > ${behind}
      and k.role = any(${EPC_ROLES}::text[]) and k.sequence is not null order by k.uri limit 1`
  const name = sql.ref(`e.${column}`)
  return sql`select ${name} from epcis_event e where e.company_id = ${companyId} and ${name} > ${behind} and e.sequence is not null
    order by ${name} limit 1`
}
