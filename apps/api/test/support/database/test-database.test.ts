import { expect, test } from 'vitest'
import { type Db, openDatabase } from '../../../src/platform/db/connect.ts'
import { testDatabase, testDatabaseUrl } from './test-database.ts'

test('a test database is migrated and its own', async () => {
  const [one, other] = [await testDatabase(), await testDatabase()]
  await one.insertInto('unit').values({ code: 'ZZ', name: 'bolt' }).execute()

  const bolts = (db: Db) => db.selectFrom('unit').selectAll().where('code', '=', 'ZZ').execute()
  expect(await bolts(one)).toHaveLength(1)
  expect(await bolts(other)).toHaveLength(0)
})

test('a test database can be opened by its address', async () => {
  const db = openDatabase(await testDatabaseUrl())
  try {
    expect(await db.selectFrom('trade').selectAll().execute()).toEqual([])
  } finally {
    await db.destroy()
  }
})

test('statements can be counted', async () => {
  const statements: string[] = []
  const db = await testDatabase({ onQuery: (sql) => statements.push(sql) })
  await db.selectFrom('company').select('id').execute()

  expect(statements).toEqual(['select "id" from "company"'])
})
