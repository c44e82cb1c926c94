import { capitalSkeleton, codeSkeleton, nameReading, nameSkeleton } from '@selvedge/domain/name-skeleton.ts'
import { type Kysely, sql } from 'kysely'

/**
 * Distinguishes relations that both sides agreed to from those that one side asked for. Companies that are only invited are kept
 * apart by name and address, so that records waiting for one address never reach another. Names and codes are compared by how
 * they look. E-mails to people who never asked for any are counted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of RELATIONS) await sql.raw(statement).execute(db)
  for (const statement of NAMES) await sql.raw(statement).execute(db)
  await fillSkeletons(db)
  for (const statement of UNIQUE_NAMES) await sql.raw(statement).execute(db)
}

const RELATIONS = [
  `alter table company_relation
    add column id bigint generated always as identity unique,
    add column state text not null default 'asked' check (state in ('asked', 'agreed', 'ignored', 'blocked', 'cut')),
    add column typed_name text,
    add column same_name_answered_id bigint references company on delete set null`,
  `alter table company_relation alter column state drop default`,
  // A registered company that is asked for a relation gets no link.
  `alter table invitation alter column token_hash drop not null`,
  `create index company_relation_known on company_relation (known_id, state)`,
  // What counts as agreement: an invitation was used, or one side accepted what the other recorded with it.
  `with agreement (one, other) as (
      select invited_by_company_id, company_id from invitation
        where kind = 'company' and redeemed_at is not null and invited_by_company_id is not null
      union select contractor_id, consignee_id from trade where status = 'ACCEPTED'
      union select contractor_id, consignee_id from certification where status = 'ACCEPTED'),
    both_ways (one, other) as (select one, other from agreement union select other, one from agreement)
    insert into company_relation (company_id, known_id, since, state)
      select one, other, now(), 'agreed' from both_ways where one <> other
      on conflict (company_id, known_id) do update set state = 'agreed'`,
  `create table stranger_letters (
    email_key text primary key, letters jsonb not null, last_due_at timestamptz not null)`,
  `create index stranger_letters_due on stranger_letters (last_due_at)`,
]

const NAMES = [
  `alter table company
    add column name_skeleton text, add column name_skeleton_upper text, add column name_reading text,
    add column invited_email_key text`,
  `update company set invited_email_key = coalesce((
      select lower(trim(email)) from invitation
      where invitation.company_id = company.id and kind = 'company' order by created_at desc, id desc limit 1), '')
    where status = 'INVITED'`,
  // The links of a company that several have invited all went to the address of the first: none of them may let anybody
  // in to what the others recorded. Each inviter invites again, at its own address.
  `with shared as (
      select company.id from company join company_relation on known_id = company.id
      where status = 'INVITED' group by company.id having count(*) > 1),
    ended as (
      update invitation set withdrawn_at = now()
      where kind = 'company' and redeemed_at is null and withdrawn_at is null and company_id in (select id from shared))
    update company set invited_email_key = 'nobody, since several invited it: ' || id
    where id in (select id from shared)`,
  `alter table company drop constraint company_name_key_key`,
]

/** Existing companies whose names look alike keep their names; their number distinguishes them. */
async function fillSkeletons(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; name: string; code: string | null; status: string }>`
    select id, name, code, status from company order by id`.execute(db)
  const taken = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()] as const
  for (const { id, name, code, status } of rows) {
    const isUnique = status === 'ACTIVE'
    const skeleton = firstOf(taken[0], nameSkeleton(name), id, isUnique)
    const upper = firstOf(taken[1], capitalSkeleton(name), id, isUnique)
    const reading = firstOf(taken[2], nameReading(name), id, isUnique)
    const codeKey = code === null ? null : firstOf(taken[3], codeSkeleton(code), id, true)
    await sql`update company set name_skeleton = ${skeleton}, name_skeleton_upper = ${upper}, name_reading = ${reading},
      code_key = ${codeKey} where id = ${id}`.execute(db)
  }
}

function firstOf(taken: Set<string>, skeleton: string, id: number, isUnique: boolean): string {
  if (!isUnique) return skeleton
  const own = taken.has(skeleton) ? `${skeleton} #${id}` : skeleton
  taken.add(own)
  return own
}

const UNIQUE_NAMES = [
  `alter table company
    alter column name_skeleton set not null,
    alter column name_skeleton_upper set not null,
    alter column name_reading set not null`,
  `create unique index company_registered_name on company (name_key) where status = 'ACTIVE'`,
  `create unique index company_registered_skeleton on company (name_skeleton) where status = 'ACTIVE'`,
  `create unique index company_registered_upper on company (name_skeleton_upper) where status = 'ACTIVE'`,
  `create unique index company_registered_reading on company (name_reading) where status = 'ACTIVE'`,
  `create unique index company_invited on company (name_key, invited_email_key) where status = 'INVITED'`,
]
