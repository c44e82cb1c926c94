import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { checkByNumber } from './check.ts'
import { finding } from './finding.ts'
import { areaOf } from './record-ids.ts'

/** Checks that every audit line about a key, and every registration of a company, still has its key. */
export const keyLinesCheck = checkByNumber('lines about keys', undefined, {
  table: 'company',
  read: ({ db, size }, after) => listCompanies(db, { after, limit: size }),
  find: async (_, rows) =>
    rows.flatMap(({ id, lost }) =>
      lost.map((event) =>
        finding('keyMissing', { kind: 'key', id }, say.lineWithoutKey({ company: String(id), event })),
      ),
    ),
})

/** The next companies whose trails speak of keys, each with the events whose key is gone. */
async function listCompanies(
  reader: Reader,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; lost: string[] }[]> {
  const { rows } = await sql<{ id: number; lost: string[] }>`
    with companies as (
      select distinct subject_id as id from audit_event
      where ${areaOf} = 'company' and subject_id > ${after} and event in ('company.onboarded', 'company.key-replaced')
      order by subject_id limit ${sql.lit(limit)})
    select c.id, coalesce(array_agg(e.event order by e.id) filter (where not exists (
      select from company_key k where k.company_id = c.id
        and case when e.event = 'company.onboarded' then k.version = 1 else k.address = e.data ->> 'address' end)), '{}') as lost
    from companies c join audit_event e on split_part(e.event, '.', 1) = 'company' and e.subject_id = c.id
      and e.company_id = c.id and e.event in ('company.onboarded', 'company.key-replaced')
    group by c.id order by c.id`.execute(reader)
  return rows
}
