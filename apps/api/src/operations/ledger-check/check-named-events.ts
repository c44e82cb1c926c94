import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import type { StatementType } from '@selvedge/proof/statement.ts'
import { sql } from 'kysely'
import { checkByNumber } from './check.ts'
import { finding } from './finding.ts'
import { areaOf } from './record-ids.ts'

type Row = { id: number; type: StatementType; record: number; missing: string[] }

/** Each event that the audit trail names for a record is there, for that record. */
export const namedEventsCheck = checkByNumber('events that lines name', undefined, {
  table: 'audit_event',
  read: async ({ db, size }, after) => {
    const { rows } = await sql<Row>`
      select line.id, ${areaOf} as type, line.subject_id as record,
        array(select named.event_id from jsonb_array_elements_text(
            case when jsonb_typeof(line.data -> 'events') = 'array' then line.data -> 'events' else '[]' end) as named (event_id)
          where not exists (select from epcis_event as stored where stored.record_type = ${areaOf}
            and stored.record_id = line.subject_id and stored.event_id = named.event_id)) as missing
      from (select * from audit_event where id > ${after} order by id limit ${sql.lit(size)}) as line
      order by line.id`.execute(db)
    return rows
  },
  find: (_, lines) =>
    Promise.resolve(
      lines.flatMap(({ type, record, missing }) =>
        missing.map((event) => finding('eventNamed', { kind: type, id: record }, say.eventNamed({ event }))),
      ),
    ),
})
