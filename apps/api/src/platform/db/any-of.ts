import { sql } from 'kysely'

/** What an id among these equals: `where('id', '=', anyOf(ids))`. One parameter, however many they are. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`
