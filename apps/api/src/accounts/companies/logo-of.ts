import { type RawBuilder, sql } from 'kysely'

/** The name of a company's logo, else null, in SQL: where a query has the company's number in this column. By index. */
export const logoOf = (column: string): RawBuilder<string | null> => sql`(
  select logo.sha256 from picture logo where logo.company_id = ${sql.ref(column)} and coalesce(logo.material_id, 0) = 0)`
