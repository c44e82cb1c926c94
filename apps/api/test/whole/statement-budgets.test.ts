import { randomUUID } from 'node:crypto'
import { createCertificationEndpoint } from '@selvedge/contract/new-certification.ts'
import { confirmTransactionEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { TRADE_KINDS, type TradeKind } from '@selvedge/domain/trade.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../support/test-app.ts'
import { certificationRequest, SELF } from '../support/world/filed-certifications.ts'
import { aBook } from '../support/world/mass.ts'
import type { Person } from '../support/world/people.ts'
import { tradeRequest } from '../support/world/trades.ts'

/**
 * How many messages to the database a call may take: what a network of a millisecond costs is one for each. The whole of a call is counted, from the session to the commit,
 * and what gives events their place after it. A transaction is begun with the question about the schema in one message.
 */
const BUDGET = 20
/** A certificate of shipments locks them, and asks who may certify them after that. */
const OF_SHIPMENTS = 21
const MATERIALS = 5

const statements: string[] = []
let t: TestApp
let seller: Person
let buyer: Person
let body: Person
beforeAll(async () => {
  t = await testApp({ pool: 10, onQuery: (text) => statements.push(text) })
  seller = await t.aCompany({ role: 'spinner' })
  buyer = await t.aCompany({ role: 'weaver', knows: seller })
  body = await t.aCompany({ role: 'certifier', knows: seller })
})

/** What a call takes that others like it came before. */
async function cost<T>(call: () => Promise<T>): Promise<{ count: number; answer: T; said: string }> {
  statements.length = 0
  const answer = await call()
  const said = statements.map((text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 120)).join('\n')
  return { count: statements.length, answer, said }
}

function within({ count, said }: { count: number; said: string }, budget = BUDGET): void {
  expect(count, said).toBeLessThanOrEqual(budget)
  // None is seen where nothing is counted.
  expect(count, said).toBeGreaterThan(BUDGET / 2)
}

type Traded = { kind: TradeKind; sold: readonly number[]; follows?: string }

/** With everything that makes a call long: a key to repeat it by, a document inside it, five positions, and a trade that it follows. */
const record = ({ kind, sold, follows }: Traded) =>
  t.call(
    seller,
    tradeEndpoints[kind].create,
    {
      body: tradeRequest(
        buyer,
        0,
        {
          ...(kind === 'shipping' && { validUntil: null }),
          ...(follows && {
            [kind === 'order' ? 'contractorRootReferenceNumber' : 'contractorParentReferenceNumber']: follows,
          }),
          positions: Array.from({ length: MATERIALS }, (_, i) => ({
            contractorMaterial: { id: sold[i % sold.length] },
            quantity: 5,
            weight: 5,
            unit: { code: 'KGM' },
          })),
        },
        kind,
      ),
    },
    { headers: { 'idempotency-key': randomUUID() } },
  )

type Recorded = Awaited<ReturnType<typeof record>>

const decide = (kind: TradeKind, trade: Recorded, received: readonly number[] | undefined) =>
  t.call(buyer, confirmTransactionEndpoint, {
    params: { id: trade.id },
    query: { type: kind },
    body: {
      transactionStatus: received ? 'ACCEPTED' : 'REFUSED',
      ...(!received && { reason: 'Another quality' }),
      positions: trade.positions.map(({ id }, i) => ({
        id,
        ...(received && { material: { id: received[i % received.length] } }),
      })),
    },
  })

describe('a trade', () => {
  test.each(TRADE_KINDS)('of kind %s is recorded, accepted and refused within its budget', async (kind) => {
    const sold = await Promise.all(
      Array.from({ length: MATERIALS }, (_, i) => t.aMaterial(seller, `${kind} ${i}`)),
    )
    const received = await Promise.all(
      Array.from({ length: MATERIALS }, (_, i) => t.aMaterial(buyer, `${kind} in ${i}`, { isInput: true })),
    )
    const root = await record({ kind: 'contract', sold })
    await decide('contract', root, received)
    const follows = kind === 'contract' ? {} : { follows: root.contractorReferenceNumber }
    await decide(kind, await record({ kind, sold, ...follows }), received)
    const [one, other] = [
      await cost(() => record({ kind, sold, ...follows })),
      await cost(() => record({ kind, sold, ...follows })),
    ]
    within(one)
    within(await cost(() => decide(kind, one.answer, received)))
    within(await cost(() => decide(kind, other.answer, undefined)))
  })

  test('that books of both sides count is a shipment within its budget', async () => {
    const sold = await Promise.all(
      Array.from({ length: MATERIALS }, (_, i) => aBook(t, seller, { name: `Kept ${i}` })),
    )
    const received = await Promise.all(
      Array.from({ length: MATERIALS }, () => aBook(t, buyer, { kilograms: 0, isInput: true })),
    )
    const kind = 'shipping'
    await decide(kind, await record({ kind, sold }), received)
    const [one, other] = [await cost(() => record({ kind, sold })), await cost(() => record({ kind, sold }))]
    within(one)
    within(await cost(() => decide(kind, one.answer, received)))
    within(await cost(() => decide(kind, other.answer, undefined)))
  })
})

describe('a certificate', () => {
  const file = (changes: Parameters<typeof certificationRequest>[1]) =>
    t.call(
      seller,
      createCertificationEndpoint,
      { body: certificationRequest(body, changes) },
      { headers: { 'idempotency-key': randomUUID() } },
    )
  test('of each kind is filed within its budget', async () => {
    const material = { id: await t.aMaterial(seller, 'Certified') }
    const processTypes = [{ code: 'PR0025' }]
    const kinds: Parameters<typeof certificationRequest>[1][] = [
      { processTypes, outputMaterials: [material] },
      {
        subject: 'Material',
        documentTypeCode: '632',
        processingStandardName: 'Haelixa DNA origin standard',
        material,
      },
      { ...SELF, material },
    ]
    for (const [i, changes] of kinds.entries()) {
      await file(changes)
      within(await cost(() => file({ ...changes, certificateReferenceNumber: `N-${i}` })))
    }
  })

  test('of a transaction is filed within its budget, by its body', async () => {
    const material = await t.aMaterial(seller, 'Sold certified')
    await file({})
    const shipments = await Promise.all([1, 2].map(() => record({ kind: 'shipping', sold: [material] })))
    const [one, other] = shipments.map(({ contractorReferenceNumber }) => ({
      subject: 'Transaction' as const,
      documentTypeCode: '538',
      validUntil: '',
      contractorCompanyName: body.companyName,
      contractorEmail: body.email,
      shippingReferenceNumbers: [contractorReferenceNumber],
    }))
    const fileAs = (changes: typeof one) =>
      t.call(
        body,
        createCertificationEndpoint,
        { body: certificationRequest(seller, changes) },
        { headers: { 'idempotency-key': randomUUID() } },
      )
    await fileAs(one)
    within(await cost(() => fileAs(other)), OF_SHIPMENTS)
  })
})
