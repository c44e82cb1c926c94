import { asBoxes } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { type ClaimedVersion, type CreditTake, rawMaterialKey } from '@selvedge/domain/mass/credits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { type Book, booksOfIds, lockBooks } from './book-store.ts'

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

/** Who bought all that a certificate covers, where that is one company; `certificate` is the name of a table or query that has its `id`. */
export const onlyBuyerOf = (certificate: string): RawBuilder<number | null> => sql`(
  select case when count(distinct trade.consignee_id) = 1 then min(trade.consignee_id) end
  from certification_shipment covered join trade on trade.id = covered.trade_id
  where covered.certification_id = ${sql.ref(`${certificate}.id`)})`

/** The version whose place a certificate takes; undefined where it takes none. */
export async function replacedVersion(
  reader: Reader,
  replacesId: number | null,
): Promise<ClaimedVersion | undefined> {
  if (replacesId === null) return undefined
  const version = await reader
    .selectFrom('certification')
    .where('id', '=', replacesId)
    .select(['boxes', onlyBuyerOf('certification').as('buyerId')])
    .executeTakeFirst()
  return version && { boxes: asBoxes(version.boxes), buyerId: version.buyerId }
}

/** The key of what a book is of. */
export const keyOf = ({ rawMaterial }: Pick<CreditTake, 'rawMaterial'>) => rawMaterialKey(rawMaterial)
