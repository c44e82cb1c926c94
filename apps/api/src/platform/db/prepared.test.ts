import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database/test-database.ts'
import type { Db, Reader } from './connect.ts'
import { MOST_PREPARED } from './prepared.ts'
import { inSnapshot } from './snapshot.ts'
import { inTransaction } from './transaction.ts'

const prepared = async (db: Db) =>
  (
    await sql<{ statement: string }>`select statement from pg_prepared_statements order by statement`.execute(
      db,
    )
  ).rows

const companies = (db: Reader) => db.selectFrom('company').selectAll().where('id', '=', 1).execute()

const withAnotherColumn = (db: Db, name: string) =>
  sql`alter table company add column ${sql.ref(name)} text`.execute(db)

describe('what a connection sends often', () => {
  test('is prepared from the second time on', async () => {
    const db = await testDatabase({ max: 1 })
    await companies(db)
    expect(await prepared(db)).toEqual([])
    await companies(db)
    await companies(db)
    expect(await prepared(db)).toEqual([{ statement: 'select * from "company" where "id" = $1' }])
  })

  test('is planned each time where its values decide, and where the settings say so', async () => {
    const db = await testDatabase({ max: 1 })
    const named = (text: string) =>
      db.selectFrom('company').select('id').where('name', 'like', text).execute()
    const page = (limit: number) =>
      db.selectFrom('company').select('id').orderBy('name').limit(limit).execute()
    for (const at of [1, 2, 3]) await Promise.all([named(`a${at}%`), page(at)])
    expect(await prepared(db)).toEqual([])
    // So many rows each time: that is no value.
    const newest = () => sql`select id from company where status = ${'x'} order by id limit 1`.execute(db)
    for (const _ of [1, 2, 3]) await newest()
    expect(await prepared(db)).toEqual([
      { statement: 'select id from company where status = $1 order by id limit 1' },
    ])
    const without = await testDatabase({ max: 1, prepare: false })
    for (const _ of [1, 2, 3]) await companies(without)
    expect(await prepared(without)).toEqual([])
  })

  test('finds the partial index of "on conflict" however often it is sent', async () => {
    const db = await testDatabase({ max: 1 })
    await sql`create table once (place integer, kind text)`.execute(db)
    await sql`create unique index once_place on once (place) where kind = 'only'`.execute(db)
    for (let at = 0; at < 20; at++)
      await sql`insert into once values (${at}, 'only') on conflict (place) where kind = ${'only'} do nothing`.execute(
        db,
      )
    const { rows } = await sql`select * from once where place > ${0}`.execute(db)
    expect(rows).toHaveLength(19)
  })

  test('stays within its bound', async () => {
    const db = await testDatabase({ max: 1 })
    for (const _ of [1, 2])
      for (let at = 0; at < MOST_PREPARED + 20; at++)
        await sql`select ${sql.raw(String(at))} + ${at}`.execute(db)
    expect(await prepared(db)).toHaveLength(MOST_PREPARED)
  })

  test('goes on after a table was changed, also in a transaction and in a snapshot', async () => {
    const db = await testDatabase({ max: 1 })
    for (const column of ['first', 'second', 'third']) {
      await companies(db)
      await companies(db)
      await withAnotherColumn(db, column)
      if (column === 'first') expect(await companies(db)).toEqual([])
      if (column === 'second') expect(await inSnapshot(db, companies)).toEqual([])
    }
    expect(await inTransaction(db, companies)).toEqual([])
    await companies(db)
    await companies(db)
    expect(await prepared(db)).toContainEqual({ statement: 'select * from "company" where "id" = $1' })
  })

  test('begins a snapshot with its first question, and a failed one leaves nothing behind', async () => {
    const db = await testDatabase({ max: 1 })
    const moment = async (reader: Reader) => {
      const { rows } = await sql<{ isolation: string; readOnly: string }>`select
        current_setting('transaction_isolation') as isolation, current_setting('transaction_read_only') as "readOnly"`.execute(
        reader,
      )
      return rows[0]
    }
    const within = { isolation: 'repeatable read', readOnly: 'on' }
    const outside = { isolation: 'read committed', readOnly: 'off' }
    for (const _ of [1, 2, 3]) {
      expect(await inSnapshot(db, async (tx) => [await moment(tx), await moment(tx)])).toEqual([
        within,
        within,
      ])
      expect(await moment(db)).toEqual(outside)
    }
    // Nothing is asked in it.
    expect(await inSnapshot(db, () => Promise.resolve('done'))).toBe('done')
    expect(await moment(db)).toEqual(outside)
    await expect(inSnapshot(db, (tx) => sql`select 1 / ${0}::int`.execute(tx))).rejects.toThrow(/division/)
    await expect(
      inSnapshot(db, (tx) => tx.insertInto('installation').defaultValues().execute()),
    ).rejects.toThrow(/read-only transaction/)
    expect(await moment(db)).toEqual(outside)
    expect(await inSnapshot(db, companies)).toEqual([])
  })
})
