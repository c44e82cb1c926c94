import { PAGE_SIZE } from '@selvedge/domain/limits.ts'
import type { FastifyReply } from 'fastify'
import type { SelectQueryBuilder } from 'kysely'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'

export type Paging = { page?: number | undefined; size?: number | undefined }

/** Rows a cursor fetches at once: what an export holds in memory of a list of any length. */
export const CHUNK_ROWS = 500

/** A list as its call answers it: a page of rows, and how many there are in all. */
export type PagedList<Row, Query> = {
  rows: (services: Services, member: SignedIn, query: Query & Paging) => Promise<Row[]>
  count: (services: Services, member: SignedIn, query: Query) => Promise<number>
}

/** A list that is also read row by row to its end, by the same query. */
export type List<Row, Query> = PagedList<Row, Query> & {
  stream: (services: Services, member: SignedIn, query: Query) => AsyncIterable<Row>
}

const isPaged = ({ page, size }: Paging) => page !== undefined || size !== undefined

/** Narrows a query to the asked page; without page and size it stays whole. */
export function pageOf<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, paging: Paging) {
  if (!isPaged(paging)) return query
  const { page = 1, size = PAGE_SIZE } = paging
  return query.limit(size).offset((page - 1) * size)
}

/** The rows that a list's call answers, with how many there are in `X-Total-Count`. */
export async function answerList<Row, Query extends Paging>(
  list: PagedList<Row, Query>,
  services: Services,
  { member, query, reply }: { member: SignedIn; query: Query; reply: FastifyReply },
): Promise<Row[]> {
  const rows = await list.rows(services, member, query)
  const total = isPaged(query) ? await list.count(services, member, query) : rows.length
  void reply.header('x-total-count', total)
  return rows
}
