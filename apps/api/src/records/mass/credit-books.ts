import { asBoxes, type CertificateBoxes } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { type CreditTake, rawMaterialKey } from '@selvedge/domain/mass/credits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/lists/list.ts'
import { type Book, lockBooks } from './book-store.ts'

/** The first migration whose servers post the credits of certificates. */
export const KNOWS_CREDITS = 49

/** A book of credits of a company. */
export type CreditBook = Book & { rawMaterial: string }

type Asked = { standard: string; companyIds: readonly number[]; keys: readonly string[] }

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
  return [...books.values()].flatMap((book) => {
    const { rawMaterial } = book
    return rawMaterial === null ? [] : [{ ...book, rawMaterial }]
  })
}

/** A transaction certificate as it moves credits. */
export type Claim = {
  id: number
  /** The seller. */
  consigneeId: number
  /** The version whose place it takes. */
  replacesId: number | null
}

/** A version of a certificate that has lost its place: what it said, and who bought all that it covered, where that is one company. */
export type EarlierVersion = { boxes: CertificateBoxes | null; buyerId: number | null }

/** Who bought all that a certificate covers, where that is one company; `certificate` is the name of a table or query that has its `id`. */
export const onlyBuyerOf = (certificate: string): RawBuilder<number | null> => sql`(
  select case when count(distinct trade.consignee_id) = 1 then min(trade.consignee_id) end
  from certification_shipment covered join trade on trade.id = covered.trade_id
  where covered.certification_id = ${sql.ref(`${certificate}.id`)})`

/** All versions of a certificate before the one that is about to be accepted, of which each took the place of the one before. */
export async function earlierVersions(reader: Reader, { replacesId }: Claim): Promise<EarlierVersion[]> {
  if (replacesId === null) return []
  const { rows } = await sql<EarlierVersion>`
    with recursive version (id) as (
      select ${replacesId}::bigint
      union
      select earlier.replaces_id from version join certification earlier on earlier.id = version.id
      where earlier.replaces_id is not null)
    select earlier.boxes, ${onlyBuyerOf('earlier')} as "buyerId"
    from version join certification earlier on earlier.id = version.id`.execute(reader)
  return rows.map(({ boxes, buyerId }) => ({ boxes: asBoxes(boxes), buyerId }))
}

/** The key of what a book is of. */
export const keyOf = ({ rawMaterial }: Pick<CreditTake, 'rawMaterial'>) => rawMaterialKey(rawMaterial)
