import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { CONSTRUCTS, EXCEPTIONS } from './distributed-sql.ts'

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url))
const DOCUMENT = fileURLToPath(new URL('../../../../docs/scaling.md', import.meta.url))
/** What never runs against an installation's database. */
const LEFT_OUT = /\.test\.ts$/

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/** Each construct that a source uses, as `construct: file`. */
function usesIn(file: string, source: string): string[] {
  const code = withoutComments(source)
  return Object.entries(CONSTRUCTS).flatMap(([name, pattern]) =>
    pattern.test(code) ? [`${name}: ${file}`] : [],
  )
}

function allUses(): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => relative(SOURCES, join(SOURCES, name)).split(sep).join('/'))
    .filter((name) => !LEFT_OUT.test(name))
    .flatMap((name) => usesIn(name, readFileSync(join(SOURCES, name), 'utf8')))
}

test('what a distributed database lacks is used where the list says, and nowhere else', () => {
  const listed = EXCEPTIONS.map(({ construct, file }) => `${construct}: ${file}`)
  expect(allUses().toSorted()).toEqual(listed.toSorted())
})

test.each([
  ['advisory lock', 'sql`select pg_advisory_xact_lock(1)`'],
  ['row lock', "tx.selectFrom('trade').forKeyShare()"],
  ['skipped row lock', 'sql`select id from job for update skip locked`'],
  ['recursive query', "db.withRecursive('walk', (qb) => qb)"],
  ['LISTEN or NOTIFY', 'sql`listen trades`'],
  ['deferred constraint', '`alter table trade add unique (id) deferrable`'],
  ['physical row or transaction id', 'sql`select ctid from trade`'],
  ['extension', '`create extension pg_trgm`'],
  ['sequence by hand', "sql`select nextval('trade_id_seq')`"],
  ['trigger, function or view', '`create or replace function f() returns int`'],
  ['table lock', 'sql`lock table trade`'],
  ['temporary table', 'sql`create temporary table made as select 1`'],
  ['exclusion or inheritance', '`exclude using gist (during with &&)`'],
  ['index that is no B-tree', '`create index found on trade using gin (search_key)`'],
  ['isolation level', "db.transaction().setIsolationLevel('serializable')"],
  ['place in the write-ahead log', 'sql`select pg_last_wal_replay_lsn()`'],
])('a new %s is found', (construct, source) => {
  expect(usesIn('new.ts', source)).toContain(`${construct}: new.ts`)
  expect(usesIn('new.ts', `// ${source}`)).toEqual([])
})

test('the document on scaling lists each exception, with its reason', () => {
  const text = readFileSync(DOCUMENT, 'utf8')
  const lines = EXCEPTIONS.map(({ construct, file, reason }) => `| ${construct} | \`${file}\` | ${reason} |`)
  expect(lines.filter((line) => !text.includes(line))).toEqual([])
})
