import { createHash } from 'node:crypto'
import { createUploadEndpoint } from '@selvedge/contract/documents.ts'
import {
  cancelImportEndpoint,
  createImportEndpoint,
  type Import,
  listImportRowsEndpoint,
  previewImportEndpoint,
  readImportEndpoint,
  undoImportEndpoint,
} from '@selvedge/contract/imports.ts'
import { confirmTransactionEndpoint, listTradesEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { fieldError } from '@selvedge/domain/errors.ts'
import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import { issues, sentence } from '@selvedge/domain/issues.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { massViolations } from '../../../test/support/invariants/mass-invariants.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aBook, bookOf } from '../../../test/support/world/mass.ts'
import { aTrade } from '../../../test/support/world/trades.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { agreeRelation } from '../../accounts/companies/relations.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { sweepUploads } from '../../records/documents/sweep-uploads.ts'
import type { ImportKinds } from '../../records/import-kind.ts'
import { importKinds } from '../import-kinds.ts'
import { setSealed } from '../../../test/support/world/sealed-rows.ts'
import { runImports } from './run-imports.ts'

let t: TestApp
let mill: Person
let buyer: Person
let yarn: number
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  mill = await t.aCompany({ role: 'spinner' })
  buyer = await t.aCompany({ role: 'weaver', knows: mill })
  yarn = await t.aMaterial(mill, 'Ring yarn')
})

/** Rows of a part, and of an import of several. */
const PART = 5
const SOME = 6

type Texts = Record<string, string>
type Files = { name: string; uploadId: string }[]

const sendFile = async (name: string, as = mill, content = `%PDF-1.7 ${name}`): Promise<Files[number]> => {
  const response = await t.send(
    as,
    createUploadEndpoint,
    { query: { name, for: 'import' }, body: Buffer.from(content) },
    { headers: { 'content-type': 'application/octet-stream' } },
  )
  return { name, uploadId: (response.body as { id: string }).id }
}

/** The first row of a trade; those after it repeat what they are of alone. */
const head = (type: string, reference: string, more: Texts = {}): Texts => ({
  type,
  reference,
  company: buyer.companyName,
  validFrom: '2026-05-01',
  validUntil: type === 'shipment' ? '' : '31.12.2026',
  file: 'all.pdf',
  material: 'Ring yarn',
  quantity: '100',
  unit: 'kg',
  ...more,
})
const next = (type: string, reference: string, more: Texts = {}): Texts => ({
  type,
  reference,
  material: 'ring  YARN',
  quantity: '20,5',
  unit: 'Kilogram',
  ...more,
})

const bodyOf = (rows: readonly Texts[], files: Files, mode: Import['mode']) => ({
  kind: 'trades' as const,
  mode,
  files,
  rows: rows.map((texts, i) => ({ line: i + 2, texts })),
})
async function begin(rows: readonly Texts[], mode: Import['mode'] = 'good', files?: Files): Promise<number> {
  const sent = files ?? [await sendFile('all.pdf')]
  return (await t.call(mill, createImportEndpoint, { body: bodyOf(rows, sent, mode) })).id
}
const read = (id: number) => t.call(mill, readImportEndpoint, { params: { id } })
const rowsOf = (id: number) =>
  t.call(mill, listImportRowsEndpoint, { params: { id }, query: { sort: 'line' } })
const faultsOf = async (id: number) =>
  (await rowsOf(id)).flatMap(({ line, fault }) =>
    fault ? [`${line} ${fault.column} ${fault.issue.code}`] : [],
  )
const preview = async (rows: readonly Texts[]) => {
  const { kind, rows: sent } = bodyOf(rows, [], 'good')
  const { faults } = await t.call(mill, previewImportEndpoint, { body: { kind, rows: sent } })
  return faults.map(({ line, column, issue }) => `${line} ${column} ${issue.code}`)
}
/** In parts of some rows, so that few rows are several parts. */
async function runAll(kinds: ImportKinds = importKinds): Promise<void> {
  while ((await runImports(t.services, kinds, PART)) > 0);
}
async function imported(rows: readonly Texts[], mode: Import['mode'] = 'good', files?: Files) {
  const id = await begin(rows, mode, files)
  await runAll()
  return { id, is: await read(id) }
}
const tradesOf = async (as: Person) => {
  const all = await t.call(as, listTradesEndpoint, {
    query: { sort: 'contractorReferenceNumber', order: 'asc' },
  })
  return all.map((trade) => ({
    ...trade,
    at: `${trade.type} ${trade.contractorReferenceNumber} ${trade.status}`,
  }))
}
const mailsTo = async (person: Person) =>
  (await t.emails()).filter(({ to }) => to === person.email).map(({ subject }) => subject)

/** A server that is gone after a number of records that it made, or made to look at them. */
const upTo = (most: number): ImportKinds => {
  let makes = 0
  const make: ImportKinds['trades']['make'] = (...of) => {
    if (++makes > most) throw new Error('Here')
    return importKinds.trades.make(...of)
  }
  return { ...importKinds, trades: { ...importKinds.trades, make } }
}
const endAccess = ({ userId }: Person) =>
  setSealed(t.db, 'app_user', (eb) => eb('id', '=', userId), { access_ended_at: t.services.now() })

test('rows of one reference are one trade, with its positions and its document, as if it had been typed', async () => {
  const { id, is } = await imported(
    [
      head('contract', 'K-1'),
      head('Purchase order', 'O-1', { parent: 'K-1', file: 'order', unit: 'MTR', validFrom: '2026/05/02' }),
      next('contract', 'k-1', { lot: 'L 7', weight: '20', description: 'soft' }),
      next('contract', 'K-1', { company: buyer.companyName.toUpperCase() }),
    ],
    'all',
    [await sendFile('ALL.PDF'), await sendFile('order.pdf')],
  )
  expect(is).toMatchObject({ state: 'done', rows: 4, checked: 4, made: 4, refused: 0 })
  const [contract, order] = await tradesOf(buyer)
  expect([contract?.at, order?.at]).toEqual(['contract K-1 PENDING', 'order O-1 PENDING'])
  const full = await t.call(buyer, tradeEndpoints.contract.read, {
    params: { id: contract?.id ?? 0 },
    query: {},
  })
  expect(full).toMatchObject({
    validFrom: '2026-05-01T00:00:00.000Z',
    validUntil: '2026-12-31T00:00:00.000Z',
    document: { fileName: 'ALL.PDF', contentType: 'application/pdf' },
    positions: [
      { contractorMaterialId: yarn, quantity: 100, unit: 'KGM - kilogram' },
      { quantity: 20.5, unit: 'KGM - kilogram', weight: 20, lot: 'L 7', externalDescription: 'soft' },
      { quantity: 20.5, unit: 'KGM - kilogram' },
    ],
    children: [{ id: order?.id }],
  })
  expect((await rowsOf(id)).map(({ line, recordId }) => [line, recordId])).toEqual([
    [2, contract?.id],
    [4, contract?.id],
    [5, contract?.id],
    [3, order?.id],
  ])
  expect(await mailsTo(buyer)).toEqual([`“${mill.companyName}” asks you to confirm 2 trades`])
})

describe('a row with an error', () => {
  const MIXED = () => [
    head('contract', 'GOOD'),
    head('contract', 'BAD-1', { quantity: '1,234' }),
    next('contract', 'BAD-1'),
    head('order', 'BAD-2', { parent: 'NOWHERE' }),
    next('order', 'BAD-2', { unit: 'smoots' }),
    head('shipment', 'BAD-3', { company: 'Nobody we know' }),
    head('order', 'GOOD', { parent: 'GOOD' }),
    head('contract', 'BAD-4', { validUntil: '03/04/2027' }),
    next('contract', 'BAD-4', { notes: 'other' }),
    head('gift', 'BAD-5'),
    head('shipment', 'BAD-6', { material: 'Unicorn hair', documentType: 'napkin' }),
    head('contract', 'BAD-7', { parent: 'GOOD', standard: 'None' }),
  ]
  const FAULTS = [
    '3 quantity importNumberTwoWays',
    '5 parent rootUnknown',
    '6 unit unit',
    '7 company importBuyerNotPartner',
    '9 validUntil importDayTwoWays',
    '10 notes importDiffers',
    '11 type importTradeKind',
    '12 documentType importDocumentType',
    '12 material importMaterialNone',
    '13 parent importNoParent',
    '13 standard standard',
  ]

  test('is blamed on its own row where rows have the same line', async () => {
    const rows = [head('contract', 'A', { company: 'Nobody we know' }), head('contract', 'B')]
    for (const sent of [rows, rows.toReversed()]) {
      const body = { kind: 'trades' as const, rows: sent.map((texts) => ({ line: 1, texts })) }
      const { good, faults } = await t.call(mill, previewImportEndpoint, { body })
      expect([good, faults.map(({ column }) => column)]).toEqual([1, ['company']])
    }
  })

  test('5,000 rows of 4 MB are looked at; more is refused, and not as a document', async () => {
    const many = Array.from({ length: 5000 }, (_, i) =>
      head('contract', `K-${i}`, { notes: 'n'.repeat(500) }),
    )
    const { kind, rows } = bodyOf(many, [], 'good')
    expect((await t.call(mill, previewImportEndpoint, { body: { kind, rows } })).rows).toBe(5000)
    const huge = rows.map((row) => ({ ...row, texts: { ...row.texts, notes: 'n'.repeat(2500) } }))
    expect(await t.refused(mill, previewImportEndpoint, { body: { kind, rows: huge } })).toMatchObject({
      status: 413,
      message: sentence(refusals.requestTooLarge),
    })
  })

  test('is named by the preview, with its column, and nothing is stored', async () => {
    expect((await preview(MIXED())).toSorted()).toEqual(FAULTS.toSorted())
    expect(await tradesOf(mill)).toEqual([])
  })

  test('keeps its whole trade from being made, and no other', async () => {
    const { id, is } = await imported(MIXED())
    expect(is).toMatchObject({ state: 'done', made: 2, refused: 10 })
    expect((await tradesOf(mill)).map(({ at }) => at).toSorted()).toEqual([
      'contract GOOD PENDING',
      'order GOOD PENDING',
    ])
    const faults = await faultsOf(id)
    for (const other of ['4 null importOtherRow', '3 quantity importNumberTwoWays', '6 unit unit'])
      expect(faults).toContain(other)
  })

  test('keeps everything from being made in the mode of all', async () => {
    const { is } = await imported(MIXED(), 'all')
    expect(is).toMatchObject({ state: 'failed', made: 0 })
    expect(await tradesOf(mill)).toEqual([])
    expect(await mailsTo(buyer)).toEqual([])
  })

  test('a document that was not sent, and a reference that is taken, are named', async () => {
    await imported([head('contract', 'K-9')])
    const { id } = await imported([head('contract', 'k-9'), head('order', 'O-9', { file: 'lost.pdf' })])
    expect(await faultsOf(id)).toEqual(['2 reference contractorReferenceTaken', '3 file importFileNotSent'])
    expect(await preview([head('contract', 'K-9')])).toEqual(['2 reference contractorReferenceTaken'])
  })
})

test('a look at orders does not tell what two partners trade with each other', async () => {
  const other = await t.aCompany({ role: 'weaver', knows: mill })
  await inTransaction(t.db, (tx) => agreeRelation(tx, buyer.companyId, other.companyId, t.services.now()))
  const { trade } = await aTrade(t, { from: buyer, to: other })
  const secret = trade.contractorReferenceNumber
  const rows = [
    head('order', 'O-1', { parent: secret }),
    head('order', 'O-2', { parent: 'none', company: other.companyName }),
  ]
  expect(await preview(rows)).toEqual(['2 parent rootUnknown', '3 parent rootUnknown'])
})

test('an order follows no contract with another buyer, in the look as when it is made', async () => {
  const other = await t.aCompany({ role: 'weaver', knows: mill })
  const rows = [
    head('contract', 'K-1', { company: other.companyName }),
    head('order', 'O-1', { parent: 'K-1' }),
  ]
  expect(await preview(rows)).toEqual(['3 parent rootUnknown'])
  expect((await imported(rows, 'all')).is).toMatchObject({ state: 'failed', made: 0, undone: 0 })
})

test('an order may follow a contract far above it, also where all are checked before any is made', async () => {
  const rows = [
    ...Array.from({ length: 12 }, (_, i) => head('contract', `K-${i}`)),
    head('shipment', 'S-1', { parent: 'O-1' }),
    head('order', 'O-1', { parent: 'K-0' }),
  ]
  const { is } = await imported(rows, 'all')
  expect(is).toMatchObject({ state: 'done', made: 14 })
  expect(await mailsTo(buyer)).toEqual([`“${mill.companyName}” asks you to confirm 14 trades`])
}, 60_000)

test('a shipment that a guarded book does not cover is an error of its row, and the book is right', async () => {
  const guarded = await aBook(t, mill, { kilograms: 150 })
  const { name } = await t.db
    .selectFrom('material')
    .where('id', '=', guarded)
    .select('name')
    .executeTakeFirstOrThrow()
  const ship = (reference: string) => head('shipment', reference, { material: name, weight: '100' })
  const { is } = await imported([ship('S-1'), ship('S-2')])
  expect(is).toMatchObject({ made: 1, refused: 1 })
  expect(await bookOf(t, mill, guarded)).toMatchObject({ held: 100 })
  expect(await massViolations(t.db)).toEqual([])
})

describe('undone', () => {
  test('all are withdrawn in parts, in the name of who undid it, and each buyer gets one e-mail', async () => {
    const { id } = await imported(Array.from({ length: SOME }, (_, i) => head('contract', `K-${i}`)))
    expect(await t.call(mill, undoImportEndpoint, { params: { id } })).toMatchObject({
      state: 'undoing',
      permissions: { canCancel: false, canUndo: false },
    })
    await runAll()
    expect(await read(id)).toMatchObject({ state: 'undone', made: 0, undone: SOME })
    const trades = await tradesOf(buyer)
    expect(trades.every(({ withdrawn }) => withdrawn)).toBe(true)
    expect((await mailsTo(buyer)).toSorted()).toEqual([
      `“${mill.companyName}” asks you to confirm ${SOME} trades`,
      `“${mill.companyName}” has withdrawn ${SOME} trades`,
    ])
  }, 60_000)

  test('where a buyer has decided one, it is refused and names it', async () => {
    const { id } = await imported([head('contract', 'K-1'), head('contract', 'K-2')])
    await decide('K-1')
    const refused = await t.refused(mill, undoImportEndpoint, { params: { id } })
    expect(refused).toMatchObject({
      status: 409,
      message: expect.stringContaining('K-1'),
    })
  })

  test('a buyer cannot decide what is being undone, so that it is undone as a whole', async () => {
    const { id } = await imported([head('contract', 'K-1'), head('contract', 'K-2')])
    await t.call(mill, undoImportEndpoint, { params: { id } })
    expect(await decide('K-1')).toMatchObject({
      status: 409,
      body: { code: 'WRONG_STATE', message: sentence(importIssues.importRecordUnderWay) },
    })
    await runAll()
    expect(await read(id)).toMatchObject({ state: 'undone', made: 0, undone: 2 })
  })

  test('and decided at the same moment, it is one or the other', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await imported([head('contract', `K-${round}`), head('contract', `L-${round}`)])
      const [undone, decided] = await Promise.all([
        t.send(mill, undoImportEndpoint, { params: { id } }),
        decide(`K-${round}`),
      ])
      expect([undone.status, decided.status].toSorted()).toEqual([200, 409])
      await runAll()
      expect((await read(id)).undone).toBe(undone.status === 200 ? 2 : 0)
    }
  }, 60_000)

  test('its references are free: the same rows, corrected, are imported again', async () => {
    const { id } = await imported([head('contract', 'K-1'), head('order', 'O-1', { parent: 'K-1' })])
    await t.call(mill, undoImportEndpoint, { params: { id } })
    await runAll()
    const rows = [head('contract', 'K-1', { quantity: '7' }), head('order', 'O-1', { parent: 'K-1' })]
    expect(await preview(rows)).toEqual([])
    expect((await imported(rows, 'all')).is).toMatchObject({ state: 'done', made: 2 })
    expect((await tradesOf(buyer)).map(({ at, withdrawn }) => `${at} ${withdrawn}`)).toEqual([
      'contract K-1 PENDING false',
      'contract K-1 REFUSED true',
      'order O-1 PENDING false',
      'order O-1 REFUSED true',
    ])
  })

  test('a reference that looks like one that is free again is in the way of nothing', async () => {
    const { id } = await imported([head('contract', 'K-1')])
    const [trade] = await tradesOf(buyer)
    for (const reference of [`K-1  ${trade?.id}`, `K-1\u001f${trade?.id}`])
      await imported([head('contract', reference)])
    await t.call(mill, undoImportEndpoint, { params: { id } })
    await runAll()
    expect(await read(id)).toMatchObject({ state: 'undone', undone: 1 })
  })

  test('where an accepted shipment follows an order of it, it is refused and names the order', async () => {
    const { id } = await imported([head('order', 'O-1')])
    const { id: shipment } = await imported([head('shipment', 'S-1', { parent: 'O-1' })])
    const ship = (await tradesOf(buyer)).find(({ type }) => type === 'shipping')
    const material = await t.aMaterial(buyer, 'Bought', { isInput: true })
    const full = await t.call(buyer, tradeEndpoints.shipping.read, {
      params: { id: ship?.id ?? 0 },
      query: {},
    })
    const accept = {
      params: { id: full.id },
      query: { type: 'shipping' },
      body: {
        transactionStatus: 'ACCEPTED' as const,
        positions: full.positions.map((position) => ({ id: position.id, material: { id: material } })),
      },
    }
    const [undone, accepted] = await Promise.all([
      t.send(mill, undoImportEndpoint, { params: { id } }),
      t.send(buyer, confirmTransactionEndpoint, accept),
    ])
    // At the same moment it is one or the other; afterwards it is clear which.
    expect([undone.status, accepted.status].toSorted()).toEqual([200, 409])
    await runAll()
    if (undone.status === 409) expect(undone.text).toContain('O-1')
    else await t.call(buyer, confirmTransactionEndpoint, accept)
    expect(await t.refused(mill, undoImportEndpoint, { params: { id: shipment } })).toMatchObject({
      status: 409,
      message: expect.stringContaining('S-1'),
    })
  })

  test('where who ordered it loses access, it stops, and a colleague can go on', async () => {
    const colleague = await t.aColleague(mill)
    const { id } = await imported([head('contract', 'K-1')])
    await t.call(mill, undoImportEndpoint, { params: { id } })
    await endAccess(mill)
    await runAll()
    const left = await t.call(colleague, readImportEndpoint, { params: { id } })
    expect(left).toMatchObject({ state: 'done', made: 1, undone: 0, permissions: { canUndo: true } })
    await t.call(colleague, undoImportEndpoint, { params: { id } })
    await runAll()
    expect(await t.call(colleague, readImportEndpoint, { params: { id } })).toMatchObject({
      state: 'undone',
      undone: 1,
    })
  })

  test('a trade that no server made of the row is not withdrawn with the import, whatever the database says', async () => {
    const { id } = await imported([head('contract', 'K-1')])
    await imported([head('contract', 'K-2')])
    const other = (await tradesOf(buyer)).find((one) => one.contractorReferenceNumber === 'K-2')
    await t.db
      .updateTable('import_row')
      .where('batch_id', '=', id)
      .set({ record_id: other?.id ?? 0 })
      .execute()
    await t.call(mill, undoImportEndpoint, { params: { id } })
    await runAll()
    expect(await faultsOf(id)).toEqual(['2 null importRowForeign'])
    expect((await tradesOf(buyer)).every(({ withdrawn }) => !withdrawn)).toBe(true)
  })

  test('an order to undo that no server was given is not carried out', async () => {
    const { id } = await imported([head('contract', 'K-1')])
    await t.db
      .updateTable('import_batch')
      .where('id', '=', id)
      .set({ state: 'undoing', undo_by: mill.userId, undo_as: 'undone', undo_seal: '0'.repeat(64) })
      .execute()
    await runAll()
    expect(await read(id)).toMatchObject({ made: 1, undone: 0 })
    expect((await tradesOf(buyer)).map(({ at }) => at)).toEqual(['contract K-1 PENDING'])
  })

  async function decide(reference: string) {
    const trade = (await tradesOf(buyer)).find((one) => one.contractorReferenceNumber === reference)
    return t.send(buyer, confirmTransactionEndpoint, {
      params: { id: trade?.id ?? 0 },
      query: { type: 'contract' },
      body: { transactionStatus: 'REFUSED', positions: [], reason: 'Not ordered' },
    })
  }
})

describe('whoever began it loses access', () => {
  const some = () => Array.from({ length: SOME }, (_, i) => head('contract', `K-${i}`))
  test('what was made for all or nothing is taken back all the same, and nobody gets an e-mail', async () => {
    const colleague = await t.aColleague(mill)
    const id = await begin(some(), 'all')
    await expect(runAll(upTo(SOME + PART))).rejects.toThrow('Here')
    await endAccess(mill)
    await runAll()
    const is = await t.call(colleague, readImportEndpoint, { params: { id } })
    expect(is).toMatchObject({ state: 'failed', made: 0, undone: PART, skipped: 1 })
    expect(await mailsTo(buyer)).toEqual([])
  }, 60_000)

  test('the good rows that were made stay, and buyers hear of them', async () => {
    const colleague = await t.aColleague(mill)
    const id = await begin(some(), 'good')
    await expect(runAll(upTo(PART))).rejects.toThrow('Here')
    await endAccess(mill)
    await runAll()
    const is = await t.call(colleague, readImportEndpoint, { params: { id } })
    expect(is).toMatchObject({ state: 'failed', made: PART, skipped: 1 })
    expect(await mailsTo(buyer)).toEqual([`“${mill.companyName}” asks you to confirm ${PART} trades`])
  }, 60_000)
})

test('nobody decides a trade of an import that makes all or nothing, before it is over', async () => {
  const rows = Array.from({ length: SOME }, (_, i) => head('contract', `K-${i}`))
  const id = await begin(rows, 'all')
  // Two parts of checks, and the first one that makes.
  await expect(runAll(upTo(SOME + PART))).rejects.toThrow('Here')
  expect(await read(id)).toMatchObject({ state: 'running', made: PART })
  const [trade] = await tradesOf(buyer)
  const refusal = {
    params: { id: trade?.id ?? 0 },
    query: { type: 'contract' },
    body: { transactionStatus: 'REFUSED', positions: [], reason: 'Not ordered' },
  }
  expect((await t.send(buyer, confirmTransactionEndpoint, refusal)).status).toBe(409)
  await runAll()
  await t.call(buyer, confirmTransactionEndpoint, refusal)
}, 60_000)

test('cancelled in the mode of all, what is made is withdrawn', async () => {
  const id = await begin(
    Array.from({ length: SOME }, (_, i) => head('contract', `K-${i}`)),
    'all',
  )
  // Two parts of checks, one that makes, and then the server is gone.
  await expect(runAll(upTo(SOME + PART))).rejects.toThrow('Here')
  expect(await read(id)).toMatchObject({ state: 'running', made: PART })
  await t.call(mill, cancelImportEndpoint, { params: { id } })
  await runAll()
  expect(await read(id)).toMatchObject({ state: 'cancelled', made: 0, undone: PART, skipped: 1 })
}, 60_000)

test('a trade of which a row was put in, changed or taken away with the database alone is not made', async () => {
  const rows = [
    head('contract', 'K-1'),
    next('contract', 'K-1'),
    head('contract', 'K-2'),
    head('contract', 'K-3'),
  ]
  const id = await begin(rows, 'good', [await sendFile('all.pdf'), await sendFile('other.pdf')])
  await t.db.deleteFrom('import_row').where('batch_id', '=', id).where('place', '=', 2).execute()
  const other = await t.db
    .selectFrom('upload')
    .where('batch_id', '=', id)
    .where('file_name', '=', 'other.pdf')
    .select(['id', 'sha256'])
    .executeTakeFirstOrThrow()
  await t.db
    .updateTable('import_row')
    .where('batch_id', '=', id)
    .where('place', '=', 3)
    .set({ upload_id: other.id, file_sha256: other.sha256 })
    .execute()
  await runAll()
  expect(await faultsOf(id)).toEqual(['2 null importRowForeign', '4 null importRowForeign'])
  expect((await tradesOf(mill)).map(({ at }) => at)).toEqual(['contract K-3 PENDING'])
})

describe('documents', () => {
  test('of another person, of another import, or lapsed are refused by their place', async () => {
    const theirs = await sendFile('theirs.pdf', buyer)
    const used = await sendFile('used.pdf')
    await begin([head('contract', 'K-1', { file: 'used' })], 'good', [used])
    const refused = await t.refused(mill, createImportEndpoint, {
      body: bodyOf([head('contract', 'K-2')], [await sendFile('all.pdf'), theirs, used], 'good'),
    })
    expect(Object.keys(refused.fields ?? {})).toEqual(['files.1.uploadId', 'files.2.uploadId'])
    await runAll()
  })

  test('stay as long as the import runs, and are removed after it', async () => {
    const id = await begin([head('contract', 'K-1')], 'good', [
      await sendFile('slow.pdf', mill, '%PDF-1.7 slow'),
      await sendFile('all.pdf'),
    ])
    t.pass(3 * 24 * 60 * 60_000)
    await sweepUploads(t.services)
    await runAll()
    const [trade] = await t.db
      .selectFrom('trade')
      .innerJoin('document', 'document.id', 'trade.document_id')
      .where('contractor_id', '=', mill.companyId)
      .select('document.sha256')
      .execute()
    expect(trade?.sha256).toBe(createHash('sha256').update('%PDF-1.7 all.pdf').digest('hex'))
    const left = () => t.db.selectFrom('upload').where('batch_id', '=', id).select('id').execute()
    expect(await left()).toHaveLength(2)
    await sweepUploads(t.services)
    expect(await left()).toEqual([])
  })
})

test('a row that is refused after all takes back what was made before it', async () => {
  const id = await begin(
    Array.from({ length: SOME }, (_, i) => head('contract', `K-${i}`)),
    'all',
  )
  let last = 0
  const kinds: ImportKinds = {
    ...importKinds,
    trades: {
      ...importKinds.trades,
      make: (services, member, rows, file) => {
        if (rows[0]?.['reference'] === `K-${SOME - 1}` && ++last > 1)
          throw fieldError('reference', issues.contractorReferenceTaken)
        return importKinds.trades.make(services, member, rows, file)
      },
    },
  }
  await runAll(kinds)
  expect(await read(id)).toMatchObject({ state: 'failed', made: 0, refused: 1, undone: PART })
  expect((await tradesOf(buyer)).every(({ withdrawn }) => withdrawn)).toBe(true)
}, 60_000)
