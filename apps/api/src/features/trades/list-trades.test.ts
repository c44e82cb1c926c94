import { readDocumentEndpoint } from '@selvedge/contract/documents.ts'
import { createMaterialEndpoint, listMaterialsEndpoint } from '@selvedge/contract/materials.ts'
import {
  confirmTransactionEndpoint,
  listTradesEndpoint,
  tradeEndpoints,
  type TradeSort,
} from '@selvedge/contract/trades.ts'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { messages } from '@selvedge/domain/messages.ts'
import { TRADE_KINDS } from '@selvedge/domain/trade.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { answerList, RowStream } from '../../platform/lists/list.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade, PDF } from '../../../test/support/world/trades.ts'
import { tradeList } from './list-trades.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

const { contract, order } = tradeEndpoints

let t: TestApp
const queries: string[] = []
beforeAll(async () => {
  t = await testApp({ onQuery: (text) => queries.push(text) })
})

describe('reading', () => {
  test('the list pages, sorts and searches on the server', async () => {
    const contractor = await t.aCompany()
    const consignee = await t.aCompany({ knows: contractor, name: 'Zephyr looms' })
    for (const reference of ['A-1', 'A-2', 'A-3']) {
      t.pass(60_000)
      await aTrade(t, { from: contractor, to: consignee, changes: { contractorReferenceNumber: reference } })
    }
    const page = async (query: object) => {
      const answer = await t.send(contractor, listTradesEndpoint, { query: query as Record<string, string> })
      const rows = answer.body as { contractorReferenceNumber: string }[]
      return [rows.map((row) => row.contractorReferenceNumber), Number(answer.headers['x-total-count'])]
    }

    expect(await page({})).toEqual([['A-3', 'A-2', 'A-1'], 3])
    expect(await page({ page: 2, size: 2 })).toEqual([['A-1'], 3])
    expect(await page({ page: 1, size: 2, sort: 'contractorReferenceNumber', order: 'asc' })).toEqual([
      ['A-1', 'A-2'],
      3,
    ])
    expect(await page({ page: 1, search: 'a-2' })).toEqual([['A-2'], 1])
    expect(await page({ page: 1, search: 'ZEPHYR' })).toEqual([['A-3', 'A-2', 'A-1'], 3])
    expect(await page({ page: 1, search: '%' })).toEqual([[], 0])
    expect(await page({ page: 1, status: 'accepted' })).toEqual([[], 0])
    expect(await page({ page: 1, type: 'order' })).toEqual([[], 0])
    expect(await t.refused(contractor, listTradesEndpoint, { query: { size: 101 } })).toMatchObject({
      status: 400,
    })
    expect(await t.refused(contractor, listTradesEndpoint, { query: { sort: 'password' } })).toMatchObject({
      status: 400,
    })
  })

  test('every order and filter of the table works, on both sides of a trade', async () => {
    const contractor = await t.aCompany({ name: 'Aster mill' })
    const consignee = await t.aCompany({ knows: contractor, name: 'Birch looms' })
    const made = await aTrade(t, {
      from: contractor,
      to: consignee,
      changes: { contractorReferenceNumber: 'OUT-1' },
    })
    t.pass(60_000)
    await aTrade(t, {
      kind: 'order',
      from: consignee,
      to: contractor,
      changes: { contractorReferenceNumber: 'BACK-1' },
    })
    await t.call(consignee, confirmTransactionEndpoint, {
      params: { id: made.trade.id },
      query: { type: 'contract' },
      body: { transactionStatus: 'REFUSED', consigneeReferenceNumber: 'Mine/7' },
    })
    const references = async (query: Record<string, string | number>) => {
      const rows = await t.call(contractor, listTradesEndpoint, { query: { page: 1, ...query } })
      return rows.map((row) => row.contractorReferenceNumber).join(' ')
    }
    const ascending: [TradeSort, string][] = [
      ['contractorDate', 'OUT-1 BACK-1'],
      ['contractorReferenceNumber', 'BACK-1 OUT-1'],
      ['documentType', 'OUT-1 BACK-1'],
      ['contractorName', 'OUT-1 BACK-1'],
      ['consigneeName', 'BACK-1 OUT-1'],
      ['status', 'BACK-1 OUT-1'],
      ['type', 'OUT-1 BACK-1'],
    ]
    for (const [sort, wanted] of ascending)
      expect([sort, await references({ sort, order: 'asc' })]).toEqual([sort, wanted])
    expect(await references({ sort: 'validFrom' })).toBe('BACK-1 OUT-1')
    expect(await references({ awaiting: 'true' })).toBe('BACK-1')
    expect(await references({ status: 'REFUSED' })).toBe('OUT-1')
    expect(await references({ search: 'mine/7' })).toBe('OUT-1')
    expect(await references({ page: 2, size: 1 })).toBe('OUT-1')
    expect(await references({ page: 9 })).toBe('')
  })

  test('asks the same number of questions for ten rows of a page and for a hundred, and for each 500 of the whole', async () => {
    const { contractor, trade } = await aTrade(t)
    const measure = async (query: Record<string, string | number>) => {
      queries.length = 0
      const rows = await t.call(contractor, listTradesEndpoint, { query })
      return { questions: queries.length, rows: rows.length }
    }
    await copies(trade.id, 1, 9)
    const page = { page: 1, size: 100, search: 'ref' }
    const few = [await measure({}), await measure(page)]
    await copies(trade.id, 10, 990)
    const many = [await measure({}), await measure(page)]
    expect(few.map(({ rows }) => rows)).toEqual([10, 10])
    expect(many.map(({ rows }) => rows)).toEqual([1000, 100])
    const [whole, onePage] = few.map(({ questions }) => questions)
    // The second 500, with their positions, between begin and commit.
    expect(many.map(({ questions }) => questions)).toEqual([(whole ?? 0) + 3, onePage])
    // Who is calling; begin, which trades and how many, their rows, commit.
    expect(onePage).toBe(5)
  })

  test('a trade is read in few questions', async () => {
    const { contractor, trade } = await aTrade(t, { kind: 'contract' })
    queries.length = 0
    await t.call(contractor, tradeEndpoints.contract.read, {
      params: { id: trade.id },
      query: { withContent: 'false' },
    })
    // Who is calling; begin, the trade, what it names, who has agreed or who decided, commit.
    expect(queries.length).toBeLessThanOrEqual(7)
  })

  test('the whole list is read as it is taken: its first rows cost no more than a page', async () => {
    const { contractor, trade } = await aTrade(t)
    await copies(trade.id, 1, 1999)
    const member = { companyId: contractor.companyId } as SignedIn
    const headers: unknown[] = []
    const reply = { header: (_: string, value: unknown) => headers.push(value) } as unknown as FastifyReply
    queries.length = 0
    const answer = await answerList(tradeList, t.services, { member, reply, query: {} })
    if (!(answer instanceof RowStream)) throw new Error('It came whole')
    const rows = answer.rows[Symbol.asyncIterator]()
    await rows.next()
    // The ids of all, and 500 trades with their positions between begin and commit.
    expect([headers, queries.length]).toEqual([[2000], 4])
    let left = 0
    while (!(await rows.next()).done) left++
    expect([left, queries.length]).toEqual([1999, 13])
  })

  test.each(TRADE_KINDS)('the list of a kind contains only that kind: %s', async (kind) => {
    const { contractor, consignee } = await aTrade(t, { kind })
    await aTrade(t, { kind: kind === 'order' ? 'contract' : 'order', from: contractor, to: consignee })

    const rows = await t.call(consignee, tradeEndpoints[kind].list, { query: {} })
    expect(rows.map((row) => row.type)).toEqual([kind])
    expect(rows[0]?.awaitsDecision).toBe(true)
    expect((await t.call(contractor, tradeEndpoints[kind].list, { query: {} }))[0]?.awaitsDecision).toBe(
      false,
    )
  })

  test('a trade read as another kind is as little to be had as none', async () => {
    const { contractor, trade } = await aTrade(t)
    expect(await t.refused(contractor, order.read, { params: { id: trade.id }, query: {} })).toMatchObject({
      status: 403,
    })
    expect(await t.refused(contractor, contract.read, { params: { id: 'x' }, query: {} })).toMatchObject({
      status: 400,
    })
    expect(await t.refused(contractor, contract.read, { params: { id: 2 ** 52 }, query: {} })).toMatchObject({
      status: 403,
    })
  })

  test('its document is read by both parties', async () => {
    const { consignee, trade } = await aTrade(t)
    const input = { params: { docId: trade.documentID } }
    const answer = await t.send(consignee, readDocumentEndpoint, input)

    expect(answer.text).toBe(PDF.toString())
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="contract.pdf"; filename*=UTF-8''contract.pdf`,
    })
    const json = await t.send(consignee, readDocumentEndpoint, input, {
      headers: { accept: 'application/json' },
    })
    expect(json.body).toMatchObject({ fileName: 'contract.pdf', content: PDF.toString('base64') })
  })

  test('a material is added once by a request that is repeated with its key, and its name is used once', async () => {
    const company = await t.aCompany()
    const body = { name: 'Slub yarn', companyName: '', input: 'true' as const }
    const headers = { 'idempotency-key': 'slub' }
    const first = await t.call(company, createMaterialEndpoint, { body }, { headers })
    expect(await t.call(company, createMaterialEndpoint, { body }, { headers })).toEqual(first)
    const refusal = await t.refused(company, createMaterialEndpoint, {
      body: { ...body, name: ' SLUB  yarn' },
    })
    expect(refusal).toMatchObject({
      status: 409,
      code: 'MATERIAL_EXISTS',
      fields: { name: 'Material already exists!' },
    })
    const nameless = await t.refused(company, createMaterialEndpoint, { body: { name: ' ', input: true } })
    expect(nameless.fields).toEqual({ name: messages.materialName })
  })

  test('the own materials come in two groups, received ones first', async () => {
    const company = await t.aCompany()
    await t.aMaterial(company, 'Produced')
    await t.aMaterial(company, 'Received', { isInput: true })

    const all = await t.call(company, listMaterialsEndpoint, { query: { company: '' } })
    expect(all.map((material) => material.name)).toEqual(['Received', 'Produced'])
    const produced = await t.call(company, listMaterialsEndpoint, { query: { isInput: false } })
    expect(produced.map((material) => material.name)).toEqual(['Produced'])
  })
})

/** The trade again and again under other references, with its positions. */
async function copies(id: number, from: number, count: number) {
  await sql`insert into trade (kind, status, contractor_id, consignee_id, contractor_email, document_kind, document_type,
      document_id, valid_from, contractor_reference, contractor_reference_key, search_key, created_by, created_at, version)
    select kind, status, contractor_id, consignee_id, contractor_email, document_kind, document_type, document_id, valid_from,
      contractor_reference || '-' || n, contractor_reference_key || '-' || n, search_key, created_by, created_at, version
    from trade, generate_series(${from}::int, ${from + count - 1}::int) n where id = ${id}`.execute(t.db)
  await sql`insert into trade_position (trade_id, ordinal, contractor_material_id)
    select trade.id, n, contractor_material_id from trade, generate_series(1, 3) n,
      (select contractor_material_id from trade_position where trade_id = ${id} limit 1) model
    where trade.contractor_id = (select contractor_id from trade where id = ${id})
    on conflict do nothing`.execute(t.db)
}
