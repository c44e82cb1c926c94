import type { MassBook } from '@selvedge/contract/mass.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { z } from 'zod'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { likeText } from '../../platform/db/like-text.ts'
import type { PageQuery } from '../../platform/db/page.ts'
import { anyOf, idsOf, onPage, type PagedList } from '../../platform/lists/list.ts'
import { booksOf, presentBook } from './present-book.ts'

export type BookQuery = PageQuery & { search?: string | undefined; order?: 'asc' | 'desc' | undefined }

/** The books of a company, by the names of their materials. */
export const bookList: PagedList<z.input<typeof MassBook>, BookQuery> = {
  page: async ({ db }, member, query) => {
    const rows = await onPage(ordered(db, member, query), query).execute()
    const { total } = await matching(db, member, query)
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows: rows.map(presentBook), total }
  },
  ids: ({ db }, member, query) => idsOf(ordered(db, member, query), 'mass_book.id'),
  rowsOf: async ({ db }, member, query, ids) => {
    const rows = await ordered(db, member, query).where('mass_book.id', '=', anyOf(ids)).execute()
    return rows.map(presentBook)
  },
}

const matching = (reader: Reader, member: SignedIn, { search }: BookQuery) =>
  booksOf(reader, member).$if(Boolean(search), (query) =>
    query.where('material.name_key', 'like', `%${likeText(nameKey(search ?? ''))}%`),
  )

function ordered(reader: Reader, member: SignedIn, query: BookQuery) {
  const by = query.order === 'desc' ? 'desc' : 'asc'
  return matching(reader, member, query).orderBy('material.name_key', by).orderBy('mass_book.id', by)
}
