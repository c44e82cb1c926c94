import { DomainError, type FieldErrors } from '@selvedge/domain/errors.ts'
import { lotLack, lotShort } from '@selvedge/domain/mass/lots.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Book } from '../../records/mass/book-store.ts'
import { findLots, type LotOfBook } from '../../records/mass/lots.ts'

/** What is taken of a lot of a book, and the field that says so. In grams. */
export type LotNeed = LotOfBook & { grams: number; field: string }

/** Throws MASS_SHORT, beside each field, where a book that guards by lot does not have what is taken of a lot. The books have to be locked. */
export async function requireEnoughOfLots(
  reader: Reader,
  books: ReadonlyMap<number, Book>,
  needs: readonly LotNeed[],
): Promise<void> {
  const guarded = needs.filter(({ bookId }) => {
    const book = books.get(bookId)
    return book?.byLot === true && book.mode === 'GUARD'
  })
  if (guarded.length === 0) return
  const lots = await findLots(reader, guarded)
  const lacking = guarded.flatMap(({ bookId, lot, grams, field }) => {
    const book = books.get(bookId)
    const found = lots(bookId, lot)
    return book && lotLack(book, found, grams) > 0 ? [{ field, found, materialId: book.materialId }] : []
  })
  if (lacking.length === 0) return
  const names = await reader
    .selectFrom('material')
    .where('id', '=', anyOf(lacking.map(({ materialId }) => materialId)))
    .select(['id', 'name'])
    .execute()
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  const short: FieldErrors = {}
  for (const { field, found, materialId } of lacking)
    short[field] ??= lotShort(found, nameOf.get(materialId) ?? '')
  const [first] = Object.values(short)
  if (first) throw new DomainError('MASS_SHORT', first, short)
}
