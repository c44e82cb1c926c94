import { nameReading } from '@selvedge/domain/name-skeleton.ts'
import { sql } from 'kysely'
import { beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../../test/support/database/databases.ts'
import { type Db, openDatabase } from './connect.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS, numberOf } from './migrations.ts'

/** A database as release 0.1 left it, with relations of every kind, after the upgrade. */
let db: Db
beforeAll(async () => {
  const name = `selvedge_test_upgrade_${process.pid}`
  db = openDatabase(await createDatabase(inject('testServerUrl'), name))
  const before = Object.fromEntries(Object.entries(MIGRATIONS).filter(([one]) => numberOf(one) <= 20))
  await migrate(db, { migrations: before })
  for (const statement of OLD_RELEASE) await sql.raw(statement).execute(db)
  await migrate(db)
  return async () => {
    await db.destroy()
    await dropDatabase(inject('testServerUrl'), name)
  }
})

const company = (id: number, name: string, status = 'ACTIVE') =>
  `insert into company (id, name, name_key, code, code_key, status, role, industry, created_at, registered_at)
    overriding system value values (${id}, '${name}', lower('${name}'), 'C ${id}', 'c ${id}', '${status}', 'spinner', 'cotton',
      now(), now())`
const knows = (one: number, other: number) =>
  `insert into company_relation (company_id, known_id, since) values (${one}, ${other}, '2026-01-01')`
const invitation = (by: number, to: number, redeemed: string, mark: string) =>
  `insert into invitation (token_hash, kind, company_id, invited_by_company_id, roles, email, created_at, expires_at, redeemed_at)
    values (sha256('${mark}'), 'company', ${to}, ${by}, 'business', 'Office@Mill${to}.test', now(), now(), ${redeemed})`
const decided = (status: string) => (status === 'PENDING' ? 'null, null' : '1, now()')
const trade = (from: number, to: number, status: string) =>
  `insert into trade (kind, status, contractor_id, consignee_id, contractor_email, document_kind, document_type, document_id,
      valid_from, contractor_reference, contractor_reference_key, search_key, created_by, created_at, version,
      decided_by, decided_at)
    select 'contract', '${status}', ${from}, ${to}, 'a@mill.test', 'contract', code, 1, date '2026-01-01', 'C-${from}-${to}',
      'c-${from}-${to}', '', 1, now(), 1, ${decided(status)} from document_type where kind = 'contract' limit 1`
const certification = (from: number, to: number, status: string) =>
  `insert into certification (subject, status, contractor_id, consignee_id, approver_id, contractor_email, document_kind,
      document_type, document_id, assessment_form, assessment_type, valid_from, created_by, created_at, version,
      decided_by, decided_at)
    select 'SCOPE', '${status}', ${from}, ${to}, ${to}, 'a@mill.test', 'scope_certification', code, 1, form, assessment_type.name,
      date '2026-01-01', 1, now(), 1, ${decided(status)}
    from (select code from document_type where kind = 'scope_certification' limit 1) kind,
      (select * from assessment_type limit 1) assessment_type`

const OLD_RELEASE = [
  ...[1, 2, 3, 4, 5, 6, 7].map((id) => company(id, `Mill number ${id}`)),
  company(8, 'Invited mill', 'INVITED'),
  // Names that the release before took for different ones.
  company(9, 'Twin Looms'),
  company(10, 'Twin L00ms'),
  `insert into app_user (company_id, username, username_key, email, email_key, password_hash, role, first_name, last_name,
      registered_at) values (1, 'one', 'one', 'a@mill.test', 'a@mill.test', '-', 'ADMIN', 'A', 'B', now())`,
  `insert into document (company_id, file_name, content_type, size, sha256, created_at)
    values (1, 'a.pdf', 'application/pdf', 1, repeat('0', 64), now())`,
  // 1 and 2: an invitation was used. 1 and 3: it was not. 1 knows 4 alone, and nothing happened.
  knows(1, 2),
  knows(2, 1),
  invitation(1, 2, 'now()', 'used'),
  knows(1, 3),
  invitation(1, 3, 'null', 'unused'),
  knows(1, 4),
  // 1 knows 5, and 5 accepted a trade; 6 refused one; 7 was certified by 1; 8 has only been invited, 5 knows 6 both ways.
  knows(1, 5),
  trade(1, 5, 'ACCEPTED'),
  knows(1, 6),
  trade(1, 6, 'REFUSED'),
  trade(4, 6, 'PENDING'),
  knows(4, 6),
  certification(1, 7, 'ACCEPTED'),
  certification(2, 7, 'PENDING'),
  knows(2, 7),
  knows(1, 8),
  invitation(1, 8, 'null', 'open'),
  knows(5, 6),
  knows(6, 5),
  // Two have invited 11: both links went to the first one's address.
  company(11, 'Squatted mill', 'INVITED'),
  company(12, 'Indigo Mill'),
  company(13, 'INDlGO MILL'),
  company(14, 'Viola Knit'),
  company(15, 'VI0LA KNIT'),
  knows(3, 11),
  knows(4, 11),
  invitation(3, 11, 'null', 'of the first'),
  invitation(4, 11, 'null', 'of the second'),
]

const stateOf = async (one: number, other: number) => {
  const row = await db
    .selectFrom('company_relation')
    .where('company_id', '=', one)
    .where('known_id', '=', other)
    .select('state')
    .executeTakeFirst()
  return row?.state
}

test.each([
  ['an invitation that was used', 1, 2, ['agreed', 'agreed']],
  ['an invitation that was not used', 1, 3, ['asked', undefined]],
  ['a name that was only added', 1, 4, ['asked', undefined]],
  ['an accepted trade', 1, 5, ['agreed', 'agreed']],
  ['a refused trade', 1, 6, ['asked', undefined]],
  ['a trade that waits', 4, 6, ['asked', undefined]],
  ['an accepted certification', 1, 7, ['agreed', 'agreed']],
  ['a certification that waits', 2, 7, ['asked', undefined]],
  ['a company that has only been invited', 1, 8, ['asked', undefined]],
  ['two that added each other, and did nothing', 5, 6, ['asked', 'asked']],
] as const)('%s: the relation of %i and %i comes through as it should', async (_, one, other, states) => {
  expect([await stateOf(one, other), await stateOf(other, one)]).toEqual(states)
})

test('an invited company keeps the address it was invited at', async () => {
  const row = await db
    .selectFrom('company')
    .where('id', '=', 8)
    .select('invited_email_key')
    .executeTakeFirstOrThrow()
  expect(row.invited_email_key).toBe('office@mill8.test')
})

test.each([
  ['Twin Looms', 'Twin L00ms', 9, 10],
  ['Indigo Mill', 'INDlGO MILL', 12, 13],
  ['Viola Knit', 'VI0LA KNIT', 14, 15],
])(
  '%s and %s look alike and keep their names, and no third one gets such a name',
  async (one, other, ...ids) => {
    const rows = await db
      .selectFrom('company')
      .where('id', 'in', ids)
      .select(['name', 'name_skeleton', 'name_skeleton_upper', 'name_reading'])
      .orderBy('id')
      .execute()
    expect(rows.map(({ name }) => name)).toEqual([one, other])
    expect(rows[0]?.name_reading).toBe(nameReading(one))
    expect(rows[1]?.name_reading).toBe(`${rows[0]?.name_reading} #${ids[1]}`)
  },
)

test('of a company that several have invited no link works any more: all went to the first one’s address', async () => {
  const links = await db
    .selectFrom('invitation')
    .where('company_id', '=', 11)
    .select('withdrawn_at')
    .execute()
  expect(links.map(({ withdrawn_at: at }) => at !== null)).toEqual([true, true])
  const row = await db
    .selectFrom('company')
    .where('id', '=', 11)
    .select('invited_email_key')
    .executeTakeFirstOrThrow()
  expect(row.invited_email_key).not.toContain('@')
})
