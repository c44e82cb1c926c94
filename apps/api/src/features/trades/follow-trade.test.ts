import { listParentsEndpoint } from '@selvedge/contract/trade-links.ts'
import { confirmTransactionEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { CHILDREN_SHOWN } from '@selvedge/domain/limits.ts'
import { messages } from '@selvedge/domain/messages.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade, tradeRequest } from '../../../test/support/world/trades.ts'

let t: TestApp
let seller: Person
let buyer: Person
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  seller = await t.aCompany()
  buyer = await t.aCompany({ knows: seller })
})

const between = async (from: Person, to: Person, reference: string, kind: TradeKind = 'contract') => {
  t.pass(60_000)
  const made = await aTrade(t, { kind, from, to, changes: { contractorReferenceNumber: reference } })
  return made.trade.id
}
const decide = (who: Person, id: number, type: TradeKind, body: object) =>
  t.call(who, confirmTransactionEndpoint, {
    params: { id },
    query: { type },
    body: { transactionStatus: 'REFUSED', ...body },
  })
const offered = async (
  who: Person,
  company: Person,
  query: { kind?: TradeKind; search?: string; size?: number },
) => {
  const parents = await t.call(who, listParentsEndpoint, {
    query: { kind: 'shipping', company: company.companyName, ...query },
  })
  return parents.map((parent) => parent.contractorReferenceNumber)
}

describe('the trades offered as root or parent', () => {
  test('are those between the two companies, in both directions, newest first', async () => {
    await between(seller, buyer, 'C-1')
    await between(buyer, seller, 'B-1')
    await between(seller, buyer, 'O-1', 'order')
    await between(seller, buyer, 'S-1', 'shipping')
    await aTrade(t, { from: seller, to: await t.aCompany({ knows: seller }) })

    expect(await offered(seller, buyer, {})).toEqual(['O-1', 'B-1', 'C-1'])
    expect(await offered(buyer, seller, {})).toEqual(['O-1', 'B-1', 'C-1'])
    expect(await offered(seller, buyer, { kind: 'order' })).toEqual(['B-1', 'C-1'])
    expect(await offered(seller, buyer, { kind: 'contract' })).toEqual([])
    expect(await offered(seller, buyer, { size: 1 })).toEqual(['O-1'])
  })

  test('show what distinguishes them', async () => {
    const id = await between(seller, buyer, 'C-1')
    const [parent] = await t.call(buyer, listParentsEndpoint, {
      query: { kind: 'order', company: `  ${seller.companyName.toUpperCase()} ` },
    })
    expect(parent).toEqual({
      id,
      type: 'contract',
      status: 'PENDING',
      contractorReferenceNumber: 'C-1',
      consigneeReferenceNumber: null,
      contractorName: seller.companyName,
      consigneeName: buyer.companyName,
      validFrom: '2026-03-01T00:00:00.000Z',
      contractorDate: t.services.now().toISOString(),
    })
  })

  test('are searched by the reference of either side', async () => {
    const id = await between(seller, buyer, 'C-100%')
    await between(seller, buyer, 'C-2000')
    const material = await t.aMaterial(buyer, 'Received', { isInput: true })
    const read = await t.call(buyer, tradeEndpoints.contract.read, { params: { id }, query: {} })
    await decide(buyer, id, 'contract', {
      transactionStatus: 'ACCEPTED',
      consigneeReferenceNumber: 'Buying 7',
      positions: [{ id: read.positions[0]?.id ?? 0, material: { id: material } }],
    })

    expect(await offered(seller, buyer, { search: 'c-1' })).toEqual(['C-100%'])
    expect(await offered(seller, buyer, { search: '%' })).toEqual(['C-100%'])
    expect(await offered(seller, buyer, { search: 'BUYING' })).toEqual(['C-100%'])
    expect(await offered(seller, buyer, { search: 'nowhere' })).toEqual([])
  })

  test('leave out refused ones, which nothing can follow', async () => {
    const id = await between(seller, buyer, 'C-1')
    await decide(buyer, id, 'contract', {})
    expect(await offered(seller, buyer, {})).toEqual([])

    const refusal = await t.refused(seller, tradeEndpoints.order.create, {
      body: tradeRequest(
        buyer,
        await t.aMaterial(seller, 'Y'),
        { contractorRootReferenceNumber: 'C-1' },
        'order',
      ),
    })
    expect(refusal.fields).toEqual({ contractorRootReferenceNumber: messages.parentRefused })
  })

  test('are none for a company that is not known, and for a stranger who names one of the two', async () => {
    await between(seller, buyer, 'C-1')
    const stranger = await t.aCompany({ knows: seller })
    expect(await offered(stranger, seller, {})).toEqual([])
    expect(await offered(stranger, buyer, {})).toEqual([])
    expect(await offered(seller, { ...buyer, companyName: 'Nobody at all' }, {})).toEqual([])
    expect(await offered(seller, { ...buyer, companyName: '' }, {})).toEqual([])
  })
})

describe('the reference of a root or a parent', () => {
  let lots = 0
  const record = (reference: string, more: object = {}) =>
    t.aMaterial(seller, `Lot ${++lots}`).then((material) =>
      t.send(seller, tradeEndpoints.shipping.create, {
        body: tradeRequest(
          buyer,
          material,
          { contractorParentReferenceNumber: reference, ...more },
          'shipping',
        ),
      }),
    )
  const parentOf = async (answer: { body: unknown }) => {
    const { id } = answer.body as { id: number }
    return (await t.call(buyer, tradeEndpoints.shipping.read, { params: { id }, query: {} })).parent
  }

  test('is found in any case, an order before a contract', async () => {
    await between(seller, buyer, 'X-1', 'order')
    await between(seller, buyer, 'X-1')
    expect(await parentOf(await record(' x-1 '))).toMatchObject({ type: 'order' })
  })

  test('names the one that was picked where both sides have used it', async () => {
    const sold = await between(seller, buyer, 'X-1')
    const bought = await between(buyer, seller, 'X-1')
    expect(await parentOf(await record('X-1'))).toMatchObject({ id: bought })
    expect(await parentOf(await record('X-1', { parentId: sold }))).toMatchObject({ id: sold })
    expect(await parentOf(await record('X-1', { parentId: String(sold) }))).toMatchObject({ id: sold })
  })

  test('has to fit the trade that was picked', async () => {
    await between(seller, buyer, 'X-1')
    const elsewhere = await aTrade(t, { from: seller, to: await t.aCompany({ knows: seller }) })
    const answer = await record('X-1', { parentId: elsewhere.trade.id })
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { contractorParentReferenceNumber: messages.parentUnknown } },
    })
  })
})

describe('links between trades', () => {
  const follow = async (kind: 'order' | 'shipping', reference: string) => {
    t.pass(60_000)
    const field = kind === 'order' ? 'contractorRootReferenceNumber' : 'contractorParentReferenceNumber'
    return (await aTrade(t, { kind, from: seller, to: buyer, changes: { [field]: reference } })).trade
  }

  test('lead both ways, for both sides', async () => {
    const id = await between(seller, buyer, 'C-1')
    const ordered = await follow('order', 'C-1')
    const shipped = await follow('shipping', 'C-1')

    for (const who of [seller, buyer]) {
      const contract = await t.call(who, tradeEndpoints.contract.read, { params: { id }, query: {} })
      expect(contract).toMatchObject({ parent: null, childrenTotal: 2 })
      expect(contract.children).toEqual(
        [shipped, ordered].map((trade) => ({
          id: trade.id,
          type: trade === shipped ? 'shipping' : 'order',
          contractorReferenceNumber: trade.contractorReferenceNumber,
          status: 'PENDING',
          withdrawn: false,
          altered: null,
        })),
      )
      const order = await t.call(who, tradeEndpoints.order.read, { params: { id: ordered.id }, query: {} })
      expect(order.parent).toEqual({
        id,
        type: 'contract',
        contractorReferenceNumber: 'C-1',
        status: 'PENDING',
        withdrawn: false,
        altered: null,
      })
    }
  })

  test('are bounded, with how many there are', async () => {
    const id = await between(seller, buyer, 'C-1')
    for (let i = 0; i <= CHILDREN_SHOWN; i++) await follow('order', 'C-1')
    const read = await t.call(buyer, tradeEndpoints.contract.read, { params: { id }, query: {} })
    expect(read.children).toHaveLength(CHILDREN_SHOWN)
    expect(read.childrenTotal).toBe(CHILDREN_SHOWN + 1)
  })

  test('show each side its status and what it may record next', async () => {
    const id = await between(seller, buyer, 'C-1')
    const read = (who: Person) => t.call(who, tradeEndpoints.contract.read, { params: { id }, query: {} })
    expect(await read(seller)).toMatchObject({ side: 'contractor', nextKinds: ['order', 'shipping'] })
    expect(await read(buyer)).toMatchObject({ side: 'consignee', nextKinds: [] })
    await decide(buyer, id, 'contract', {})
    expect(await read(seller)).toMatchObject({ nextKinds: [] })
  })
})
