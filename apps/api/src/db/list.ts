import type { FastifyReply } from 'fastify'
import type { SelectQueryBuilder } from 'kysely'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'
import { pageOf, type PageQuery } from './page.ts'

/** Rows a cursor fetches at once: what an export holds in memory of a list of any length. */
export const CHUNK_ROWS = 500

/** A list as its call answers it: a page of rows, and how many there are in all. */
export type PagedList<Row, Query> = {
  rows: (services: Services, member: SignedIn, query: Query & PageQuery) => Promise<Row[]>
  count: (services: Services, member: SignedIn, query: Query) => Promise<number>
}

/** A list that is also read row by row to its end, by the same query. */
export type List<Row, Query> = PagedList<Row, Query> & {
  stream: (services: Services, member: SignedIn, query: Query) => AsyncIterable<Row>
}

/** Narrows a query to the page asked for; without page and size it stays whole. */
export function onPage<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, asked: PageQuery) {
  const page = pageOf(asked)
  return page ? query.limit(page.limit).offset(page.offset) : query
}

/** The rows that a list's call answers, with how many there are in `X-Total-Count`. */
export async function answerList<Row, Query extends PageQuery>(
  list: PagedList<Row, Query>,
  services: Services,
  { member, query, reply }: { member: SignedIn; query: Query; reply: FastifyReply },
): Promise<Row[]> {
  const rows = await list.rows(services, member, query)
  const total = pageOf(query) ? await list.count(services, member, query) : rows.length
  void reply.header('x-total-count', total)
  return rows
}

/** An answer that is a list of any length: each row is checked and written as it comes, and forgotten then. */
export class RowStream {
  readonly rows: AsyncIterable<unknown>

  constructor(rows: AsyncIterable<unknown>) {
    this.rows = rows
  }
}
