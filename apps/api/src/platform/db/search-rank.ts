import { BETWEEN_WORDS, searchKey } from '@selvedge/domain/search.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { folded, likeText } from './folded.ts'

/** `searchRank` of the domain in SQL: how well a column fits what is searched, null where it does not, or is null itself. */
export function searchRankOf(column: string, searched: string): RawBuilder<number | null> {
  const part = searchKey(searched)
  const [begins, inside] = [`${likeText(searched)}%`, `%${likeText(searched)}%`]
  const wordBegins = `(^|[${BETWEEN_WORDS}])${part.replace(/[^\p{L}\p{M}\p{N}\s]/gu, String.raw`\$&`)}`
  const key = folded(column)
  return sql<number | null>`case when ${key} like ${inside} then
    case when ${key} = ${part} then 0 when ${key} like ${begins} then 1 when ${key} ~ ${wordBegins} then 2 else 3 end end`
}

/** The best of several; null where none fits. */
export const bestOf = (...ranks: RawBuilder<number | null>[]): RawBuilder<number | null> =>
  sql`least(${sql.join(ranks)})`

/** The last of all ranks, for what is only called so, as many others are: whoever types the word for an order sees references with it first. */
export const rankCalled = (isCalled: RawBuilder<SqlBool>): RawBuilder<number | null> =>
  sql`case when ${isCalled} then 4 end`
