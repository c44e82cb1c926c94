import type { Day } from '@selvedge/domain/day.ts'
import { postingDay } from '@selvedge/domain/mass/book.ts'
import type { Book } from './book-store.ts'
import type { NewEntry } from './record-mass-event.ts'

/**
 * What is dated `day`, each entry on the day on which its book posts it; the books have to be locked. From book to book, an entry whose books
 * post it on different days becomes two.
 */
export const datedEntries = (
  books: ReadonlyMap<number, Book>,
  entries: readonly NewEntry[],
  day: Day,
): NewEntry[] =>
  entries.flatMap((entry): NewEntry[] => {
    const [out, into] = [dayIn(books, entry.from, day), dayIn(books, entry.to, day)]
    if (out === undefined || into === undefined || out === into)
      return [{ ...entry, onDay: out ?? into ?? day }]
    return [
      { ...entry, to: null, onDay: out },
      { ...entry, from: null, onDay: into },
    ]
  })

function dayIn(books: ReadonlyMap<number, Book>, id: number | null, day: Day): Day | undefined {
  if (id === null) return undefined
  const book = books.get(id)
  if (!book) throw new Error(`The book ${id} is not locked`)
  return postingDay(book.closedTo, day)
}
