import { type Kysely, sql } from 'kysely'

/** A user is an ADMIN or an OPERATOR. PARTNER was allowed, and nothing ever made one; older clients still know the word. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update app_user set role = 'OPERATOR' where role = 'PARTNER'`.execute(db)
  await sql`alter table app_user drop constraint app_user_role_check,
    add constraint app_user_role_check check (role in ('ADMIN', 'OPERATOR'))`.execute(db)
}
