import { type RawBuilder, sql } from 'kysely'
import { columnOf, type Text } from './folded.ts'

const DOTTED = sql.lit('i\u0307')
const DOTLESS = sql.lit('ı')
const PLAIN = sql.lit('i')

/**
 * `anyCaseKey` of the domain, of a stored `nameKey`. An expression, as keys that are unique stay what they are; those of materials and of
 * people have indexes (migrations 0077 and 0079).
 */
export const anyCase = (key: Text): RawBuilder<string> =>
  sql`replace(replace(${columnOf(key)}, ${DOTTED}, ${PLAIN}), ${DOTLESS}, ${PLAIN})`
