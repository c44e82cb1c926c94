import type { Day } from '@selvedge/domain/day.ts'
import { type ClosingIssue, closingIssues } from '@selvedge/domain/mass/kept-closing.ts'
import type { Figures } from '@selvedge/domain/mass/reconciliation.ts'
import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import { periodSums } from '../../records/mass/period-sums.ts'
import { checkByNumber } from './check.ts'
import { type Finding, finding } from './finding.ts'
import { ofRecord } from './subject.ts'

/** Closed periods of books: each follows the one before it, and says what the entries of its days add up to. What it stated is checked as a record. */
export const closingsCheck = checkByNumber('closed periods of books', undefined, {
  table: 'mass_closing',
  read: ({ db, size }, after) =>
    inSnapshot(db, async (tx) => {
      const closings = await readClosings(tx, { after, size })
      const sums = await periodSums(tx, closings)
      return closings.map((closing, at) => ({ ...closing, sums: sums[at] ?? { moved: [], lost: 0 } }))
    }),
  find: (_, closings) =>
    Promise.resolve(
      closings.flatMap(({ id, isEventRight, ...closing }): Finding[] => {
        const issues: (ClosingIssue | 'event')[] = [
          ...(isEventRight ? [] : ['event' as const]),
          ...closingIssues(closing),
        ]
        return issues.map((issue) =>
          finding(
            'massClosing',
            { kind: 'stock', id },
            ofRecord({ record_type: 'stock', record_id: id }, say.massClosing({ issue })),
          ),
        )
      }),
    ),
})

type Row = {
  id: number
  book: number
  from: Day
  to: Day
  figures: Figures
  openedOn: Day
  before: { to: Day; closing: number } | null
  /** Whether it is what its event says: the closing of this book up to that day. */
  isEventRight: boolean
}

async function readClosings(
  reader: Reader,
  { after, size }: { after: number; size: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select closing.id, closing.book_id as book, closing.from_day as "from", closing.to_day as "to", closing.figures,
      coalesce(book.opened_on, closing.from_day) as "openedOn",
      book.id is not null and event.kind = 'CLOSING' and event.trade_id is null and event.book_id = closing.book_id and event.on_day = closing.to_day
        and event.company_id = book.company_id as "isEventRight",
      (select json_build_object('to', before.to_day, 'closing', (before.figures ->> 'closing')::bigint) from mass_closing before
        where before.book_id = closing.book_id and before.to_day < closing.to_day order by before.to_day desc limit 1) as before
    from mass_closing closing join mass_event event on event.id = closing.id left join mass_book book on book.id = closing.book_id
    where closing.id > ${after} order by closing.id limit ${sql.lit(size)}`.execute(reader)
  return rows
}
