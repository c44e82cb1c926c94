import { createMaterialEndpoint, listMaterialRowsEndpoint } from '@selvedge/contract/materials.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/support/test-app.ts'

test('a full database refuses what is new, keeps what was there, and goes on once there is space', async () => {
  const t = await testApp()
  const person = await t.aCompany()
  const add = (name: string) =>
    t.send(person, createMaterialEndpoint, { body: { name, companyName: '', input: false } })
  const names = async () =>
    (await t.call(person, listMaterialRowsEndpoint, { query: {} })).map(({ name }) => name)
  expect((await add('Before')).status).toBe(200)

  // What PostgreSQL raises when it cannot make a file longer, in the middle of the transaction.
  await sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(t.db)
  await sql`create trigger no_room before insert on audit_event execute function no_room()`.execute(t.db)
  const refusal = await add('Meanwhile')
  expect(refusal).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  expect(refusal.text).not.toMatch(/extend file|audit_event/)
  expect(await names()).toEqual(['Before'])

  await sql`drop trigger no_room on audit_event`.execute(t.db)
  expect((await add('Meanwhile')).status).toBe(200)
  expect((await names()).toSorted()).toEqual(['Before', 'Meanwhile'])
})
