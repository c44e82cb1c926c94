import { type Kysely, sql } from 'kysely'

/**
 * Rows that give power bear a seal that the database alone cannot make (docs/adr/0032), and a user's row says itself since when a
 * second factor is asked for, so that nobody removes the factor by removing its row. One row says that what was there before was
 * taken over. Servers from before write rows without a seal, which count for nothing: they may not go on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const SEALED = [
  'app_user',
  'certifier_access',
  'company',
  'company_relation',
  'installation_operator',
  'invitation',
  'password_reset',
  'recovery_code',
  'second_factor',
  'session',
]

const STATEMENTS = [
  ...SEALED.map((table) => `alter table ${table} add column seal text`),
  `alter table app_user add column second_factor_since timestamptz`,
  `update app_user set second_factor_since = confirmed_at from second_factor where user_id = app_user.id and confirmed_at is not null`,
  `create table power_taken_over (
    is_only boolean primary key default true check (is_only),
    at timestamptz not null,
    seal text not null)`,
]
