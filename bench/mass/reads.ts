import { sql } from 'kysely'
import { readBook } from '../../apps/api/src/features/mass/read-book.ts'
import { BEGIN, type Checking } from '../../apps/api/src/operations/ledger-check/check.ts'
import { booksCheck } from '../../apps/api/src/operations/ledger-check/check-books.ts'
import type { Services } from '../../apps/api/src/platform/context/services.ts'
import { measure, print } from '../measure.ts'
import { memberOf } from '../member.ts'
import type { BenchDatabase } from '../with-database.ts'

const ROUNDS = 400
const MATERIALS_OF_EACH = 20

/** The balance of a book as its page asks for it, and added up from its entries. */
export async function compareBalances({ db, queries }: BenchDatabase): Promise<void> {
  const services = { db, now: () => new Date() } as Services
  const draw = () => 1 + Math.floor(Math.random() * 19_999)
  print(
    'The balance of a material',
    await measure(
      [
        {
          name: 'as built',
          run: async () => {
            const book = draw()
            await readBook(services, memberOf(Math.ceil(book / MATERIALS_OF_EACH)), book)
          },
        },
        {
          name: 'added up from its entries',
          run: async () => {
            const book = draw()
            await sql`select (select coalesce(sum(grams), 0) from mass_entry where to_book = ${book})
              - (select coalesce(sum(grams), 0) from mass_entry where from_book = ${book}) as posted`.execute(
              db,
            )
          },
        },
      ],
      ROUNDS,
      queries,
    ),
  )
}

/** All balances worked out anew, as the check of the ledger does it page by page, and as one query. */
export async function compareRecomputing({ db, queries }: BenchDatabase): Promise<void> {
  const checking = { db, size: 500, now: () => new Date() } as Checking
  print(
    'All balances from all entries',
    await measure(
      [
        {
          name: 'one query',
          run: () =>
            sql`select count(*) from mass_book book join (
                select book, sum(grams) as grams from (
                  select to_book as book, grams from mass_entry where to_book is not null
                  union all select from_book, -grams from mass_entry where from_book is not null) moved group by book) sums
              on sums.book = book.id where sums.grams <> posted_g`.execute(db),
        },
        {
          name: 'as built, with all its other questions',
          run: async () => {
            for (let place: string | null = BEGIN; place !== null;)
              ({ next: place } = await booksCheck.page(checking, place))
          },
        },
      ],
      2,
      queries,
    ),
  )
}
