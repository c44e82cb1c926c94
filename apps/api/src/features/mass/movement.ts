import { DomainError } from '@selvedge/domain/errors.ts'
import { afterCount, type Balance, freeOf, lackOf, overridden } from '@selvedge/domain/mass/book.ts'
import type { RecordedKind } from '@selvedge/domain/mass/mass-event.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { kilogramsHeld } from '@selvedge/domain/mass/whole-grams.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import type { Book } from '../../records/mass/book-store.ts'
import type { NewEntry } from '../../records/mass/record-mass-event.ts'

type Movement = {
  entries: NewEntry[]
  /** What the book becomes where its entries alone do not say it. */
  become?: Balance
}

type Asked = { kind: Exclude<RecordedKind, 'REVERSAL'>; onDay: string; grams: number }

/**
 * What an event moves in its book, which has to be locked. Throws MASS_SHORT where a book that guards does not have it, and WRONG_STATE for an
 * override of one that only watches.
 */
export async function movementOf(
  reader: Reader,
  book: Book,
  { kind, onDay, grams }: Asked,
): Promise<Movement> {
  switch (kind) {
    case 'HARVEST':
    case 'BOUGHT_OUTSIDE':
      return { entries: [into(book, grams)] }
    case 'SOLD_OUTSIDE':
      await requireEnough(reader, book, grams, 'kilograms')
      return { entries: [outOf(book, grams)] }
    case 'COUNT': {
      const booked = await bookedOn(reader, book, onDay)
      const { book: become, posted } = afterCount(book, { counted: grams, booked })
      if (posted === 0) return { entries: [], become }
      return { entries: [posted > 0 ? into(book, posted) : outOf(book, -posted)], become }
    }
    default:
      if (book.mode === 'WATCH') throw new DomainError('WRONG_STATE', massIssues.massOverrideWatch)
      return { entries: [], become: overridden(book, grams) }
  }
}

const into = ({ id }: Book, grams: number): NewEntry => ({ from: null, to: id, grams, role: 'GOODS' })
const outOf = ({ id }: Book, grams: number): NewEntry => ({ from: id, to: null, grams, role: 'GOODS' })

/** Throws MASS_SHORT, beside this field, where a book that guards does not have so many grams that are not promised yet. */
export async function requireEnough(reader: Reader, book: Book, grams: number, field: string): Promise<void> {
  if (lackOf(book, grams) === 0) return
  const { name } = await reader
    .selectFrom('material')
    .where('id', '=', book.materialId)
    .select('name')
    .executeTakeFirstOrThrow()
  const free = kilogramsHeld(Math.max(0, freeOf(book)))
  const short = massIssues.massShortHere({ free, material: name })
  throw new DomainError('MASS_SHORT', short, { [field]: short })
}

/** What a book had at the end of a day, by what is dated until then: a count of that day is compared with it. In grams. */
async function bookedOn(reader: Reader, { id, posted }: Book, day: string): Promise<number> {
  const { rows } = await sql<{ later: number }>`
    select (select coalesce(sum(grams), 0)::bigint from mass_entry where to_book = ${id} and on_day > ${day})
      - (select coalesce(sum(grams), 0)::bigint from mass_entry where from_book = ${id} and on_day > ${day}) as later`.execute(
    reader,
  )
  return posted - (rows[0]?.later ?? 0)
}
