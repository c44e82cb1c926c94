import type { AlteredPart } from '@selvedge/domain/integrity.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { alteredPart } from '../integrity/altered-part.ts'

/** What was last stated of a passport, by the index of statements: made with each version, and each change of its status. */
const LAST_STATED = sql`from statement
  where statement.record_type = 'passport' and statement.record_id = passport.id order by statement.version desc limit 1`

/** When what is public of a passport last changed, in SQL, where a query has the table `passport`; null where nothing was stated. */
export const LAST_STATED_AT: RawBuilder<Date | null> = sql`(select statement.at ${LAST_STATED})`

const sha256Of = (column: string) => sql`encode(sha256(convert_to(${sql.ref(column)}, 'UTF8')), 'hex')`

/** A value as it stands in what was stated: RFC 8785 and PostgreSQL write texts alike, and within one a quotation mark is escaped, so that no name or reason can say what is searched for. */
const written = (column: string) => sql`coalesce(to_json(${sql.ref(column)})::text, 'null')`

/** The parts of what was last stated that say what a code names, in the order of RFC 8785. */
const CODE_PARTS = [
  sql`concat('"data":{"company":', passport.company_id, ',')`,
  sql`concat(',"gtin":', ${written('passport.gtin')}, ',"isRecalled":')`,
  sql`concat(',"level":', ${written('passport.level')}, ',"lot":', ${written('passport.lot')}, ',"material":')`,
  sql`concat(',"serial":', ${written('passport.serial')}, ',"status":')`,
]

const isStated = (parts: readonly RawBuilder<unknown>[]) =>
  sql<SqlBool>`coalesce((select ${sql.join(
    parts.map((part) => sql`strpos(statement.body, ${part}) > 0`),
    sql` and `,
  )} ${LAST_STATED}), false)`

/** Whether the product that a passport is said to be of, by its row, is the one that was last stated, in SQL. */
export const IS_CODE_AS_STATED: RawBuilder<SqlBool> = isStated(CODE_PARTS)

/** The other parts of what was last stated, for a version of a passport. Behind the newest the list of versions ends: to take it away brings no older one back. */
const restOf = (version: string) => {
  const isNewest = sql`${sql.ref(`${version}.version`)} = passport.version`
  return [
    sql`concat(',"isRecalled":', passport.is_recalled::text, ',"level":')`,
    sql`concat(',"material":', passport.material_id, ',"name":')`,
    // That of the newest version alone is stated.
    sql`concat(case when ${isNewest} then concat(',"name":', ${written(`${version}.name`)}) end,
      ',"publicId":"', passport.public_id, '","reason":', ${written('passport.reason')}, ',"serial":')`,
    sql`concat(',"status":', ${written('passport.status')}, ',"versions":')`,
    sql`concat(
      '{"innerSha256":"', ${sha256Of(`${version}.inner_body`)},
      '","publishedAt":"', to_char(${sql.ref(`${version}.published_at`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      '","publishedBy":', ${sql.ref(`${version}.published_by`)},
      ',"sha256":"', ${sha256Of(`${version}.body`)},
      '","version":', ${sql.ref(`${version}.version`)}, '}',
      case when ${isNewest} then ']' else ',' end)`,
  ]
}

/**
 * What is wrong with a version of a passport, else null, in SQL, where a query has the table `passport`, and the version by this name: what the check of all
 * records found, or that its two texts, or what its row says of its product and its state, are not what was stated last (`PassportV1`): a recall that somebody took back in the database
 * is seen at once.
 */
export const alteredVersion = (version: string): RawBuilder<AlteredPart | null> => sql`coalesce(
  ${alteredPart('passport', 'passport.id')},
  case when ${isStated([...CODE_PARTS, ...restOf(version)])} then null else 'record' end)`
