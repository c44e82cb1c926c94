import { anyOf } from '../../platform/db/any-of.ts'
import type { MassBook } from '@selvedge/contract/mass.ts'
import type { z } from 'zod'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { byName } from '../../platform/db/by-name.ts'
import { hasText } from '../../platform/db/folded.ts'
import type { PageQuery } from '../../platform/db/page.ts'
import { idsOf, onPage, type PagedList } from '../../platform/lists/list.ts'
import { BOOK_KEY, BOOK_NAME } from '../../records/mass/book-name.ts'
import { booksOf, presentBook } from './present-book.ts'

export type BookQuery = PageQuery & { search?: string | undefined; order?: 'asc' | 'desc' | undefined }

type Of = 'materials' | 'credits'

const listOf = (of: Of): PagedList<z.input<typeof MassBook>, BookQuery> => ({
  page: async ({ db }, member, query) => {
    const rows = await onPage(ordered(db, member, of, query), query).execute()
    const { total } = await matching(db, member, of, query)
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows: rows.map(presentBook), total }
  },
  ids: ({ db }, member, query) => idsOf(ordered(db, member, of, query), 'mass_book.id'),
  rowsOf: async ({ db }, member, query, ids) => {
    const rows = await ordered(db, member, of, query).where('mass_book.id', '=', anyOf(ids)).execute()
    return rows.map(presentBook)
  },
})

/** The books of a company's materials, by their names. */
export const bookList = listOf('materials')

/** Its books of credits, by their raw materials. */
export const creditList = listOf('credits')

const matching = (reader: Reader, member: SignedIn, of: Of, { search }: BookQuery) =>
  booksOf(reader, member)
    .where('material_id', of === 'credits' ? 'is' : 'is not', null)
    .$if(Boolean(search), (query) => query.where(hasText(BOOK_KEY, search ?? '')))

function ordered(reader: Reader, member: SignedIn, of: Of, query: BookQuery) {
  const by = query.order === 'desc' ? 'desc' : 'asc'
  return matching(reader, member, of, query)
    .orderBy(byName(reader, BOOK_NAME, BOOK_KEY), by)
    .orderBy(BOOK_KEY, by)
    .orderBy('mass_book.id', by)
}
