import { type Kysely, sql } from 'kysely'

/**
 * Links that companies register for the GTINs of their materials: where a code on a product leads to (docs/adr/0076). One company answers for a GTIN in an
 * installation, the first that does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table gtin_owner (
    gtin text primary key,
    company_id bigint not null references company,
    since timestamptz not null)`,
  `create table link (
    id bigint primary key default record_number(),
    company_id bigint not null references company,
    gtin text not null,
    -- The path of the Digital Link that it belongs to: of the GTIN, or of a variant, a lot or an item.
    anchor text not null,
    -- The full name of its type.
    type text not null,
    address text not null,
    title text not null,
    -- Codes with blanks between them.
    languages text not null,
    media_type text,
    context text,
    is_default boolean not null,
    created_by bigint not null references app_user,
    created_at timestamptz not null,
    seal text)`,
  `create unique index link_once on link (anchor, type, address)`,
  `create index link_of_gtin on link (gtin, company_id, id)`,
]
