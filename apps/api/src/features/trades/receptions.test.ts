import { listReceptionsEndpoint } from '@selvedge/contract/shipment-drafts.ts'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { classOf, partyOf, uriIn } from '../../../test/support/world/drafts.ts'
import { anEvent } from '../../../test/support/world/epcis.ts'
import { captured } from '../../../test/support/world/epcis-query.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { acceptTrade, tradeRequest } from '../../../test/support/world/trades.ts'

let t: TestApp
let mill: Person
let buyer: Person
let yarn: number
beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany({ role: 'spinner' })
  buyer = await t.aCompany({ role: 'weaver', knows: mill })
  yarn = await t.aMaterial(mill, 'Ring yarn')
})

/** A pending shipment of 4,000 kg in the lot L7. */
const ship = (changes: object = {}) =>
  t.call(mill, tradeEndpoints.shipping.create, {
    body: tradeRequest(
      buyer,
      yarn,
      {
        positions: [{ contractorMaterial: { id: yarn }, quantity: '4000', unit: { code: 'KGM' }, lot: 'L7' }],
        ...changes,
      },
      'shipping',
    ),
  })
const addressOf = async (id: number) => {
  const { public_id } = await t.db
    .selectFrom('trade')
    .where('id', '=', id)
    .select('public_id')
    .executeTakeFirstOrThrow()
  return uriIn(t, 'shipment', public_id)
}
const byReference = (reference: string) => ({
  type: 'desadv',
  bizTransaction: `urn:epcglobal:cbv:bt:4012345000009:${reference}`,
})
const received = async (changes: object = {}) =>
  anEvent({
    bizStep: 'receiving',
    eventTime: '2026-05-04T08:00:00Z',
    quantityList: [{ epcClass: `${await classOf(t, yarn)}/lot/L7`, quantity: 3950, uom: 'KGM' }],
    sourceList: [{ type: 'owning_party', source: await partyOf(t, mill) }],
    ...changes,
  })
const receptions = (id: number, by = buyer) => t.call(by, listReceptionsEndpoint, { params: { id } })

describe('a captured event that goods came in', () => {
  test('is found by the address of the shipment, with what came in beside what was shipped', async () => {
    const { id, positions } = await ship()
    const bizTransactionList = [{ type: 'desadv', bizTransaction: await addressOf(id) }]
    const event = await received({ bizTransactionList, sourceList: undefined })
    await captured(t, buyer, [{ ...event, eventID: 'urn:test:received:1' }])
    expect(await receptions(id)).toEqual([
      {
        eventID: 'urn:test:received:1',
        day: '2026-05-04T00:00:00.000Z',
        unmatched: 0,
        positions: [
          {
            id: positions[0]?.id,
            received: { quantity: 3950, unit: 'KGM' },
            shipped: { quantity: 4000, unit: 'KGM' },
            isSame: false,
            material: null,
          },
        ],
      },
    ])
  })

  test('is found by the reference, from its sender alone; its own material is filled in, in another unit', async () => {
    const { id, contractorReferenceNumber } = await ship()
    const lint = await t.aMaterial(buyer, 'Yarn of the mill', { isInput: true })
    const bizTransactionList = [byReference(contractorReferenceNumber.toLowerCase())]
    const sourceList = [{ type: 'owning_party', source: await partyOf(t, buyer) }]
    await captured(t, buyer, [await received({ bizTransactionList, sourceList })])
    expect(await receptions(id)).toEqual([])
    const quantityList = [{ epcClass: await classOf(t, lint), quantity: 4, uom: 'TNE' }]
    await captured(t, buyer, [await received({ bizTransactionList, quantityList })])
    expect(await receptions(id)).toMatchObject([
      {
        positions: [
          {
            received: { quantity: 4, unit: 'TNE' },
            shipped: { quantity: 4000, unit: 'KGM' },
            isSame: true,
            material: { id: lint, name: 'Yarn of the mill' },
          },
        ],
      },
    ])
    const named = { 'sv:receivedAs': [await classOf(t, lint)] }
    await captured(t, buyer, [await received({ bizTransactionList, ...named })], {
      '@context': [
        'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld',
        { sv: `${t.services.identifierBase}/ns/textile#` },
      ],
    })
    expect(await receptions(id)).toMatchObject([
      { positions: [{ received: { quantity: 3950 }, material: { id: lint } }] },
      {},
    ])
  })

  test('that names two pending shipments is about none of them', async () => {
    const [one, other] = [await ship(), await ship()]
    const bizTransactionList = [one, other].map(({ contractorReferenceNumber }) =>
      byReference(contractorReferenceNumber),
    )
    await captured(t, buyer, [await received({ bizTransactionList })])
    expect(await receptions(one.id)).toEqual([])
    expect(await receptions(other.id)).toEqual([])
  })

  test('is counted without lines that may be about several positions', async () => {
    const position = { contractorMaterial: { id: yarn }, quantity: '100', unit: { code: 'KGM' } }
    const { id, contractorReferenceNumber, positions } = await ship({
      positions: [
        { ...position, lot: 'A' },
        { ...position, lot: 'B' },
      ],
    })
    const epcClass = await classOf(t, yarn)
    const bizTransactionList = [byReference(contractorReferenceNumber)]
    const quantityList = [
      { epcClass, quantity: 5, uom: 'KGM' },
      { epcClass: `${epcClass}/lot/b`, quantity: 60, uom: 'KGM' },
      { epcClass: `${epcClass}/lot/B`, quantity: 40, uom: 'KGM' },
      { epcClass: `${epcClass}/lot/C`, quantity: 1, uom: 'KGM' },
    ]
    await captured(t, buyer, [await received({ bizTransactionList, quantityList })])
    expect(await receptions(id)).toMatchObject([
      { unmatched: 2, positions: [{ id: positions[1]?.id, received: { quantity: 100 }, isSame: true }] },
    ])
  })

  test('says nothing once it is declared wrong, or the shipment is decided', async () => {
    const shipment = await ship()
    const bizTransactionList = [byReference(shipment.contractorReferenceNumber)]
    const event = { ...(await received({ bizTransactionList })), eventID: 'urn:test:received:wrong' }
    const errorDeclaration = { declarationTime: '2026-05-05T08:00:00Z', reason: 'did_not_occur' }
    await captured(t, buyer, [event, { ...event, errorDeclaration }])
    expect(await receptions(shipment.id)).toEqual([])
    await captured(t, buyer, [await received({ bizTransactionList })])
    expect(await receptions(shipment.id)).toHaveLength(1)
    await acceptTrade(t, buyer, shipment, 'shipping')
    expect(await receptions(shipment.id)).toEqual([])
  })

  test('is the consignee’s alone', async () => {
    const { id } = await ship()
    const stranger = await t.aCompany({ role: 'weaver', knows: mill })
    for (const by of [mill, stranger])
      expect((await t.send(by, listReceptionsEndpoint, { params: { id } })).status).toBe(403)
  })
})
