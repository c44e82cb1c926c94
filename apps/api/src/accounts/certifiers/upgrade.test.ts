import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Db, openDatabase } from '../../platform/db/connect.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { MIGRATIONS, numberOf } from '../../platform/db/migrations.ts'
import { createDatabase, dropDatabase } from '../../../test/support/database/databases.ts'

const name = `selvedge_upgrade_${randomBytes(4).toString('hex')}`
const before = Object.fromEntries(Object.entries(MIGRATIONS).filter(([key]) => numberOf(key) <= 20))
let db: Db

beforeAll(async () => {
  db = openDatabase(await createDatabase(inject('testServerUrl'), name), { max: 2 })
  await migrate(db, { migrations: before })
})
afterAll(async () => {
  await db.destroy()
  await dropDatabase(inject('testServerUrl'), name)
})

async function aCompany(role: string | null): Promise<{ id: number; user: number }> {
  const key = randomBytes(4).toString('hex')
  const status = role === null ? 'INVITED' : 'ACTIVE'
  const { rows } = await sql<{ id: number }>`
    insert into company (name, name_key, code, code_key, status, role, industry, created_at, registered_at)
    values (${key}, ${key}, ${key}, ${key}, ${status}, ${role}, 'cotton', now(),
      case when ${role}::text is null then null else now() end) returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  const users = await sql<{ id: number }>`
    insert into app_user (company_id, username, username_key, email, email_key, password_hash, role, first_name, last_name, registered_at)
    values (${id}, ${key}, ${key}, ${key}, ${key}, 'x', 'ADMIN', 'A', 'B', now()) returning id`.execute(db)
  return { id, user: users.rows[0]?.id ?? 0 }
}

type Company = Awaited<ReturnType<typeof aCompany>>

const certify = (subject: string, contractor: Company, consignee: Company, by: Company) =>
  sql`
  insert into certification (subject, status, contractor_id, consignee_id, approver_id, contractor_email, document_kind,
    document_type, page_url, assessment_form, assessment_type, valid_from, created_by, created_at,
    decided_at, version)
  values (${subject}, 'REFUSED', ${contractor.id}, ${consignee.id}, ${consignee.id}, 'a@b.test',
    ${`${subject.toLowerCase()}_certification`}, (select min(code) from document_type
      where kind = ${`${subject.toLowerCase()}_certification`}), 'https://c.example', 'third_party', 'Certified (Third Party)',
    '2026-01-01', ${by.user}, now(), now(), 1)`.execute(db)

test('certification bodies of before wait, and each company lets those that it has filed with itself', async () => {
  const body = await aCompany('certifier')
  const other = await aCompany('certifier')
  const invited = await aCompany(null)
  const business = await aCompany('spinner')
  const passive = await aCompany('weaver')
  await certify('SCOPE', body, business, business)
  await certify('MATERIAL', body, business, business)
  await certify('SELF', business, other, business)
  await certify('SCOPE', invited, business, business)
  await certify('SELF', passive, business, passive)
  await certify('SCOPE', body, passive, body)
  await certify('TRANSACTION', other, passive, other)

  await migrate(db)

  const companies = await db
    .selectFrom('company')
    .select(['id', 'certifier_state as state'])
    .orderBy('id')
    .execute()
  const stateOf = ({ id }: Company) => companies.find((company) => company.id === id)?.state
  expect([body, other, invited, business].map(stateOf)).toEqual(['waiting', 'waiting', null, null])
  const access = await db
    .selectFrom('certifier_access')
    .select(['company_id', 'certifier_id', 'given_by', 'user_id'])
    .orderBy('certifier_id')
    .execute()
  expect(access).toEqual(
    [body, other, invited].map(({ id }) => ({
      company_id: business.id,
      certifier_id: id,
      given_by: 'filing',
      user_id: business.user,
    })),
  )
  expect(await db.selectFrom('installation_operator').selectAll().execute()).toEqual([])
})
