import { createUploadEndpoint } from '@selvedge/contract/documents.ts'
import {
  cancelImportEndpoint,
  createImportEndpoint,
  listImportRowsEndpoint,
  listImportsEndpoint,
  previewImportEndpoint,
  readImportEndpoint,
  startImportEndpoint,
} from '@selvedge/contract/imports.ts'
import { listMaterialRowsEndpoint } from '@selvedge/contract/materials.ts'
import { listTradesEndpoint } from '@selvedge/contract/trades.ts'
import { MAX_BULK_PREPARED, PREPARED_DAYS } from '@selvedge/domain/limits.ts'
import { MAX_BULK_A_DAY } from '@selvedge/domain/limits.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aProgramOf } from '../../../test/support/access/keys-of-programs.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { resealImports } from '../../operations/rotate-key/reseal-imports.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { importKinds } from '../import-kinds.ts'
import { runImports } from './run-imports.ts'

let t: TestApp
let admin: Person
let program: Person
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  admin = await t.aCompany({ role: 'spinner' })
  program = await aProgramOf(t, admin)
})

const ROW = { line: 1, texts: { name: 'Ring yarn', group: 'produced' } }
const SHEET = { kind: 'materials' as const, rows: [ROW] }
const prepare = (sending = {}, more: object = {}) =>
  t.call(program, createImportEndpoint, { body: { ...SHEET, mode: 'good' as const, ...more } }, sending)
const read = (as: Person, id: number) => t.call(as, readImportEndpoint, { params: { id } })
const start = (id: number) => t.call(admin, startImportEndpoint, { params: { id } })
const names = async () =>
  (await t.call(admin, listMaterialRowsEndpoint, { query: {} })).map(({ name }) => name)
async function runAll(): Promise<void> {
  while ((await runImports(t.services, importKinds)) > 0);
}

test('what a program sends is made once a person starts it, in their name', async () => {
  const { id, ...is } = await prepare()
  expect(is).toMatchObject({
    state: 'prepared',
    by: null,
    program: 'ERP',
    permissions: { canStart: true, canCancel: true, canUndo: false },
  })
  await runAll()
  expect(await names()).toEqual([])
  expect(await start(id)).toMatchObject({ state: 'running', by: expect.any(String), program: 'ERP' })
  await runAll()
  expect(await names()).toEqual(['Ring yarn'])
  expect(await read(program, id)).toMatchObject({ state: 'done', made: 1 })
})

test('a program looks at rows first, and sends documents along', async () => {
  const buyer = await t.aCompany({ role: 'weaver', knows: admin })
  await t.aMaterial(admin, 'Ring yarn')
  const answer = await t.send(
    program,
    createUploadEndpoint,
    { query: { name: 'k.pdf', for: 'import' }, body: Buffer.from('%PDF-1.7 k') },
    { headers: { 'content-type': 'application/octet-stream' } },
  )
  const texts = {
    type: 'contract',
    reference: 'K-1',
    company: buyer.companyName,
    validFrom: '2026-05-01',
    validUntil: '2026-12-31',
    file: 'k.pdf',
    material: 'Ring yarn',
  }
  const rows = [{ line: 1, texts }]
  const body = { kind: 'trades' as const, rows }
  expect(await t.call(program, previewImportEndpoint, { body })).toMatchObject({ good: 1, faults: [] })
  const files = [{ name: 'k.pdf', uploadId: (answer.body as { id: string }).id }]
  const { id } = await prepare({}, { ...body, files })
  await start(id)
  await runAll()
  expect(await t.call(buyer, listTradesEndpoint, { query: {} })).toMatchObject([
    { contractorReferenceNumber: 'K-1' },
  ])
})

test('a request that a program repeats is the same import, and another body under its key is refused', async () => {
  const headers = { 'idempotency-key': 'one' }
  const { id } = await prepare({ headers })
  expect(await prepare({ headers })).toMatchObject({ id })
  const other = { ...SHEET, mode: 'all' as const }
  expect(await t.refused(program, createImportEndpoint, { body: other }, { headers })).toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
  })
})

test('a row that somebody changed in the database is not made, whoever starts it', async () => {
  const { id } = await prepare()
  await t.db.updateTable('import_row').where('batch_id', '=', id).set({ line: 7 }).execute()
  await start(id)
  await runAll()
  expect(await t.call(admin, listImportRowsEndpoint, { params: { id }, query: {} })).toMatchObject([
    { outcome: 'refused', fault: { issue: { code: 'importRowForeign' } } },
  ])
})

test('an import that the database alone says is started makes nothing', async () => {
  const { id } = await prepare()
  await t.db
    .updateTable('import_batch')
    .where('id', '=', id)
    .set({ state: 'running', created_by: admin.userId })
    .execute()
  await runAll()
  expect(await read(admin, id)).toMatchObject({ made: 0, refused: 1 })
})

test('only the company starts and cancels it, once, and a program does not', async () => {
  const { id } = await prepare()
  const stranger = await t.aCompany()
  const params = { id }
  expect(await t.refused(stranger, startImportEndpoint, { params })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await t.refused(program, startImportEndpoint, { params })).toMatchObject({ code: 'FORBIDDEN' })
  await t.call(admin, cancelImportEndpoint, { params })
  expect(await t.refused(admin, startImportEndpoint, { params })).toMatchObject({ code: 'WRONG_STATE' })
  expect(await read(admin, id)).toMatchObject({ state: 'cancelled', skipped: 1 })
})

test('a program reads what it prepared, and no other import of its company', async () => {
  const body = { ...SHEET, mode: 'good' as const }
  const { id } = await t.call(admin, createImportEndpoint, { body })
  const params = { id }
  expect(await t.refused(program, readImportEndpoint, { params })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await t.refused(program, listImportRowsEndpoint, { params, query: {} })).toMatchObject({
    code: 'NOT_FOUND',
  })
  const own = await prepare()
  expect(await t.call(program, listImportsEndpoint, { query: {} })).toMatchObject([{ id: own.id }])
  await runAll()
})

test('few wait at once, and none for ever', async () => {
  for (let i = 0; i < MAX_BULK_PREPARED; i++) await prepare()
  const refused = await t.refused(program, createImportEndpoint, { body: { ...SHEET, mode: 'good' } })
  expect(refused).toMatchObject({ code: 'WRONG_STATE', reason: { code: 'importsPrepared' } })
  t.pass((PREPARED_DAYS + 1) * 24 * 60 * 60_000)
  await runAll()
  const waiting = await t.db
    .selectFrom('import_batch')
    .where('company_id', '=', admin.companyId)
    .where('state', '=', 'prepared')
    .select('id')
    .execute()
  expect(waiting).toEqual([])
})

test('the last one of a day is started: it was counted when it was prepared', async () => {
  const company = await t.aCompany({ role: 'spinner' })
  const sender = await aProgramOf(t, company)
  const body = (name: string) => ({
    body: {
      kind: 'materials' as const,
      mode: 'good' as const,
      rows: [{ line: 1, texts: { name, group: 'produced' } }],
    },
  })
  const first = await t.call(sender, createImportEndpoint, body('Sliver'))
  const { id: _, ...row } = await t.db
    .selectFrom('import_batch')
    .where('id', '=', first.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  const over = Array.from({ length: MAX_BULK_A_DAY - 1 }, () => ({ ...row, state: 'done' }))
  await t.db
    .insertInto('import_batch')
    .values(over as never)
    .execute()
  await t.call(company, startImportEndpoint, { params: { id: first.id } })
  expect((await t.refused(sender, createImportEndpoint, body('Roving'))).code).toBe('WRONG_STATE')
})

test('with another master key it can still be started', async () => {
  const { id } = await prepare()
  const keys = { previous: t.services.masterKey, next: Buffer.alloc(32, 7) }
  await inTransaction(t.db, async (tx) => {
    expect(await resealImports(tx, keys)).toBeGreaterThan(0)
    await resealImports(tx, { previous: keys.next, next: keys.previous })
  })
  await start(id)
  await runAll()
  expect(await read(admin, id)).toMatchObject({ made: 1 })
})
