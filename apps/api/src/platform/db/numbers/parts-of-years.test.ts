import { type Kysely, sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../../../test/support/database/databases.ts'
import { testDatabase } from '../../../../test/support/database/test-database.ts'
import { type Db, openDatabase } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { MIGRATIONS, numberOf } from '../migrations.ts'
import { before as lookThrough } from '../migrations/0075-parts-of-years.ts'
import { makeParts } from '../keep-parts.ts'
import { firstNumberIn, PARTED } from './parts-of-years.ts'
import { numberedAt } from './record-number.ts'

const opened: [Db, string][] = []
afterAll(async () => {
  for (const [db, name] of opened) {
    await db.destroy()
    await dropDatabase(inject('testServerUrl'), name)
  }
})

/** A database as the release before left it, with some of everything. */
async function filled(): Promise<Db> {
  const name = `selvedge_test_parts_${process.pid}`
  const db = openDatabase(await createDatabase(inject('testServerUrl'), name), { max: 6 })
  opened.push([db, name])
  const before = Object.fromEntries(Object.entries(MIGRATIONS).filter(([one]) => numberOf(one) <= 74))
  await migrate(db, { migrations: before })
  for (const statement of FILLED) await sql.raw(statement).execute(db)
  return db
}

const HASH = (number: string) => `'0x' || lpad(to_hex(${number}), 64, '0')`
const stated = (from: number, to: number) => `
  insert into statement (record_type, record_id, version, event, company_id, user_id, at, body, salt, leaf, signature, signer)
  select 'trade', n, 1, 'created', 1, 1, now(), '{}', ${HASH('n')}, ${HASH('n')}, '', '' from generate_series(${from}, ${to}) n`
const FILLED = [
  `insert into company (id, name, name_key, name_skeleton, name_skeleton_upper, name_reading, code, code_key, status, role, industry, created_at) values (1, 'Mill', 'mill', 'mill', 'mill', 'mill', 'M', 'm', 'INVITED', 'spinner', 'cotton', now())`,
  `insert into app_user (id, company_id, username, username_key, email, email_key, password_hash, role, first_name, last_name, registered_at)
    values (1, 1, 'one', 'one', 'a@mill.test', 'a@mill.test', '-', 'ADMIN', 'A', 'B', now())`,
  stated(1, 500),
  `insert into statement_document (statement_id, document_id, sha256) select id, 1, repeat('0', 64) from statement`,
  `insert into audit_event (at, company_id, user_id, event, data) select now(), 1, 1, 'trade.created', '{}' from generate_series(1, 300)`,
  `insert into capture (id, company_id, created_by, created_at, context, behaviour, events, repeated) values (1, 1, 1, now(), '[]', 'proceed', 200, 0)`,
  `insert into epcis_event (company_id, capture_id, place, event_id, is_error, hash, sha256, sequence, record_time, type, event_time, zone, body)
    select 1, 1, n, 'urn:x:' || n, false, 'h', 's', n, now(), 'ObjectEvent', now(), '+00:00', '{}' from generate_series(1, 200) n`,
]

const count = async (db: Db, table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
  return rows[0]?.n ?? NaN
}

test('a filled database is migrated while others write; nothing is copied, lost or without its keys', async () => {
  const db = await filled()
  const files = async () =>
    (
      await sql<{ file: string }>`select pg_relation_filepath(oid) as file from pg_class
      where relname ~ '^(statement|epcis_event)(_before_\\d+)?$' and relkind = 'r' order by relname`.execute(
        db,
      )
    ).rows
  const before = await files()
  let written = 500
  const over = new AbortController()
  const writing = (async () => {
    while (!over.signal.aborted) {
      await sql.raw(stated(written + 1, written + 1)).execute(db)
      written++
    }
  })()
  await sql`grant select on statement to public`.execute(db)
  await migrate(db)
  over.abort()
  await writing
  await sql.raw(stated(written + 1, written + 20)).execute(db)

  expect(await count(db, 'statement')).toBe(written + 20)
  expect(await count(db, 'audit_event')).toBe(300)
  expect(await count(db, 'epcis_event')).toBe(200)
  // The tables are the files that they were.
  expect(await files()).toEqual(before)
  const { rows } = await sql<{ last: number }>`select last from event_place`.execute(db)
  expect(rows).toEqual([{ last: 200 }])
  const { rows: may } =
    await sql`select has_table_privilege('public', 'statement', 'select') as reads`.execute(db)
  expect(may).toEqual([{ reads: true }])
  await expect(sql.raw(stated(7, 7)).execute(db)).rejects.toThrow(/statement_/)
  const orphans = [
    `insert into statement_document (statement_id, document_id, sha256) values (123, 2, ''), (999999999, 1, '')`,
    `insert into epcis_key (company_id, event, role, uri) values (1, 12, '', '')`,
    `update statement set company_id = 77 where record_id = 3`,
    `delete from statement where record_id = 3`,
  ]
  for (const orphan of orphans) await expect(sql.raw(orphan).execute(db)).rejects.toThrow(/foreign key/)
}, 60_000)

test('a server that comes to the look-through when another has migrated leaves no bound behind', async () => {
  const db = await testDatabase()
  await lookThrough(db as unknown as Kysely<unknown>)
  const { rows } =
    await sql`select conname from pg_constraint where conname ~ '_before_[0-9]{4}$' and contype = 'c'`.execute(
      db,
    )
  expect(rows).toEqual([])
})

test('there is a part for the year that comes, with all that its table has, a quarter before it begins', async () => {
  const db = await testDatabase()
  const year = new Date().getUTCFullYear() + 3
  const at = (month: number) => ({ db, now: () => new Date(Date.UTC(year, month, 20)) })
  await makeParts(at(0))
  expect(await makeParts(at(5))).toEqual([])
  const made = PARTED.map((table) => `${table}_${year + 1}`)
  // Two servers at once.
  const both = await Promise.all([makeParts(at(10)), makeParts(at(10))])
  expect(both.flat()).toEqual(made)
  expect(await makeParts(at(11))).toEqual([])

  const of = async (table: string) => {
    const { rows } = await sql<{ definition: string }>`
      select regexp_replace(indexdef, '^.* USING', '') as definition from pg_indexes where tablename = ${table}
      union all select contype::text || pg_get_constraintdef(oid) from pg_constraint
        where conrelid = to_regclass(${table}) and contype in ('c', 'f', 'p') order by 1`.execute(db)
    return rows.map(({ definition }) => definition)
  }
  const { rows: parts } = await sql<{ name: string; parent: string }>`
    select relname as name, inhparent::regclass::text as parent from pg_class join pg_inherits on inhrelid = oid where relkind = 'r'`.execute(
    db,
  )
  for (const { name, parent } of parts)
    expect(await of(name), name).toEqual(await of(`${parent}_${year + 1}`))
  expect(numberedAt(firstNumberIn(year))).toEqual(new Date(Date.UTC(year, 0, 1)))
})
