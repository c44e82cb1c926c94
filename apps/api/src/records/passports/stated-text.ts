import type { AlteredPart } from '@selvedge/domain/integrity.ts'
import { type RawBuilder, sql } from 'kysely'
import { alteredPart } from '../integrity/altered-part.ts'

/** What was last stated of a passport, by the index of statements: made with each version, and each change of its status. */
const LAST_STATED = sql`from statement
  where statement.record_type = 'passport' and statement.record_id = passport.id order by statement.version desc limit 1`

/** When what is public of a passport last changed, in SQL, where a query has the table `passport`; null where nothing was stated. */
export const LAST_STATED_AT: RawBuilder<Date | null> = sql`(select statement.at ${LAST_STATED})`

const sha256Of = (column: string) => sql`encode(sha256(convert_to(${sql.ref(column)}, 'UTF8')), 'hex')`

/**
 * What is wrong with a version of a passport, else null, in SQL, where a query has the table `passport`, and the version by this name: what the check of all
 * records found, or that its two texts are not those that were stated last. The statement is searched for how RFC 8785 writes a version of
 * `PassportV1`: within a string its quotation marks would be escaped, so that no name or reason can say it. Behind the newest the list ends:
 * to take it away brings no older one back.
 */
export const alteredVersion = (version: string): RawBuilder<AlteredPart | null> => sql`coalesce(
  ${alteredPart('passport', 'passport.id')},
  case when strpos((select statement.body ${LAST_STATED}), concat(
    '{"innerSha256":"', ${sha256Of(`${version}.inner_body`)},
    '","publishedAt":"', to_char(${sql.ref(`${version}.published_at`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    '","publishedBy":', ${sql.ref(`${version}.published_by`)},
    ',"sha256":"', ${sha256Of(`${version}.body`)},
    '","version":', ${sql.ref(`${version}.version`)}, '}',
    case when ${sql.ref(`${version}.version`)} = passport.version then ']' else ',' end)) > 0 then null else 'record' end)`
