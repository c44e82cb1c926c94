import { type CreditTake, rawMaterialKey } from '@selvedge/domain/mass/credits.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/lists/list.ts'
import { type Book, booksOfIds, lockBooks } from './book-store.ts'
import type { Tx } from '../../platform/db/connect.ts'

/** The first migration whose servers post the credits of certificates. */
export const KNOWS_CREDITS = 49

/** A book of credits of a company. */
export type CreditBook = Book & { rawMaterial: string }

export type Asked = { standard: string; companyIds: readonly number[]; keys: readonly string[] }

/** The numbers of the books that these companies keep of these raw materials under a standard. */
const numbersOf = async (reader: Reader, { standard, companyIds, keys }: Asked): Promise<number[]> => {
  const rows = await reader
    .selectFrom('mass_book')
    .where('material_id', 'is', null)
    .where('standard', '=', standard)
    .where('company_id', '=', anyOf(companyIds))
    .where('raw_material_key', '=', sql<string>`any(${keys}::text[])`)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The same as books, locked until the transaction ends. */
export async function lockCreditBooks(tx: Tx, asked: Asked): Promise<CreditBook[]> {
  const books = await lockBooks(tx, await numbersOf(tx, asked))
  return ofCredits([...books.values()])
}

/** The same without a lock: what they have may be another amount in a moment. */
export const findCreditBooks = async (reader: Reader, asked: Asked): Promise<CreditBook[]> =>
  ofCredits(await booksOfIds(reader, await numbersOf(reader, asked)))

const ofCredits = (books: readonly Book[]): CreditBook[] =>
  books.flatMap((book) => (book.rawMaterial === null ? [] : [{ ...book, rawMaterial: book.rawMaterial }]))

/** A transaction certificate as it moves credits. */
export type Claim = {
  id: number
  /** The certification body. */
  contractorId: number
  /** The seller. */
  consigneeId: number
  certificateReferenceKey: string | null
}

/** What other accepted versions of a certificate have moved in each book, out of it and into it. In grams. */
export async function movedByEarlier(
  reader: Reader,
  { id, contractorId, consigneeId, certificateReferenceKey: key }: Claim,
): Promise<{ out: ReadonlyMap<number, number>; into: ReadonlyMap<number, number> }> {
  if (key === null) return { out: new Map(), into: new Map() }
  const { rows } = await sql<{ from: number | null; to: number | null; grams: number }>`
    select entry.from_book as "from", entry.to_book as "to", sum(entry.grams)::bigint as grams
    from certification earlier
    join mass_event event on event.certification_id = earlier.id
    join mass_entry entry on entry.event_id = event.id
    where earlier.contractor_id = ${contractorId} and earlier.consignee_id = ${consigneeId}
      and earlier.certificate_reference_key = ${key} and earlier.id <> ${id}
    group by entry.from_book, entry.to_book`.execute(reader)
  const sums = (side: 'from' | 'to') => {
    const all = new Map<number, number>()
    for (const row of rows) {
      const book = row[side]
      if (book !== null) all.set(book, (all.get(book) ?? 0) + row.grams)
    }
    return all
  }
  return { out: sums('from'), into: sums('to') }
}

/** The key of what a book is of. */
export const keyOf = ({ rawMaterial }: Pick<CreditTake, 'rawMaterial'>) => rawMaterialKey(rawMaterial)
