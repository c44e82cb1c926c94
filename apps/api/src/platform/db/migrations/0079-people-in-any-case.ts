import { type Kysely, sql } from 'kysely'

/** A person is found by user name and address whichever i is in them, as capitals of Turkish have: `anyCaseKey`. No row is written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, column] of [
    ['app_user_any_case_username', 'username_key'],
    ['app_user_any_case_email', 'email_key'],
  ])
    await sql
      .raw(`create index ${name} on app_user (replace(replace(${column}, 'i\u0307', 'i'), 'ı', 'i'))`)
      .execute(db)
}
