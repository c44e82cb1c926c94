import {
  changeMassBookEndpoint,
  listMassBooksEndpoint,
  listMassEntriesEndpoint,
  openMassBookEndpoint,
  readMassBookEndpoint,
} from '@selvedge/contract/mass.ts'
import { currentUserEndpoint } from '@selvedge/contract/session.ts'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aBook, bookOf } from '../../../test/support/world/mass.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { acceptTrade, tradeRequest } from '../../../test/support/world/trades.ts'

let t: TestApp
let mill: Person
let buyer: Person
beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany()
  buyer = await t.aCompany({ role: 'weaver', knows: mill })
})

const opening = (materialId: number, changes: object = {}) => ({
  body: {
    materialId,
    mode: 'WATCH',
    custody: 'SEGREGATED',
    openedOn: '2026-01-01',
    kilograms: 1000,
    reason: 'Counted in the store',
    ...changes,
  },
})

/** A pending shipment of one material, with a weight or without. */
async function pending(materialId: number, weight: number | null, reference?: string) {
  const positions = [{ contractorMaterial: { id: materialId }, quantity: '', weight }]
  const body = tradeRequest(
    buyer,
    materialId,
    { positions, validUntil: null, ...(reference && { contractorReferenceNumber: reference }) },
    'shipping',
  )
  return t.call(mill, tradeEndpoints.shipping.create, { body })
}

/** A confirmed delivery to the mill, as the material that it became there. */
async function delivered(weight: number | null, contractorReferenceNumber: string) {
  const supplier = await t.aCompany({ knows: mill })
  const sent = await t.aMaterial(supplier, 'Lint')
  const positions = [{ contractorMaterial: { id: sent }, quantity: '', weight }]
  const body = tradeRequest(mill, sent, { positions, contractorReferenceNumber }, 'shipping')
  const trade = await t.call(supplier, tradeEndpoints.shipping.create, { body })
  await acceptTrade(t, mill, trade, 'shipping')
  return { positions: trade.positions.map(({ id }) => id), received: await receivedOf(trade.id) }
}

describe('a book is opened', () => {
  test('with a counted stock, which is its first entry', async () => {
    const materialId = await t.aMaterial(mill, 'Carded yarn')
    const book = await t.call(mill, openMassBookEndpoint, opening(materialId) as never)
    expect(book).toEqual({
      materialId,
      materialName: 'Carded yarn',
      mode: 'WATCH',
      custody: 'SEGREGATED',
      openedOn: '2026-01-01T00:00:00.000Z',
      closedTo: null,
      posted: 1000,
      held: 0,
      free: 1000,
      floor: 0,
    })
    const params = { materialId }
    expect(await t.call(mill, readMassBookEndpoint, { params })).toEqual({ ...book, factor: null })
    const entries = await t.call(mill, listMassEntriesEndpoint, { params, query: { page: 1 } })
    expect(entries).toEqual([
      expect.objectContaining({
        kind: 'OPENING',
        role: 'GOODS',
        kilograms: 1000,
        reason: 'Counted in the store',
        tradeId: null,
        isReversed: false,
      }),
    ])
  })

  test('and from then on the current user of the company shows that it keeps books', async () => {
    const trader = await t.aCompany()
    const before = await t.call(trader, currentUserEndpoint, {})
    expect(before).toMatchObject({ keepsBooks: false, permissions: { keepBooks: true, guardBooks: true } })
    await aBook(t, trader)
    expect(await t.call(trader, currentUserEndpoint, {})).toMatchObject({ keepsBooks: true })
    const body = await t.call(await t.aCompany({ role: 'certifier' }), currentUserEndpoint, {})
    expect(body.permissions).toMatchObject({ keepBooks: false, guardBooks: false })
  })

  test('once for each material', async () => {
    const materialId = await aBook(t, mill)
    expect(await t.refused(mill, openMassBookEndpoint, opening(materialId))).toMatchObject({
      status: 409,
      code: 'DUPLICATE',
      fields: { materialId: sentence(massIssues.massBookExists) },
    })
  })

  test('once, by two who open it at the same moment', async () => {
    const materialId = await t.aMaterial(mill, 'Twice opened')
    const both = await Promise.all([1, 2].map(() => t.send(mill, openMassBookEndpoint, opening(materialId))))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await bookOf(t, mill, materialId)).toMatchObject({ posted: 1000 })
  })

  test.each([
    ['a day that lies ahead', { openedOn: '2026-06-02' }, 'openedOn', massIssues.massDayAhead],
    ['a stock without a reason', { reason: '' }, 'reason', massIssues.massReason],
    ['no stock at all', { kilograms: '' }, 'kilograms', massIssues.massStock],
    [
      'a position that is none',
      { kilograms: '', positions: [987_654_321] },
      'positions',
      massIssues.massBasisUnknown,
    ],
  ])('but not with %s', async (_, changes, field, issue) => {
    const materialId = await t.aMaterial(mill, `Refused ${field}`)
    expect(await t.refused(mill, openMassBookEndpoint, opening(materialId, changes))).toMatchObject({
      status: 400,
      fields: { [field]: sentence(issue) },
    })
  })

  test.each(['-1', '1.234', '1e3', '1,000', 'NaN', 1e20])('but not with %s kg', async (kilograms) => {
    const materialId = await t.aMaterial(mill, `Odd ${kilograms}`)
    const answer = await t.send(mill, openMassBookEndpoint, opening(materialId, { kilograms }))
    if (answer.status === 200) expect(answer.body).toMatchObject({ posted: Number(kilograms) })
    else expect(answer).toMatchObject({ status: 400, body: { fields: { kilograms: expect.any(String) } } })
  })

  test('and then no server writes that knows no books', async () => {
    await aBook(t, mill)
    const { least } = await t.db.selectFrom('schema_fence').select('least').executeTakeFirstOrThrow()
    expect(least).toBeGreaterThanOrEqual(43)
  })
})

describe('a book that consists of confirmed deliveries', () => {
  test('weighs what they weigh, and each belongs to one opening alone', async () => {
    const { positions, received } = await delivered(640, 'DN-77')
    const other = await t.aMaterial(mill, 'Another lint', { isInput: true })
    expect(
      await t.refused(mill, openMassBookEndpoint, opening(other, { kilograms: '', positions })),
    ).toMatchObject({
      fields: { positions: sentence(massIssues.massBasisUnknown) },
    })
    expect(
      await t.refused(mill, openMassBookEndpoint, opening(received, { kilograms: 640.01, positions })),
    ).toMatchObject({ fields: { kilograms: sentence(massIssues.massBasisTooMuch({ kilograms: 640 })) } })
    const book = await t.call(
      mill,
      openMassBookEndpoint,
      opening(received, { kilograms: '', positions, reason: '' }) as never,
    )
    expect(book.posted).toBe(640)
    // The same delivery under another material of the company: as if it had been moved there in the database.
    await t.db
      .updateTable('trade_position')
      .set({ consignee_material_id: other })
      .where('id', '=', positions[0] ?? 0)
      .execute()
    expect(
      await t.refused(mill, openMassBookEndpoint, opening(other, { kilograms: '', positions })),
    ).toMatchObject({
      fields: { positions: sentence(massIssues.massBasisTaken({ reference: 'DN-77' })) },
    })
  })

  test('needs their weights', async () => {
    const { positions, received } = await delivered(null, 'DN-78')
    expect(
      await t.refused(mill, openMassBookEndpoint, opening(received, { kilograms: '', positions })),
    ).toMatchObject({ fields: { positions: sentence(massIssues.massBasisWeight({ reference: 'DN-78' })) } })
  })
})

async function receivedOf(tradeId: number): Promise<number> {
  const { consignee_material_id } = await t.db
    .selectFrom('trade_position')
    .where('trade_id', '=', tradeId)
    .select('consignee_material_id')
    .executeTakeFirstOrThrow()
  return consignee_material_id ?? 0
}

describe('pending shipments of a material', () => {
  test('are held at once, as far as they have a weight', async () => {
    const materialId = await t.aMaterial(mill, 'Ring yarn')
    await pending(materialId, 250)
    await pending(materialId, null)
    const book = await t.call(mill, openMassBookEndpoint, opening(materialId) as never)
    expect(book).toMatchObject({ posted: 1000, held: 250, free: 750 })
  })

  test('without a weight block a book that is to guard, which names them', async () => {
    const materialId = await t.aMaterial(mill, 'Open-end yarn')
    await pending(materialId, null, 'SH-1')
    await pending(materialId, 10, 'SH-2')
    const refusal = sentence(massIssues.massPending({ references: 'SH-1' }))
    expect(refusal).toContain('SH-1')
    expect(await t.refused(mill, openMassBookEndpoint, opening(materialId, { mode: 'GUARD' }))).toMatchObject(
      {
        status: 409,
        code: 'WRONG_STATE',
        message: refusal,
      },
    )
    await t.call(mill, openMassBookEndpoint, opening(materialId) as never)
    const guard = { params: { materialId }, body: { mode: 'GUARD', custody: 'SEGREGATED' } }
    expect(await t.refused(mill, changeMassBookEndpoint, guard)).toMatchObject({ message: refusal })
  })

  test('beyond the stock leave a book that guards where it is: below 0, with its floor there', async () => {
    const materialId = await t.aMaterial(mill, 'Oversold yarn')
    await pending(materialId, 1200)
    const book = await t.call(mill, openMassBookEndpoint, opening(materialId, { mode: 'GUARD' }) as never)
    expect(book).toMatchObject({ mode: 'GUARD', held: 1200, free: -200, floor: -200 })
  })
})

describe('a book', () => {
  test('guards from what is missing then, and forgets it when it only watches', async () => {
    const materialId = await t.aMaterial(mill, 'Switched yarn')
    await pending(materialId, 1100)
    await t.call(mill, openMassBookEndpoint, opening(materialId) as never)
    const change = (mode: 'WATCH' | 'GUARD') =>
      t.call(mill, changeMassBookEndpoint, {
        params: { materialId },
        body: { mode, custody: 'MASS_BALANCE' },
      })
    expect(await change('GUARD')).toMatchObject({ mode: 'GUARD', floor: -100, custody: 'MASS_BALANCE' })
    expect(await change('WATCH')).toMatchObject({ mode: 'WATCH', floor: 0 })
  })

  test('is in a list by the name of its material, found by a part of it', async () => {
    const keeper = await t.aCompany()
    await aBook(t, keeper, { name: 'Zebra lint' })
    await aBook(t, keeper, { name: 'Alpaca top' })
    const list = (query: object) => t.call(keeper, listMassBooksEndpoint, { query })
    expect((await list({})).map(({ materialName }) => materialName)).toEqual(['Alpaca top', 'Zebra lint'])
    expect((await list({ search: 'zebra', page: 1 })).map(({ materialName }) => materialName)).toEqual([
      'Zebra lint',
    ])
    const answer = await t.send(keeper, listMassBooksEndpoint, { query: { page: 1, size: 1 } })
    expect([answer.headers['x-total-count'], (answer.body as unknown[]).length]).toEqual(['2', 1])
  })
})
