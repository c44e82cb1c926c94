import { sql } from 'kysely'

/** What calls have a book by: its material, or the number of a book of credits, which has none. `mass_book` is in the query. */
export const BOOK_OF = sql<number>`coalesce(mass_book.material_id, mass_book.id)`

/** What a book is called: as its material, or as a raw material and its standard. `material` is joined from the left. */
export const BOOK_NAME = sql<string>`coalesce(material.name, mass_book.raw_material || ' (' || mass_book.standard || ')')`

/** The same to search by, and to sort by where names are as good as equal. */
export const BOOK_KEY = sql<string>`coalesce(material.name_key, mass_book.raw_material_key)`

/** What the credits of a book are of; nothing where it is of a material. */
export const creditOf = ({
  standard,
  rawMaterial,
}: {
  standard: string | null
  rawMaterial: string | null
}): { credit?: { standard: string; rawMaterial: string } } =>
  standard === null || rawMaterial === null ? {} : { credit: { standard, rawMaterial } }
