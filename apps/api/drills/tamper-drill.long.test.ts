import { inheritSealing } from '../src/platform/db/sealing.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Services } from '../src/platform/context/services.ts'
import { checkLedger } from '../src/operations/ledger-check/check-ledger.ts'
import type { Finding } from '../src/operations/ledger-check/finding.ts'
import { type TestApp, testApp } from '../test/support/test-app.ts'
import { type DrillWorld, drillWorld } from './drill-world.ts'
import { fieldTampers } from './field-tampers.ts'
import { ROW_TAMPERS } from './row-tampers.ts'
import type { Tamper } from './tamper.ts'

/** Where the command that runs the drill reads what was found. */
const REPORT = process.env['SELVEDGE_DRILL_REPORT']

let t: TestApp
let world: DrillWorld
const report: string[] = []

beforeAll(async () => {
  t = await testApp()
  world = await drillWorld(t)
  await dropRules()
})

/** Somebody with access to the database is not bound by its constraints. */
async function dropRules(): Promise<void> {
  const { rows } = await sql<{ rule: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as rule
    from pg_constraint join pg_class on pg_class.oid = conrelid
    -- Those of a part go with those of its table.
    where coninhcount = 0 and connamespace = 'public'::regnamespace and contype in ('c', 'f', 'u')
    order by contype = 'u'`.execute(t.db)
  for (const { rule } of rows) await sql.raw(rule).execute(t.db)
  const indexes = await sql<{ name: string }>`select indexrelid::regclass::text as name from pg_index
    join pg_class on pg_class.oid = indexrelid
    where indisunique and not indisprimary and relnamespace = 'public'::regnamespace`.execute(t.db)
  for (const { name } of indexes.rows) await sql.raw(`drop index ${name}`).execute(t.db)
}

async function findings(services: Services): Promise<Finding[]> {
  const found: Finding[] = []
  for await (const finding of checkLedger(services)) found.push(finding)
  return found
}

/** What the check finds after some changes, which are taken back. */
async function foundAfter(tampers: readonly Tamper[]): Promise<Finding[]> {
  let found: Finding[] = []
  const undone = new Error('undone')
  const tampered = t.db.transaction().execute(async (tx) => {
    inheritSealing(t.db, tx)
    for (const { change } of tampers) await change(tx, world)
    found = await findings({ ...t.services, db: tx })
    throw undone
  })
  await tampered.catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return found
}

function namedIn({ names }: Pick<Tamper, 'names'>, found: readonly Finding[]): Finding | undefined {
  const { kind, id, parts, code } = names(world)
  return found.find(
    (finding) =>
      finding.kind === kind &&
      (id === undefined || finding.id === id) &&
      parts.includes(finding.part) &&
      (code === undefined || finding.code === code),
  )
}

function judge({ what, names }: Pick<Tamper, 'what' | 'names'>, found: readonly Finding[]): string[] {
  const named = namedIn({ names }, found)
  report.push(
    `${named ? 'found ' : 'MISSED'}  ${what}${named ? `: ${named.part}, ${named.code}: ${named.sentence}` : ''}`,
  )
  return named ? [] : [`${what}: ${found.map(({ sentence }) => sentence).join(' | ') || 'nothing was found'}`]
}

async function missedOf(tampers: readonly Tamper[]): Promise<string[]> {
  const missed: string[] = []
  for (const tamper of tampers) missed.push(...judge(tamper, await foundAfter([tamper])))
  return missed
}

/**
 * The same, with changes of different records made at once: the check names the record of each. One that it does not name is looked at by itself.
 * The drill itself, which reports, looks at each by itself.
 */
async function missedTogether(tampers: readonly Tamper[]): Promise<string[]> {
  if (REPORT) return missedOf(tampers)
  const byRecord = Map.groupBy(tampers, ({ names }) => {
    const { kind, id } = names(world)
    return `${kind} ${id}`
  })
  const missed: string[] = []
  for (let turn = 0; [...byRecord.values()].some((own) => own.length > turn); turn++) {
    const group = [...byRecord.values()].flatMap((own) => own[turn] ?? [])
    const found = await foundAfter(group)
    missed.push(...(await missedOf(group.filter((tamper) => !namedIn(tamper, found)))))
  }
  return missed
}

test('nothing is found where nothing was changed', async () => {
  expect(await findings(t.services)).toEqual([])
})

test('every field of every record, statement and line is found and named', async () => {
  const { tampers, silent } = await fieldTampers(t.db)
  report.push(...silent.map((one) => `silent  ${one}`))
  expect(tampers.length).toBeGreaterThan(150)
  expect(await missedTogether(tampers)).toEqual([])
}, 600_000)

test('rows exchanged, removed or put in are found and named', async () => {
  expect(await missedOf(ROW_TAMPERS)).toEqual([])
}, 600_000)

test('a byte of a document is found and named', async () => {
  const { sha256 } = await t.db
    .selectFrom('document')
    .where('id', '=', world.documentId)
    .select('sha256')
    .executeTakeFirstOrThrow()
  const path = join(t.documents, sha256.slice(0, 2), sha256)
  const bytes = await readFile(path)
  await writeFile(path, bytes.with(0, (bytes[0] ?? 0) ^ 1))
  const names = () => ({ kind: 'document', id: world.documentId, parts: ['file'] }) as const
  expect(judge({ what: 'a byte of a document', names }, await findings(t.services))).toEqual([])
  await writeFile(path, bytes)
  if (REPORT) await writeFile(REPORT, `${report.join('\n')}\n`)
})
