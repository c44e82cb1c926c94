import { type Kysely, sql } from 'kysely'

/** Who reads more of a passport than everybody does: grants of brands, authorities, and each time somebody did (docs/adr/0079). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table passport_grant (
    id bigint primary key default record_number(),
    company_id bigint not null references company,
    passport_id bigint not null references passport,
    reader_id bigint not null references company,
    purpose text not null,
    created_by bigint not null references app_user,
    since timestamptz not null,
    until timestamptz not null,
    ended_at timestamptz,
    ended_by bigint references app_user,
    seal text)`,
  `create index passport_grant_of_passport on passport_grant (passport_id, since desc, id desc)`,
  `create index passport_grant_of_reader on passport_grant (reader_id, until, id)`,
  `create table passport_authority (
    company_id bigint primary key references company,
    since timestamptz not null,
    seal text)`,
  `create table passport_look (
    id bigint primary key default record_number(),
    passport_id bigint not null references passport,
    version int not null,
    reader_id bigint not null references company,
    user_id bigint references app_user,
    key_id bigint references api_key,
    grant_id bigint references passport_grant,
    tier text not null check (tier in ('interest', 'authority')),
    at timestamptz not null)`,
  `create index passport_look_of_passport on passport_look (passport_id, at desc, id desc)`,
]
