import { searchKey } from '@selvedge/domain/search.ts'
import { type RawBuilder, sql } from 'kysely'
import { likeText } from './like-text.ts'

/**
 * `searchRank` of the domain in SQL: how well a column fits what is searched, null where it does not. The column is a key
 * (`nameKey`) already, or null.
 */
export function searchRankOf(column: string, searched: string): RawBuilder<number | null> {
  const part = searchKey(searched)
  const [begins, inside] = [`${likeText(part)}%`, `%${likeText(part)}%`]
  const wordBegins = `(^|[^[:alnum:]])${part.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)}`
  const key = withoutAccents(column)
  return sql<number | null>`case when ${key} like ${inside} then
    case when ${key} = ${part} then 0 when ${key} like ${begins} then 1 when ${key} ~ ${wordBegins} then 2 else 3 end end`
}

/** The best of several; null where none fits. */
export const bestOf = (...ranks: RawBuilder<number | null>[]): RawBuilder<number | null> =>
  sql`least(${sql.join(ranks)})`

/** Of a key in ASCII nothing has to be taken away, and most are. */
const withoutAccents = (column: string): RawBuilder<string> => sql`case
  when octet_length(${sql.ref(column)}) = char_length(${sql.ref(column)}) then ${sql.ref(column)}
  else replace(regexp_replace(normalize(${sql.ref(column)}, NFKD), '[\u0300-\u036f]', '', 'g'), 'ı', 'i') end`
