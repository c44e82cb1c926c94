import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { checkByNumber } from './check.ts'
import { finding } from './finding.ts'
import { ofRecord } from './subject.ts'

/**
 * An event by which a certificate moved credits says who accepted it and when, and nothing else; its entries say how much. How much that is,
 * `creditsCheck` works out.
 */
export const creditEventsCheck = checkByNumber('events of credits', undefined, {
  table: 'mass_event',
  read: ({ db, size }, after) => readEvents(db, { after, size }),
  find: (_, events) =>
    Promise.resolve(
      events.flatMap(({ certification, isRight }) =>
        isRight
          ? []
          : finding(
              'certificateCredit',
              { kind: 'certification', id: certification },
              ofRecord({ record_type: 'certification', record_id: certification }, say.certificateCredit),
            ),
      ),
    ),
})

type Row = { id: number; certification: number; isRight: boolean }

async function readEvents(reader: Reader, { after, size }: { after: number; size: number }): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select event.id, event.certification_id as certification,
      event.kind = 'CREDIT' and event.created_by is not distinct from certification.decided_by
        and num_nonnulls(event.reason, event.document_id, event.trade_id, event.plan_id, event.reverses, event.book_id,
          event.grams, event.mode, event.custody, event.floor_g, event.by_lot, event.lot) = 0
        and not exists (select from mass_entry entry where entry.event_id = event.id
          and (entry.role <> 'GOODS' or num_nonnulls(entry.factor, entry.position_id, entry.from_lot, entry.to_lot) > 0)) as "isRight"
    from mass_event event left join certification on certification.id = event.certification_id
    where event.certification_id is not null and event.id > ${after}
    order by event.id limit ${sql.lit(size)}`.execute(reader)
  return rows
}
