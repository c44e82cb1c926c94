import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database/test-database.ts'
import { migrate } from './migrate.ts'

/** Table and column names as the files of table types declare them. */
async function declaredColumns(): Promise<string[]> {
  const files = [
    'tables.ts',
    'ledger-tables.ts',
    'integrity-tables.ts',
    'epcis-tables.ts',
    'credential-tables.ts',
    'import-tables.ts',
    'webhook-tables.ts',
    'link-tables.ts',
    'passport-tables.ts',
    'mass-tables.ts',
    'request-tables.ts',
  ]
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, import.meta.url), 'utf8')))
  const columns: string[] = []
  for (const text of texts)
    for (const [, table = '', body = ''] of text.matchAll(/^ {2}(\w+): \{([^}]*)\}/gm))
      for (const [, column = ''] of body.matchAll(/(?:^|[;\n{]|^ )\s*(\w+):/g))
        columns.push(`${table}.${column}`)
  return columns.toSorted()
}

test('the types of the tables name what the migrations make', async () => {
  const db = await testDatabase()
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%'
      -- The parts of a table have its columns.
      and not (select relispartition from pg_class where oid = table_name::regclass)`.execute(db)

  expect(await declaredColumns()).toEqual(rows.map((row) => row.name).toSorted())
})

test('migrating again changes nothing', async () => {
  expect(await migrate(await testDatabase())).toEqual([])
})

test('two processes migrating at once agree', async () => {
  const db = await testDatabase()
  await expect(Promise.all([migrate(db), migrate(db)])).resolves.toEqual([[], []])
})

test('the reference data are there', async () => {
  const db = await testDatabase()
  const count = async (
    table: 'country' | 'unit' | 'process_type' | 'processing_standard' | 'document_type',
  ) =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n

  expect(await count('country')).toBe(249)
  expect(await count('unit')).toBe(13)
  expect(await count('process_type')).toBe(15)
  expect(await count('processing_standard')).toBe(26)
  expect(await count('document_type')).toBe(14)
})
