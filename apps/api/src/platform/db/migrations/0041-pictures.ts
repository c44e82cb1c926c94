import { type Kysely, sql } from 'kysely'

/** Logos of companies and photos of materials (docs/adr/0048). They give no power and prove nothing, so no seal covers them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table picture (
    id bigint primary key default record_number(),
    company_id bigint not null references company,
    material_id bigint references material,
    sha256 text not null,
    content_type text not null,
    size int not null,
    width int not null,
    height int not null,
    created_by bigint not null references app_user,
    created_at timestamptz not null)`,
  // A company has one logo, which is of no material; a material has one photo.
  `create unique index picture_of on picture (company_id, coalesce(material_id, 0))`,
  `create index picture_material on picture (material_id) where material_id is not null`,
  `create index picture_bytes on picture (sha256)`,
]
