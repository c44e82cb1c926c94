import { lotKey } from '@selvedge/domain/lot.ts'
import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { sql } from 'kysely'
import { checkByNumber } from './check.ts'
import { finding } from './finding.ts'

type Row = { id: number; book: number; company: number; key: string; code: string }

/** Lots of books are looked up by a key, which says what the lot is called: under another one its stock would be another lot's. */
export const lotsCheck = checkByNumber('lots of books', undefined, {
  table: 'mass_lot',
  read: async ({ db, size }, after) => {
    const { rows } = await sql<Row>`
      select lot.id, book.id as book, book.company_id as company, lot.key, lot.code
      from mass_lot lot join mass_book book on book.id = lot.book_id
      where lot.id > ${after} order by lot.id limit ${sql.lit(size)}`.execute(db)
    return rows
  },
  find: (_, lots) =>
    Promise.resolve(
      lots
        .filter(({ key, code }) => key !== lotKey(code))
        .map(({ book, company }) =>
          finding(
            'massBook',
            { kind: 'book', id: book },
            say.massBook({ book: String(book), company: String(company), issue: 'lotKey' }),
          ),
        ),
    ),
})
