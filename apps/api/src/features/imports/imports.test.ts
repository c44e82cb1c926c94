import {
  cancelImportEndpoint,
  createImportEndpoint,
  type Import,
  listImportRowsEndpoint,
  listImportsEndpoint,
  previewImportEndpoint,
  readImportEndpoint,
  undoImportEndpoint,
} from '@selvedge/contract/imports.ts'
import { setMaterialKeysEndpoint } from '@selvedge/contract/material-keys.ts'
import { listMaterialRowsEndpoint } from '@selvedge/contract/materials.ts'
import { checkMaterials, KNOWS_NO_MATERIALS } from '@selvedge/domain/import/materials.ts'
import { fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { MAX_BULK_RUNNING } from '@selvedge/domain/limits.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import type { z } from 'zod'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aSold } from '../../../test/support/world/plans.ts'
import { setSealed } from '../../../test/support/world/sealed-rows.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { resealImports } from '../../operations/rotate-key/reseal-imports.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { ImportKinds } from '../../records/import-kind.ts'
import { importKinds } from '../import-kinds.ts'
import { MATERIAL_REFERENCES } from '../materials/import-materials.ts'
import { runImports } from './run-imports.ts'

const GTIN = '04012345000016'

let t: TestApp
let mill: Person
let stranger: Person
beforeAll(async () => {
  t = await testApp()
  stranger = await t.aCompany()
})
beforeEach(async () => {
  mill = await t.aCompany()
})

type Texts = z.input<typeof createImportEndpoint.body>['rows'][number]['texts']
type Mode = Import['mode']

const material = (name: string, more: Texts = {}): Texts => ({ name, group: 'produced', ...more })
const numbered = (count: number) =>
  Array.from({ length: count }, (_, i) => material(`Yarn ${String(i).padStart(4, '0')}`))
const bodyOf = (rows: readonly Texts[], mode: Mode = 'good') => ({
  kind: 'materials' as const,
  mode,
  rows: rows.map((texts, i) => ({ line: i + 2, texts })),
})
const begin = (rows: readonly Texts[], mode: Mode = 'good', sending = {}) =>
  t.call(mill, createImportEndpoint, { body: bodyOf(rows, mode) }, sending)
const read = (id: number) => t.call(mill, readImportEndpoint, { params: { id } })
const rowsOf = (id: number) => t.call(mill, listImportRowsEndpoint, { params: { id }, query: {} })

async function runAll(kinds: ImportKinds = importKinds): Promise<void> {
  while ((await runImports(t.services, kinds)) > 0);
}
async function imported(rows: readonly Texts[], mode: Mode = 'good') {
  const { id } = await begin(rows, mode)
  await runAll()
  return read(id)
}
const names = async () =>
  (await t.call(mill, listMaterialRowsEndpoint, { query: {} })).map(({ name }) => name).toSorted()

test('rows become materials with their keys, and the import says which is which', async () => {
  const { id, ...is } = await imported([
    material('Poplin, greige', { gtin: '4 012345-000016', commodityCode: '5208.12' }),
    { name: 'Lint', group: 'Bought' },
  ])
  expect(is).toMatchObject({ state: 'done', rows: 2, made: 2, refused: 0, by: expect.any(String) })
  const materials = await t.call(mill, listMaterialRowsEndpoint, { query: {} })
  expect(materials).toMatchObject([
    { name: 'Lint', isInput: true },
    { name: 'Poplin, greige', isInput: false, gtin: GTIN, commodityCode: '520812' },
  ])
  const rows = await rowsOf(id)
  expect(rows.map(({ outcome, recordId }) => [outcome, recordId])).toEqual([
    ['made', materials[1]?.id],
    ['made', materials[0]?.id],
  ])
})

const MIXED = [
  material('Good 1'),
  material(''),
  material('Good 2', { gtin: GTIN }),
  material('Bad 1', { gtin: '123' }),
  material('Good 1'),
  material('Bad 2', { gtin: GTIN }),
  material('Bad 3', { commodityCode: '5' }),
  { name: 'Bad 4', group: 'sideways' },
]

test('good: exactly the rows without errors are made, and each other one says what is wrong with which cell', async () => {
  const { id, ...is } = await imported(MIXED)
  expect(is).toMatchObject({ state: 'done', made: 2, refused: 6 })
  expect(await names()).toEqual(['Good 1', 'Good 2'])
  const rows = await rowsOf(id)
  expect(rows.map(({ line, outcome, fault }) => [line, outcome, fault?.column, fault?.issue.code])).toEqual([
    [3, 'refused', 'name', 'materialName'],
    [5, 'refused', 'gtin', 'gtin'],
    [6, 'refused', 'name', 'materialExists'],
    [7, 'refused', 'gtin', 'gtinTaken'],
    [8, 'refused', 'commodityCode', 'commodityCode'],
    [9, 'refused', 'group', 'importGroup'],
    [2, 'made', undefined, undefined],
    [4, 'made', undefined, undefined],
  ])
})

test('all: one row with an error, and none is made', async () => {
  const { id, ...is } = await imported(MIXED, 'all')
  expect(is).toMatchObject({ state: 'failed', made: 0, refused: 6, skipped: 2, checked: 8 })
  expect(await names()).toEqual([])
  const refused = await t.call(mill, listImportRowsEndpoint, {
    params: { id },
    query: { outcome: 'refused', page: 1, size: 2, search: 'good 1' },
  })
  expect(refused).toMatchObject([
    { line: 6, fault: { issue: { code: 'importTwice', params: { line: '2' } } } },
  ])
})

test('any mix of rows: the good ones are exactly those that the rules find no error in, and all is every row or none', async () => {
  const name = fc.constantFrom('Poplin', 'poplin ', 'Twill', 'Drill', '', 'x'.repeat(251))
  const row = fc.record({
    name,
    group: fc.constantFrom('received', 'Produced', 'both', ''),
    gtin: fc.constantFrom('', '', GTIN, '04012345000023', '123'),
    commodityCode: fc.constantFrom('', '520811', '5'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (rows) => {
      mill = await t.aCompany()
      const all = await imported(rows, 'all')
      const lines = rows.map((texts, line) => ({ line, texts }))
      const isGood = checkMaterials(lines, KNOWS_NO_MATERIALS).map(
        (errors) => Object.keys(errors).length === 0,
      )
      const good = rows.filter((_, i) => isGood[i]).map((one) => one.name.trim())
      const isWhole = good.length === rows.length
      expect(await names()).toEqual(isWhole ? good.toSorted() : [])
      if (isWhole) await t.call(mill, undoImportEndpoint, { params: { id: all.id } })
      const { made } = await imported(rows, 'good')
      // A row that repeats one which was itself refused is no repetition: only making them tells.
      expect(made).toBeGreaterThanOrEqual(good.length)
      expect(await names()).toEqual(expect.arrayContaining(good))
    }),
    { numRuns: 12 },
  )
})

test('all: rows that repeat each other far apart are found before any is made', async () => {
  const rows = [...numbered(120), material('yarn 0003')]
  const { state, made, undone, refused } = await imported(rows, 'all')
  expect([state, made, undone, refused]).toEqual(['failed', 0, 0, 1])
})

test('all: every row is made where none has an error', async () => {
  const is = await imported(numbered(130), 'all')
  expect(is).toMatchObject({ state: 'done', made: 130, checked: 130, refused: 0 })
  expect(await names()).toHaveLength(130)
})

test('all: a row that is refused after the check takes back what was made', async () => {
  const { id } = await begin(numbered(120), 'all')
  let isChecked = false
  const kinds: ImportKinds = {
    ...importKinds,
    materials: {
      ...importKinds.materials,
      make: async (services, member, rows, file) => {
        // As if somebody else had taken the name since.
        const [texts] = rows
        if (texts?.['name'] === 'Yarn 0110' && isChecked) throw fieldError('name', issues.materialExists)
        if (texts?.['name'] === 'Yarn 0110') isChecked = true
        return importKinds.materials.make(services, member, rows, file)
      },
    },
  }
  await runAll(kinds)
  expect(await read(id)).toMatchObject({ state: 'failed', made: 0, refused: 1, undone: 119 })
  expect(await names()).toEqual([])
})

test('the preview names the faults that the import would find, and stores nothing', async () => {
  await t.aMaterial(mill, 'Here already')
  const { rows } = bodyOf([...MIXED, material('here  ALREADY')])
  const preview = await t.call(mill, previewImportEndpoint, { body: { kind: 'materials', rows } })
  expect(preview).toMatchObject({ rows: 9, good: 2 })
  expect(preview.faults.map(({ line, column, issue }) => `${line} ${column} ${issue.code}`)).toEqual([
    '3 name materialName',
    '5 gtin gtin',
    '6 name importTwice',
    '7 gtin importTwice',
    '8 commodityCode commodityCode',
    '9 group importGroup',
    '10 name materialExists',
  ])
  expect(await names()).toEqual(['Here already'])
  expect(await t.call(mill, listImportsEndpoint, { query: {} })).toEqual([])
})

test('the same request again is the same import', async () => {
  const key = { headers: { 'idempotency-key': 'once' } }
  const first = await begin([material('Once')], 'good', key)
  const again = await begin([material('Once')], 'good', key)
  expect(again.id).toBe(first.id)
  await runAll()
  expect(await names()).toEqual(['Once'])
})

test('a server that broke off goes on with the rows that wait, each once', async () => {
  const { id } = await begin(numbered(120))
  let made = 0
  const breaking: ImportKinds = {
    ...importKinds,
    materials: {
      ...importKinds.materials,
      make: async (...row) => {
        if (++made === 70) throw new Error('The server was killed')
        return importKinds.materials.make(...row)
      },
    },
  }
  await expect(runImports(t.services, breaking)).rejects.toThrow('killed')
  expect(await read(id)).toMatchObject({ state: 'running', made: 50 })
  await runAll()
  expect(await read(id)).toMatchObject({ state: 'done', made: 120, refused: 0 })
  expect(await names()).toHaveLength(120)
})

test('several servers work on several imports, and make each row once', async () => {
  const all = [
    await begin(numbered(120)),
    await begin(numbered(60).map(({ name }) => material(`Other ${name}`))),
  ]
  await Promise.all([runAll(), runAll(), runAll()])
  const [first, second] = await Promise.all(all.map(({ id }) => read(id)))
  expect([first?.made, first?.refused, second?.made, second?.refused]).toEqual([120, 0, 60, 0])
  expect(await names()).toHaveLength(180)
})

test('an import that is under way goes on after the master key was replaced', async () => {
  const { id } = await begin(numbered(2))
  const keys = { previous: t.services.masterKey, next: Buffer.alloc(32, 99) }
  await inTransaction(t.db, (tx) => resealImports(tx, keys))
  await runAll()
  expect((await rowsOf(id)).map(({ fault }) => fault?.issue.code)).toEqual([
    'importRowForeign',
    'importRowForeign',
  ])
  const { id: other } = await begin(numbered(2))
  await inTransaction(t.db, async (tx) => {
    await resealImports(tx, keys)
    await resealImports(tx, { previous: keys.next, next: keys.previous })
  })
  await runAll()
  expect(await read(other)).toMatchObject({ made: 2 })
})

test('an import that breaks off again and again is given up, and keeps nobody else waiting', async () => {
  const { id } = await begin(numbered(3))
  const broken: ImportKinds = {
    ...importKinds,
    materials: { ...importKinds.materials, make: () => Promise.reject(new Error('Always')) },
  }
  for (let i = 0; i < 5; i++) await expect(runImports(t.services, broken)).rejects.toThrow('Always')
  expect(await read(id)).toMatchObject({ state: 'failed', made: 0, skipped: 3 })
  expect(await rowsOf(id)).toMatchObject([
    { outcome: 'skipped', fault: { issue: { code: 'importBrokeOff' } } },
    {},
    {},
  ])
})

test('cancelled, what is made stays in the mode of the good ones, and the rest is left out', async () => {
  const { id } = await begin(numbered(120))
  await halfway(id)
  const is = await t.call(mill, cancelImportEndpoint, { params: { id } })
  expect(is).toMatchObject({ state: 'cancelled', made: 50, skipped: 70 })
  await runAll()
  expect(await names()).toHaveLength(50)
  const again = await t.refused(mill, cancelImportEndpoint, { params: { id } })
  expect(again.code).toBe('WRONG_STATE')
})

test('cancelled in the mode of all, what is made is taken back', async () => {
  const { id } = await begin(numbered(120), 'all')
  await halfway(id)
  const is = await t.call(mill, cancelImportEndpoint, { params: { id } })
  expect(is).toMatchObject({ state: 'cancelled', made: 0, undone: 50, skipped: 70 })
  expect(await names()).toEqual([])
})

/** Works on an import until its first part is made. */
async function halfway(id: number): Promise<void> {
  const stopping: ImportKinds = {
    ...importKinds,
    materials: {
      ...importKinds.materials,
      make: async (services, member, rows, file) => {
        const { made } = await services.db
          .selectFrom('import_batch')
          .where('id', '=', id)
          .select('made')
          .executeTakeFirstOrThrow()
        if (made > 0) throw new Error('Here')
        return importKinds.materials.make(services, member, rows, file)
      },
    },
  }
  await expect(runImports(t.services, stopping)).rejects.toThrow('Here')
}

test('undone, all that it made is gone, and the trail says so', async () => {
  const { id } = await imported(MIXED)
  const is = await t.call(mill, undoImportEndpoint, { params: { id } })
  expect(is).toMatchObject({ state: 'undone', made: 0, undone: 2 })
  expect(await names()).toEqual([])
  const lines = await t.db
    .selectFrom('audit_event')
    .where('company_id', '=', mill.companyId)
    .where('event', 'in', ['import.started', 'material.created', 'material.removed', 'import.undone'])
    .select('event')
    .orderBy('id')
    .execute()
  expect(lines.map(({ event }) => event)).toEqual([
    'import.started',
    'material.created',
    'material.created',
    'material.removed',
    'material.removed',
    'import.undone',
  ])
  const again = await t.refused(mill, undoImportEndpoint, { params: { id } })
  expect(again.code).toBe('WRONG_STATE')
})

test('what is used, or was changed since, keeps the whole import from being undone, by name', async () => {
  const { id } = await imported([material('Sold'), material('Changed'), material('Free')])
  const materials = await t.call(mill, listMaterialRowsEndpoint, { query: {} })
  const idOf = (name: string) => materials.find((one) => one.name === name)?.id ?? 0
  const buyer = await t.aCompany({ role: 'weaver', knows: mill })
  await aSold(t, mill, buyer, idOf('Sold'), await t.aMaterial(buyer, 'Received', { isInput: true }))
  await t.call(mill, setMaterialKeysEndpoint, { params: { id: idOf('Changed') }, body: { gtin: GTIN } })
  const { code, fields } = await t.refused(mill, undoImportEndpoint, { params: { id } })
  expect(code).toBe('WRONG_STATE')
  expect(fields).toEqual({
    [`records.${idOf('Sold')}`]: 'Sold is used by other records.',
    [`records.${idOf('Changed')}`]: 'Changed was changed since.',
  })
  expect(await names()).toEqual(['Changed', 'Free', 'Sold'])
})

test('what refers to a material in the database is what keeps an import from being undone', async () => {
  const { rows } = await sql<{ place: string }>`
    select conrelid::regclass::text || '.' || attname as place
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'material'::regclass`.execute(t.db)
  expect(rows.map(({ place }) => place).toSorted()).toEqual(
    MATERIAL_REFERENCES.map(([table, column]) => `${table}.${column}`).toSorted(),
  )
})

test('another company has no such import', async () => {
  const { id } = await begin([material('Mine')])
  for (const e of [readImportEndpoint, listImportRowsEndpoint, cancelImportEndpoint, undoImportEndpoint])
    expect((await t.refused(stranger, e, { params: { id } })).code).toBe('NOT_FOUND')
  expect(await t.call(stranger, listImportsEndpoint, { query: {} })).toEqual([])
  await runAll()
})

test('a company has few imports under way at once', async () => {
  for (let i = 0; i < MAX_BULK_RUNNING; i++) await begin([material(`Waiting ${i}`)])
  const body = bodyOf([material('One more')])
  expect((await t.refused(mill, createImportEndpoint, { body })).code).toBe('WRONG_STATE')
  await runAll()
  await begin([material('One more')])
  await runAll()
  expect(await names()).toHaveLength(MAX_BULK_RUNNING + 1)
})

test('what nobody sent is not made: a row that was written into the database, or given to somebody else', async () => {
  const { id } = await begin([material('Sent'), material('Exchanged')])
  await sql`update import_row set texts = jsonb_set(texts, '{name}', '"Forged"')
    where batch_id = ${id} and place = 2`.execute(t.db)
  await sql`insert into import_row (batch_id, place, line, texts, seal)
    select batch_id, 3, 4, texts, seal from import_row where batch_id = ${id} and place = 1`.execute(t.db)
  await runAll()
  expect(await names()).toEqual(['Sent'])
  expect((await rowsOf(id)).map(({ outcome, fault }) => [outcome, fault?.issue.code])).toEqual([
    ['refused', 'importRowForeign'],
    ['refused', 'importRowForeign'],
    ['made', undefined],
  ])
})

test('once the person who began it has no access, nothing more is made', async () => {
  const colleague = await t.aColleague(mill)
  const { id } = await t.call(colleague, createImportEndpoint, { body: bodyOf(numbered(2)) })
  await setSealed(t.db, 'app_user', (eb) => eb('id', '=', colleague.userId), {
    access_ended_at: t.services.now(),
  })
  await runAll()
  const { state, made } = await t.db
    .selectFrom('import_batch')
    .where('id', '=', id)
    .select(['state', 'made'])
    .executeTakeFirstOrThrow()
  expect([state, made]).toEqual(['failed', 0])
})

test.each([
  [{ rows: [] }, 'rows'],
  [{ rows: [{ line: 0, texts: {} }] }, 'rows.0.line'],
  [{ rows: [{ line: 1, texts: { price: '3' } }] }, 'rows.0.texts'],
  [{ rows: [{ line: 1, texts: { name: 'x'.repeat(2001) } }] }, 'rows.0.texts.name'],
  [{ kind: 'prices' }, 'kind'],
  [{ mode: 'some' }, 'mode'],
  [{ fileSha256: 'abc' }, 'fileSha256'],
])('bad input names its field: %j', async (change, field) => {
  const body = { ...bodyOf([material('Fine')]), ...change }
  const { code, fields } = await t.refused(mill, createImportEndpoint, { body })
  expect(code).toBe('VALIDATION_FAILED')
  expect(Object.keys(fields)).toEqual([field])
})
