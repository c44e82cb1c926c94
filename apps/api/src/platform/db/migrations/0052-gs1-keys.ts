import { type Kysely, sql } from 'kysely'

/**
 * Keys by which other systems know companies and materials (GS1). The first GLN shuts out servers that would state a company without it. A key is
 * that of one company in the installation, and of one material in its company.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table company add gln text`,
  `create unique index company_gln on company (gln) where gln is not null`,
  `alter table material add gtin text, add commodity_code text`,
  `create unique index material_gtin on material (company_id, gtin) where gtin is not null`,
]
