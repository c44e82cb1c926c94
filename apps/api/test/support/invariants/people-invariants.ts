import { RECOVERY_CODES } from '@selvedge/domain/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../../src/platform/db/connect.ts'
import { differences } from './system-data.ts'

/** What is wrong with companies and their people: keys, profiles, access, invitations, each with its lines in the log. */
export async function peopleViolations(db: Db): Promise<string[]> {
  const read = async (query: ReturnType<typeof sql<{ entry: string }>>) =>
    (await query.execute(db)).rows.map(({ entry }) => entry)
  const logged = async (...events: string[]) =>
    read(
      sql`select concat_ws(' ', subject_id, at) as entry from audit_event where event in (${sql.join(events)})`,
    )
  return [
    ...(await keyViolations(db)),
    ...differences(
      'replaced keys',
      await read(sql`select subject_id::text as entry from audit_event where event = 'company.key-replaced'`),
      await read(sql`select company_id::text as entry from company_key where replaced_at is not null`),
    ),
    ...differences(
      'profiles',
      await newest(db, 'user.updated', 'user.password-changed', 'user.password-reset'),
      await read(
        sql`select concat_ws(' ', id, edited_at) as entry from app_user where edited_at is not null`,
      ),
    ),
    ...differences(
      'companies',
      await newest(db, 'company.updated'),
      await read(sql`select concat_ws(' ', id, edited_at) as entry from company where edited_at is not null`),
    ),
    ...differences(
      'invitations taken back',
      await logged('invitation.resent', 'invitation.withdrawn'),
      await read(sql`select concat_ws(' ', id, withdrawn_at) as entry from invitation
        where withdrawn_at is not null`),
    ),
    ...(await accessViolations(db)),
    ...(await factorViolations(db)),
    ...(await relationViolations(db)),
  ]
}

/** About whom and when, of the newest of these events about each. */
async function newest(db: Db, ...events: string[]): Promise<string[]> {
  const { rows } = await sql<{ entry: string }>`select concat_ws(' ', subject_id, max(at)) as entry
    from audit_event where event in (${sql.join(events)}) group by subject_id`.execute(db)
  return rows.map(({ entry }) => entry)
}

/** A registered company signs with one key, its newest. */
async function keyViolations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: number; keys: number }>`
    select company.id, count(key.id)::int as keys from company
      left join company_key key on key.company_id = company.id and key.replaced_at is null
        and key.version = (select max(version) from company_key where company_id = company.id)
    where company.status = 'ACTIVE' group by company.id having count(key.id) <> 1`.execute(db)
  return rows.map(({ id, keys }) => `Company ${id} signs with ${keys} keys`)
}

/** Nobody has agreed alone. */
async function relationViolations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ one: number; other: number }>`
    select own.company_id as one, own.known_id as other from company_relation own
      left join company_relation theirs on theirs.company_id = own.known_id and theirs.known_id = own.company_id
    where own.state = 'agreed' and theirs.state is distinct from 'agreed'`.execute(db)
  return rows.map(({ one, other }) => `Company ${one} has agreed with ${other}, which has not`)
}

/** Whose access was ended has no session, and the log says so last. */
async function accessViolations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select app_user.id from app_user
      left join lateral (select event, at from audit_event where subject_id = app_user.id
        and event in ('user.access-ended', 'user.access-given') order by id desc limit 1) last on true
    where (access_ended_at is not null) <> coalesce(last.event = 'user.access-ended', false)
      or access_ended_at is not null and exists (select from session where user_id = app_user.id)`.execute(db)
  return rows.map(({ id }) => `Person ${id}: the access is another than the log says`)
}

/** A second factor is on where the log says so last, with its recovery codes, each of those used with a line. */
async function factorViolations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select app_user.id from app_user
      left join second_factor factor on factor.user_id = app_user.id and confirmed_at is not null
      left join lateral (select id, event from audit_event where subject_id = app_user.id
        and event in ('user.second-factor-on', 'user.second-factor-off') order by id desc limit 1) last on true
      cross join lateral (select count(*)::int as made, count(used_at)::int as used from recovery_code
        where user_id = app_user.id) codes
    where (factor.user_id is not null) <> coalesce(last.event = 'user.second-factor-on', false)
      or codes.made <> case when factor.user_id is null then 0 else ${RECOVERY_CODES}::int end
      or codes.used <> case when factor.user_id is null then 0 else (select count(*)::int from audit_event
        where event = 'user.recovery-code-used' and subject_id = app_user.id and id > last.id) end`.execute(
    db,
  )
  return rows.map(({ id }) => `Person ${id}: the second factor is another than the log says`)
}
