import type { MassBook } from '@selvedge/contract/mass.ts'
import { freeOf } from '@selvedge/domain/mass/book.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { z } from 'zod'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { byName } from '../../platform/db/by-name.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { BOOK_KEY, BOOK_NAME, BOOK_OF, creditOf } from '../../records/mass/book-name.ts'

const COLUMNS = [
  'mass_book.id',
  BOOK_OF.as('materialId'),
  BOOK_NAME.as('materialName'),
  'standard',
  'raw_material as rawMaterial',
  'mode',
  'custody',
  'opened_on as openedOn',
  'closed_to as closedTo',
  'posted_g as posted',
  'held_g as held',
  'floor_g as floor',
  'by_lot as byLot',
] as const

/** The books of a company, of materials and of credits, with their names. */
export const booksOf = (reader: Reader, { companyId }: Pick<SignedIn, 'companyId'>) =>
  reader
    .selectFrom('mass_book')
    .leftJoin('material', 'material.id', 'material_id')
    .where('mass_book.company_id', '=', companyId)
    .select(COLUMNS)

type Row = Awaited<ReturnType<ReturnType<typeof booksOf>['execute']>>[number]

/** Grams as the wire has them: kilograms, to the gram. */
export const kilogramsOf = (grams: number): number => grams / 1000

/** A book as its company sees it. The number of its row is for the server alone. */
export function presentBook(book: Row): z.input<typeof MassBook> {
  const { materialId, materialName, mode, custody, openedOn, closedTo, posted, held, floor, byLot } = book
  return {
    materialId,
    materialName,
    mode,
    custody,
    openedOn,
    closedTo,
    posted: kilogramsOf(posted),
    held: kilogramsOf(held),
    free: kilogramsOf(freeOf({ posted, held })),
    floor: kilogramsOf(floor),
    ...(byLot === true && { byLot }),
    ...creditOf(book),
  }
}

/** Some of a company's books by their ids, by the name of the material. */
export async function readBooks(reader: Reader, member: SignedIn, ids: readonly number[]) {
  const rows = await booksOf(reader, member)
    .where('mass_book.id', '=', anyOf(ids))
    .orderBy(byName(reader, BOOK_NAME, BOOK_KEY))
    .orderBy(BOOK_KEY)
    .orderBy('mass_book.id')
    .execute()
  return rows.map(presentBook)
}

/** The company's book of one material, or of credits by its number. Throws NOT_FOUND for others' as for none. */
export async function requireBook(reader: Reader, member: SignedIn, materialId: number): Promise<Row> {
  const row = await booksOf(reader, member).where(BOOK_OF, '=', materialId).executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND', refusals.massBookNone)
  return row
}
