import type { FastifyReply } from 'fastify'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Services } from '../context/services.ts'
import { pageOf, type PageQuery } from '../db/page.ts'
import { inSnapshot } from '../db/snapshot.ts'
import { answerLater } from '../language/answer-in.ts'
import type { SignedIn } from '../context/signed-in.ts'

/** Rows read at once of a list of any length: the most that an export, or a whole list, keeps in memory. */
export const CHUNK_ROWS = 500

type Read<Query, Answer, Caller> = (services: Services, member: Caller, query: Query) => Promise<Answer>

/** A list as its call answers it: by the page, or whole. `Caller`: whose list it is, where that need not be a person. */
export type PagedList<Row, Query, Caller = SignedIn> = {
  /** A page of rows, and how many there are in all. */
  page: Read<Query & PageQuery, { rows: Row[]; total: number }, Caller>
  /** The ids of all rows, in their order. */
  ids: Read<Query, number[], Caller>
  /** The rows of some of these ids, CHUNK_ROWS at most, in the order of the list. */
  rowsOf: (services: Services, member: Caller, query: Query, ids: readonly number[]) => Promise<Row[]>
}

/** A list that is exported too: counted first, then read row by row to its end. */
export type List<Row, Query> = PagedList<Row, Query> & {
  count: Read<Query, number, SignedIn>
  stream: (services: Services, member: SignedIn, query: Query) => AsyncIterable<Row>
}

/** Narrows a query to the page asked for; without page and size it stays whole. */
export function onPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  requested: PageQuery,
) {
  const page = pageOf(requested)
  return page ? query.limit(page.limit).offset(page.offset) : query
}

/** What a query finds, in its order, as the ids in the column `id` alone. */
export async function idsOf<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  id: string,
): Promise<number[]> {
  const rows = await query
    .clearSelect()
    .select(sql<number>`${sql.ref(id)}`.as('id'))
    .$castTo<{ id: number }>()
    .execute()
  return rows.map((row) => row.id)
}

/**
 * The rows that a list's call answers, with how many there are in `X-Total-Count`: a page where one was asked for, else
 * all of them. A page is of one moment, with its total; so is each piece of a whole list.
 */
export async function answerList<Row, Query extends PageQuery, Caller = SignedIn>(
  list: PagedList<Row, Query, Caller>,
  services: Services,
  { member, query, reply }: { member: Caller; query: Query; reply: FastifyReply },
): Promise<Row[] | RowStream> {
  if (pageOf(query)) {
    const { rows, total } = await inSnapshot(services.db, (db) =>
      list.page({ ...services, db }, member, query),
    )
    void reply.header('x-total-count', total)
    return rows
  }
  const ids = await list.ids(services, member, query)
  const all = await allRows(ids, (some) =>
    inSnapshot(services.db, (db) => list.rowsOf({ ...services, db }, member, query, some)),
  )
  void reply.header('x-total-count', ids.length)
  return all
}

/**
 * The rows of all these ids, in their order. The first CHUNK_ROWS are read at once, so that an error still gets a proper
 * response; the others as the caller reads them. No connection is kept in between: a slow caller blocks nobody.
 */
export async function allRows<Row>(
  ids: readonly number[],
  rowsOf: (ids: readonly number[]) => Promise<Row[]>,
): Promise<Row[] | RowStream> {
  const first = ids.length === 0 ? [] : await rowsOf(ids.slice(0, CHUNK_ROWS))
  return ids.length <= CHUNK_ROWS ? first : new RowStream(rowByRow(first, ids, answerLater(rowsOf)))
}

async function* rowByRow<Row>(
  first: readonly Row[],
  ids: readonly number[],
  rowsOf: (ids: readonly number[]) => Promise<Row[]>,
): AsyncGenerator<Row> {
  yield* first
  for (let start = CHUNK_ROWS; start < ids.length; start += CHUNK_ROWS)
    yield* await rowsOf(ids.slice(start, start + CHUNK_ROWS))
}

/** An answer that is a list of any length: each row is checked and written as it comes, and forgotten then. */
export class RowStream {
  readonly rows: AsyncIterable<unknown>

  constructor(rows: AsyncIterable<unknown>) {
    this.rows = rows
  }
}
