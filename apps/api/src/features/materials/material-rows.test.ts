import {
  createMaterialEndpoint,
  listMaterialPlansEndpoint,
  listMaterialRowsEndpoint,
  listMaterialTradesEndpoint,
  readMaterialEndpoint,
} from '@selvedge/contract/materials.ts'
import { confirmTransactionEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { MAX_COUNTED_USES } from '@selvedge/domain/limits.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/support/world/people.ts'
import { aPlanRow } from '../../../test/support/world/plan-rows.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade, tradeRequest } from '../../../test/support/world/trades.ts'

let t: TestApp
let queries: string[] = []
beforeAll(async () => {
  t = await testApp({ onQuery: (text) => void queries.push(text) })
})

async function rows(as: Person, query: Record<string, string | number> = { page: 1 }) {
  const answer = await t.send(as, listMaterialRowsEndpoint, { query })
  const found = answer.body as { name: string; isInput: boolean; trades: number; plans: number }[]
  return { names: found.map((row) => row.name), found, total: Number(answer.headers['x-total-count']) }
}

describe('the materials', () => {
  test('are paged, searched, filtered and sorted on the server', async () => {
    const company = await t.aCompany()
    for (const [name, isInput] of [
      ['Yarn', false],
      ['Seed 50% clean', true],
      ['Lint', true],
    ] as const) {
      t.pass(1000)
      await t.aMaterial(company, name, { isInput })
    }
    expect(await rows(company)).toMatchObject({ names: ['Lint', 'Seed 50% clean', 'Yarn'], total: 3 })
    expect(await rows(company, { page: 2, size: 2 })).toMatchObject({ names: ['Yarn'], total: 3 })
    expect((await rows(company, { page: 1, group: 'received' })).names).toEqual(['Lint', 'Seed 50% clean'])
    expect((await rows(company, { page: 1, search: '50%' })).names).toEqual(['Seed 50% clean'])
    expect((await rows(company, { page: 1, sort: 'createdAt', order: 'desc' })).names).toEqual([
      'Lint',
      'Seed 50% clean',
      'Yarn',
    ])
    expect((await rows(company, {})).total).toBe(3)
    expect((await rows(await t.aCompany())).total).toBe(0)
    expect((await t.refused(company, listMaterialRowsEndpoint, { query: { sort: 'trades' } })).status).toBe(
      400,
    )
  })

  test('count the trades they are sold and received in, and the plans, each once', async () => {
    const { contractor, consignee, materialId, trade } = await aTrade(t)
    const position = { contractorMaterial: { id: materialId }, quantity: 1, weight: 1, unit: { code: 'KGM' } }
    await aTrade(t, {
      from: contractor,
      to: consignee,
      changes: { positions: [position, position], contractorReferenceNumber: 'TWICE' },
    })
    const received = await t.aMaterial(consignee, 'Yarn, received', { isInput: true })
    const made = await t.aMaterial(consignee, 'Cloth')
    const usedIn = async () =>
      (await t.call(consignee, readMaterialEndpoint, { params: { id: received } })).trades

    await t.call(consignee, confirmTransactionEndpoint, {
      params: { id: trade.id },
      query: { type: 'contract' },
      body: {
        transactionStatus: 'ACCEPTED',
        positions: trade.positions.map(({ id }) => ({ id, material: { id: received } })),
      },
    })
    expect(await usedIn()).toBe(1)
    // The next trade of the same material suggests the same: not a use before it is accepted.
    await aTrade(t, { from: contractor, to: consignee, changes: { positions: [position] } })
    expect(await usedIn()).toBe(1)

    t.pass(60_000)
    const plan = await aPlanRow(t, consignee, { name: 'Weaving', output: made, inputs: [[received, 60]] })
    const { found } = await rows(consignee)
    expect(found).toMatchObject([
      { name: 'Cloth', trades: 0, plans: 1, lastUsedAt: t.services.now().toISOString() },
      { name: 'Yarn, received', trades: 1, plans: 1, lastUsedAt: t.services.now().toISOString() },
    ])
    const sold = (await rows(contractor)).found.find(({ name }) => name.startsWith('Yarn'))
    expect(sold).toMatchObject({ trades: 3, plans: 0 })

    const trades = await t.call(contractor, listMaterialTradesEndpoint, {
      params: { id: materialId },
      query: { page: 1, size: 2 },
    })
    expect(trades).toMatchObject([
      { use: 'sold', status: 'PENDING', partnerName: consignee.companyName },
      { use: 'sold', contractorReferenceNumber: 'TWICE' },
    ])
    const own = { params: { id: received }, query: {} }
    expect(await t.call(consignee, listMaterialTradesEndpoint, own)).toMatchObject([
      { id: trade.id, use: 'received', partnerName: contractor.companyName, status: 'ACCEPTED' },
    ])
    expect(await t.call(consignee, listMaterialPlansEndpoint, own)).toMatchObject([
      { id: plan, use: 'input', percentage: 60 },
    ])
    expect(
      await t.call(consignee, listMaterialPlansEndpoint, { params: { id: made }, query: {} }),
    ).toMatchObject([{ id: plan, use: 'output', percentage: null, validUntil: null }])
  })

  test('a new one that exists already is refused beside its name', async () => {
    const company = await t.aCompany()
    const body = { name: 'Slub', input: true }
    await t.call(company, createMaterialEndpoint, { body })
    expect(await t.refused(company, createMaterialEndpoint, { body })).toMatchObject({
      code: 'MATERIAL_EXISTS',
      fields: { name: 'Material already exists!' },
    })
  })
})

test('a page takes as many queries for 1,000 materials as for 10, and counts end at a bound', async () => {
  const company = await t.aCompany()
  const { consignee } = await aTrade(t, { from: company })
  const fill = (from: number, to: number) =>
    sql`insert into material (company_id, name, name_key, is_input, created_at)
      select ${company.companyId}, 'Bulk ' || n, 'bulk ' || n, false, now()
      from generate_series(${sql.lit(from)}, ${sql.lit(to)}) n`.execute(t.db)
  const countQueries = async () => {
    queries = []
    await rows(company)
    return queries.length
  }
  await fill(1, 10)
  const few = await countQueries()
  await fill(11, 1000)
  expect(await countQueries()).toBe(few)

  const [busy] = (await rows(company, { page: 1, search: 'bulk 7' })).found as unknown as { id: number }[]
  await t.call(company, tradeEndpoints.contract.create, {
    body: tradeRequest(consignee, busy?.id ?? 0, { contractorReferenceNumber: 'BUSY' }),
  })
  await sql`insert into trade (kind, status, contractor_id, consignee_id, contractor_email, document_kind,
      document_type, document_id, valid_from, valid_until, contractor_reference, contractor_reference_key,
      search_key, created_by, created_at, version)
    select kind, status, contractor_id, consignee_id, contractor_email, document_kind, document_type, document_id,
      valid_from, valid_until, 'BULK-' || n, 'bulk-' || n, 'bulk-' || n, created_by, created_at, version
    from trade, generate_series(1, ${sql.lit(MAX_COUNTED_USES + 5)}) n
    where contractor_reference = 'BUSY'`.execute(t.db)
  await sql`insert into trade_position (trade_id, ordinal, contractor_material_id)
    select id, 1, ${busy?.id} from trade where contractor_reference_key like 'bulk-%'`.execute(t.db)
  expect((await t.call(company, readMaterialEndpoint, { params: { id: busy?.id ?? 0 } })).trades).toBe(
    MAX_COUNTED_USES,
  )
  const trades = await t.send(company, listMaterialTradesEndpoint, {
    params: { id: busy?.id ?? 0 },
    query: { page: 41 },
  })
  expect(Number(trades.headers['x-total-count'])).toBe(MAX_COUNTED_USES + 6)
  expect(trades.body).toHaveLength(6)
})
