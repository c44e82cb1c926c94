import type { SelectQueryBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Reader } from './connect.ts'
import type { Tables } from './tables.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- whatever tables it reads
type Query = SelectQueryBuilder<any, any, any>
type RowOf<Q> = Q extends SelectQueryBuilder<infer _DB, infer _TB, infer Row> ? Row : never

/** What JSON carries as it is. A moment or bytes would arrive as a text. */
type AsJson<Row> = {
  [Name in keyof Row]: Extract<Row[Name], Date | Uint8Array> extends never ? Row[Name] : never
}

/** Questions, each with its name. */
export type Queries = Readonly<Record<string, Query>>
/** Their rows. */
export type Answers<Asked extends Queries> = { [Name in keyof Asked]: AsJson<RowOf<Asked[Name]>>[] }

/**
 * Asks several questions as one statement, for what most of a short question costs is to send it. All see the same state of the database. A column of a
 * moment, or of bytes, has type `never`: ask for it by itself.
 */
export const inOne = <Asked extends Queries>(reader: Reader, queries: Asked): Promise<Answers<Asked>> =>
  oneOf(reader, queries).executeTakeFirstOrThrow()

/** The same as a query of one row, for `writtenOnce`. */
export function oneOf<Asked extends Queries>(
  reader: Reader,
  queries: Asked,
): SelectQueryBuilder<Tables, never, Answers<Asked>> {
  const asked = Object.entries(queries).map(([name, query]) =>
    jsonArrayFrom(query as unknown as SelectQueryBuilder<Tables, never, object>).as(name),
  )
  return reader.selectNoFrom(asked) as never
}
