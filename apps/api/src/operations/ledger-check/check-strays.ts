import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { checkAtOnce } from './check.ts'
import { type Finding, finding } from './finding.ts'

/** Rows of the tables of mass that belong to nothing that the other checks go through. */
export const straysCheck = checkAtOnce('strays of mass', ({ db }) => findings(db))

const STRAYS = [
  [
    'mass_event',
    sql`select id from mass_event event where (kind = 'SHIPMENT' or trade_id is not null)
    and (kind not in ('SHIPMENT', 'RUN', 'RETURN') or not exists (select from trade where trade.id = event.trade_id))
    or (kind = 'CREDIT') <> (certification_id is not null)
    or certification_id is not null and not exists (select from certification where certification.id = event.certification_id)`,
  ],
  [
    'mass_entry',
    sql`select id from mass_entry entry
    where not exists (select from mass_event event where event.id = entry.event_id)`,
  ],
  [
    'mass_hold',
    sql`select position_id as id from mass_hold hold
    where not exists (select from trade_position position where position.id = hold.position_id)
      or not exists (select from mass_book book where book.id = hold.book_id)`,
  ],
  [
    'mass_closing',
    sql`select id from mass_closing closing
    where not exists (select from mass_event event where event.id = closing.id)`,
  ],
  [
    'mass_pending_run',
    sql`select position_id as id from mass_pending_run part
    where not exists (select from trade_position position where position.id = part.position_id)`,
  ],
  [
    'mass_return',
    sql`select id from mass_return back
    where not exists (select from trade_position position where position.id = back.position_id)`,
  ],
  [
    'plan_yield',
    sql`select plan_id as id from plan_yield
    where not exists (select from transformation_plan plan where plan.id = plan_yield.plan_id)`,
  ],
  [
    'mass_basis',
    sql`select position_id as id from mass_basis basis
    where not exists (select from mass_event event where event.id = basis.event_id and event.kind = 'OPENING')`,
  ],
] as const

async function* findings(db: Reader): AsyncGenerator<Finding, void> {
  for (const [table, found] of STRAYS) {
    const { rows } = await sql<{ id: number }>`${found} order by 1`.execute(db)
    for (const { id } of rows)
      yield finding('massStray', { kind: 'book', id: null }, say.massStray({ row: String(id), table }))
  }
}
