import { type Kysely, sql } from 'kysely'

/**
 * Passports of products (docs/adr/0077). A draft is a row that changes; each published version is a row that never does, and is stated. The first
 * published one shuts out servers that do not know the type.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table statement drop constraint statement_record_type_check,
    add constraint statement_record_type_check check (record_type in
      ('trade', 'company', 'certification', 'plan', 'stock', 'audit', 'capture', 'credential', 'passport'))`,
  `create table passport (
    id bigint primary key default record_number(),
    public_id uuid not null unique default gen_random_uuid(),
    company_id bigint not null references company,
    material_id bigint not null references material,
    level text not null check (level in ('model', 'batch', 'item')),
    -- That of the material when the passport was first published; never another one afterwards.
    gtin text,
    -- Compared byte by byte, as GS1 does, whatever the language of the database.
    lot text collate "C",
    serial text collate "C",
    status text not null default 'draft' check (status in ('draft', 'active', 'inactive', 'archived', 'invalid')),
    is_recalled boolean not null default false,
    reason text,
    content jsonb not null,
    -- Counts changes of the draft: two people who edit at once notice each other.
    revision int not null default 1,
    -- The newest that was published; 0 while none was.
    version int not null default 0,
    created_by bigint not null references app_user,
    created_at timestamptz not null,
    edited_by bigint not null references app_user,
    edited_at timestamptz not null,
    check (level <> 'model' or (lot is null and serial is null)),
    check (level <> 'batch' or (lot is not null and serial is null)),
    check (level <> 'item' or serial is not null),
    check ((status = 'draft') = (version = 0)),
    check (not is_recalled or status = 'inactive'))`,
  `create index passport_of_company on passport (company_id, edited_at desc, id desc)`,
  `create index passport_of_material on passport (material_id)`,
  // A material has one passport at each level, lot and serial number, until it is archived or found invalid.
  `create unique index passport_subject on passport (material_id, level, coalesce(lot, ''), coalesce(serial, ''))
    where status in ('draft', 'active', 'inactive')`,
  // A code leads to one passport, in the whole installation.
  `create unique index passport_product on passport (gtin, coalesce(lot, ''), coalesce(serial, ''))
    where gtin is not null and status in ('active', 'inactive')`,
  `create table passport_version (
    passport_id bigint not null references passport,
    version int not null,
    published_at timestamptz not null,
    published_by bigint not null references app_user,
    -- As findPublished and lists name it.
    name text not null,
    languages text[] not null,
    -- Canonical (RFC 8785), as text: all that everybody may read, as it was published.
    body text not null,
    -- What only some may read, and what claims rest on.
    inner_body text not null,
    -- The draft it was made of.
    revision int not null,
    picture_sha256 text,
    picture_type text,
    primary key (passport_id, version))`,
  `create index passport_version_picture on passport_version (picture_sha256) where picture_sha256 is not null`,
]
