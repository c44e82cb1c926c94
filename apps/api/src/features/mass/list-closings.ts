import type { MassClosing } from '@selvedge/contract/mass-closings.ts'
import type { BookMode, CustodyModel } from '@selvedge/domain/mass/book.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { hasText } from '../../platform/db/folded.ts'
import type { PageQuery } from '../../platform/db/page.ts'
import { idsOf, onPage, type PagedList } from '../../platform/lists/list.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { BOOK_KEY, BOOK_NAME, BOOK_OF, creditOf } from '../../records/mass/book-name.ts'
import { grantedBooks } from './granted-books.ts'
import { kilogramsOf } from './present-book.ts'
import { presentFigures } from './present-figures.ts'

export type ClosingQuery = PageQuery & {
  order?: 'asc' | 'desc' | undefined
  materialId?: number | null | undefined
  search?: string | undefined
}

/** The closed periods of a company's books, and of those whose reconciliations a certification body was granted, the newest first. */
export const closingList: PagedList<z.input<typeof MassClosing>, ClosingQuery> = {
  page: async ({ db }, member, query) => {
    const granted = await grantedBooks(db, member)
    const rows = await onPage(ordered(db, member, granted, query), query).execute()
    const { total } = await matching(db, member, granted, query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows: rows.map(presentClosing), total }
  },
  ids: async ({ db }, member, query) =>
    idsOf(ordered(db, member, await grantedBooks(db, member), query), 'mass_closing.id'),
  rowsOf: async ({ db }, member, query, ids) => {
    const all = ordered(db, member, await grantedBooks(db, member), query)
    const rows = await all.where('mass_closing.id', '=', anyOf(ids)).execute()
    return rows.map(presentClosing)
  },
}

/** The closings that a company may read: its own, and those of the books that were granted to it. */
const readable = (reader: Reader, { companyId }: SignedIn, granted: readonly number[]) =>
  reader
    .selectFrom('mass_closing')
    .innerJoin('mass_event', 'mass_event.id', 'mass_closing.id')
    .innerJoin('mass_book', 'mass_book.id', 'mass_closing.book_id')
    .leftJoin('material', 'material.id', 'material_id')
    .innerJoin('company', 'company.id', 'mass_book.company_id')
    .where((eb) =>
      eb.or([eb('mass_book.company_id', '=', companyId), eb('mass_closing.book_id', '=', anyOf(granted))]),
    )

const matching = (
  reader: Reader,
  member: SignedIn,
  granted: readonly number[],
  { materialId, search }: ClosingQuery,
) => {
  return readable(reader, member, granted)
    .$if(Boolean(materialId), (query) => query.where(BOOK_OF, '=', materialId ?? 0))
    .$if(Boolean(search), (query) =>
      query.where((eb) =>
        eb.or([hasText(BOOK_KEY, search ?? ''), hasText('company.name_key', search ?? '')]),
      ),
    )
}

const withColumns = (query: ReturnType<typeof readable>) =>
  query.select([
    'mass_closing.id',
    'company.id as companyId',
    'company.name as companyName',
    BOOK_OF.as('materialId'),
    BOOK_NAME.as('materialName'),
    'standard',
    'raw_material as rawMaterial',
    'from_day as from',
    'to_day as to',
    'mass_event.at as closedAt',
    'mass_event.reason',
    // A closing says how its book stood.
    sql<BookMode>`mass_event.mode`.as('mode'),
    sql<CustodyModel>`mass_event.custody`.as('custody'),
    sql<number>`mass_event.floor_g`.as('floor'),
    'figures',
    'runs',
    'odd_runs as oddRuns',
    'mass_closing.overrides',
  ])

function ordered(reader: Reader, member: SignedIn, granted: readonly number[], query: ClosingQuery) {
  const by = query.order ?? 'desc'
  return withColumns(matching(reader, member, granted, query))
    .orderBy('to_day', by)
    .orderBy('mass_closing.id', by)
}

/** One closing that a company may read; undefined for others' as for none. */
export const findClosing = async (reader: Reader, member: SignedIn, id: number) =>
  withColumns(readable(reader, member, await grantedBooks(reader, member)))
    .where('mass_closing.id', '=', id)
    .executeTakeFirst()

export type ClosingRow = NonNullable<Awaited<ReturnType<typeof findClosing>>>

/** A closing as its company sees it. */
export function presentClosing(row: ClosingRow): z.input<typeof MassClosing> {
  const { id, materialId, materialName, from, to, closedAt, mode, custody, runs } = row
  return {
    id,
    company: { id: row.companyId, name: row.companyName },
    materialId,
    materialName,
    ...creditOf(row),
    from,
    to,
    closedAt,
    mode,
    custody,
    floor: kilogramsOf(row.floor),
    figures: presentFigures(row.figures),
    runs,
    oddRuns: row.oddRuns.length,
    overrides: row.overrides.length,
  }
}
