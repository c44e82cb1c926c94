import type { MassLot } from '@selvedge/contract/mass.ts'
import { freeOf } from '@selvedge/domain/mass/book.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '../../platform/db/connect.ts'
import { hasText } from '../../platform/db/folded.ts'
import type { PageQuery } from '../../platform/db/page.ts'
import { idsOf, onPage, type PagedList } from '../../platform/lists/list.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { kilogramsOf, requireBook } from './present-book.ts'

export type LotQuery = PageQuery & {
  materialId: number
  search?: string | undefined
  order?: 'asc' | 'desc' | undefined
}

/** The lots of a company's book that have or promise something, by their codes. Throws NOT_FOUND where the company keeps no book of the material. */
export const lotList: PagedList<z.input<typeof MassLot>, LotQuery> = {
  page: async ({ db }, member, query) => {
    const { id } = await requireBook(db, member, query.materialId)
    const rows = await onPage(ordered(db, id, query), query).execute()
    const { total } = await lotsOf(db, id, query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows: rows.map(present), total }
  },
  ids: async ({ db }, member, query) => {
    const { id } = await requireBook(db, member, query.materialId)
    return idsOf(ordered(db, id, query), 'mass_lot.id')
  },
  rowsOf: async ({ db }, member, query, ids) => {
    const { id } = await requireBook(db, member, query.materialId)
    const rows = await ordered(db, id, query).where('mass_lot.id', '=', anyOf(ids)).execute()
    return rows.map(present)
  },
}

/** What has nothing, and promises nothing, is over. A book that is no longer kept by lot shows none. */
const lotsOf = (reader: Reader, bookId: number, { search }: LotQuery) =>
  reader
    .selectFrom('mass_lot')
    .innerJoin('mass_book', 'mass_book.id', 'book_id')
    .where('book_id', '=', bookId)
    .where('by_lot', '=', true)
    .where((eb) => eb.or([eb('mass_lot.posted_g', '<>', 0), eb('mass_lot.held_g', '<>', 0)]))
    .$if(Boolean(search), (query) => query.where(hasText('key', search ?? '')))

/** Two suppliers may call what they deliver the same. What was counted or made has none. */
const SUPPLIERS = sql<number>`(
  select count(distinct trade.contractor_id) from mass_entry entry
  join trade_position position on position.id = entry.position_id join trade on trade.id = position.trade_id
  where entry.to_book = mass_lot.book_id and coalesce(entry.to_lot, '') = mass_lot.code and mass_lot.code <> ''
    and trade.consignee_id = mass_book.company_id)`

function ordered(reader: Reader, bookId: number, query: LotQuery) {
  const by = query.order === 'desc' ? 'desc' : 'asc'
  return lotsOf(reader, bookId, query)
    .select([
      'mass_lot.id',
      'code',
      'mass_lot.posted_g as posted',
      'mass_lot.held_g as held',
      SUPPLIERS.as('suppliers'),
    ])
    .orderBy('key', by)
}

type Row = { code: string; posted: number; held: number; suppliers: number }

const present = ({ code, posted, held, suppliers }: Row): z.input<typeof MassLot> => ({
  lot: code || null,
  posted: kilogramsOf(posted),
  held: kilogramsOf(held),
  free: kilogramsOf(freeOf({ posted, held })),
  ...(suppliers > 1 && { suppliers }),
})
