import {
  dismissShipmentDraftEndpoint,
  readShipmentDraftEndpoint,
  reopenShipmentDraftEndpoint,
} from '@selvedge/contract/shipment-drafts.ts'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { MAX_OPEN_DRAFTS } from '@selvedge/domain/limits.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aProgramOf } from '../../../test/support/access/keys-of-programs.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aDraft, aShippingEvent, classOf, draftsOf, partyOf } from '../../../test/support/world/drafts.ts'
import { captured } from '../../../test/support/world/epcis-query.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { aTrade, tradeRequest } from '../../../test/support/world/trades.ts'

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

const own = () => ({ from: mill, to: buyer, materialId: yarn })
const read = (id: number, by = mill) => t.call(by, readShipmentDraftEndpoint, { params: { id } })
const record = (draftId: number, by = mill, changes: object = {}) =>
  t.send(by, tradeEndpoints.shipping.create, {
    body: { ...tradeRequest(buyer, yarn, changes, 'shipping'), draftId },
  })
const madeOf = async (event: object, by = mill) => {
  const before = (await draftsOf(t, by)).length
  await captured(t, by, [event])
  return (await draftsOf(t, by)).length - before
}

describe('a captured event that goods left', () => {
  test('becomes a draft with what it says; recorded, it is used and names the shipment', async () => {
    const { trade: order } = await aTrade(t, { kind: 'order', from: mill, to: buyer })
    const key = await aProgramOf(t, mill)
    const event = await aShippingEvent(t, own(), {
      eventTime: '2026-05-01T23:30:00Z',
      eventTimeZoneOffset: '+05:30',
      bizStep: 'https://ref.gs1.org/cbv/BizStep-shipping',
      bizTransactionList: [
        { type: 'desadv', bizTransaction: 'https://mill.example/notices/DN%2F17' },
        {
          type: 'po',
          bizTransaction: `urn:epcglobal:cbv:bt:4012345000009:${order.contractorReferenceNumber}`,
        },
        { type: 'inv', bizTransaction: 'urn:epcglobal:cbv:bt:4012345000009:INV-9' },
      ],
    })
    await captured(t, key, [event])
    const [listed] = await draftsOf(t, mill, { state: 'open', search: 'dn%2f17' })
    expect(listed).toMatchObject({
      eventID: event.eventID,
      state: 'open',
      day: '2026-05-02T00:00:00.000Z',
      consigneeName: buyer.companyName,
      reference: 'DN/17',
      positions: 1,
      tradeId: null,
    })
    const id = listed?.id ?? 0
    expect(await read(id)).toMatchObject({
      values: {
        parent: { id: order.id, reference: order.contractorReferenceNumber },
        positions: [{ material: { id: yarn, name: 'Ring yarn' }, quantity: 4000, unit: 'KGM', lot: 'L7' }],
        invoices: ['INV-9'],
      },
      open: [],
    })
    const { status, body } = await record(id)
    expect(status).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'used', tradeId: (body as { id: number }).id })
    expect((await record(id)).status).toBe(409)
  })

  test('names companies, materials and lots by the keys of GS1 too', async () => {
    const to = await t.aCompany({ role: 'weaver', knows: mill })
    await t.db.updateTable('company').set({ gln: '4012345000016' }).where('id', '=', to.companyId).execute()
    const material = await t.aMaterial(mill, 'Combed yarn')
    await t.db.updateTable('material').set({ gtin: '04012345123456' }).where('id', '=', material).execute()
    const id = await aDraft(
      t,
      { from: mill, to, materialId: material },
      {
        destinationList: [{ type: 'owning_party', destination: 'https://id.gs1.org/417/4012345000016' }],
        quantityList: [
          { epcClass: 'https://mill.example/01/04012345123456/10/A%2F7', quantity: 2, uom: 'TNE' },
          { epcClass: 'urn:epc:class:lgtin:4012345.012345.A7', quantity: 3, uom: 'KGM' },
        ],
      },
    )
    expect(await read(id)).toMatchObject({
      consigneeName: to.companyName,
      values: {
        positions: [
          { material: { id: material }, quantity: 2, unit: 'TNE', lot: 'A/7' },
          { material: { id: material }, lot: 'A7' },
        ],
      },
    })
  })

  test('leaves open what cannot be read, and guesses nothing', async () => {
    const id = await aDraft(t, own(), {
      epcList: ['urn:epc:id:sgtin:4012345.012345.1'],
      quantityList: [
        { epcClass: await classOf(t, yarn), quantity: 2.71935, uom: 'KGM' },
        { epcClass: 'https://other.example/class/thread', quantity: 7, uom: 'XQ' },
        { epcClass: await classOf(t, yarn) },
      ],
      bizTransactionList: [{ type: 'po', bizTransaction: 'urn:epcglobal:cbv:bt:4012345000009:NONE' }],
    })
    const { values, open } = await read(id)
    expect(values.positions).toMatchObject([
      { quantity: null, unit: 'KGM' },
      { material: null, quantity: 7, unit: null },
      { quantity: null, unit: null },
    ])
    expect(open.map(({ field, kind, said }) => [field, kind, said])).toEqual([
      ['contractorParentReferenceNumber', 'order', 'NONE'],
      ['positions.0.quantity', 'quantity-rounded', '2.71935 KGM'],
      ['positions.1.contractorMaterial', 'material', 'https://other.example/class/thread'],
      ['positions.1.unit', 'unit', 'XQ'],
      ['positions.2.quantity', 'quantity', ''],
      ['positions', 'items', '1'],
    ])
  })

  test('becomes none for a company that is no partner, registered or not, nor for goods that are not the sender’s', async () => {
    const stranger = await t.aCompany({ role: 'weaver' })
    await t.db
      .updateTable('company')
      .set({ gln: '4012345000023' })
      .where('id', '=', stranger.companyId)
      .execute()
    const to = (destination: string) => ({ destinationList: [{ type: 'owning_party', destination }] })
    const foreign = await t.aMaterial(buyer, 'Foreign yarn')
    for (const changes of [
      to(await partyOf(t, stranger)),
      to('https://id.gs1.org/417/4012345000023'),
      to('https://id.gs1.org/417/4012345000030'),
      to(await partyOf(t, mill)),
      { destinationList: undefined },
      { sourceList: [{ type: 'owning_party', source: await partyOf(t, buyer) }] },
      { quantityList: [{ epcClass: await classOf(t, foreign), quantity: 1, uom: 'KGM' }] },
      { bizStep: 'receiving' },
      { action: 'DELETE' },
    ])
      expect(await madeOf(await aShippingEvent(t, own(), changes))).toBe(0)
    expect(await madeOf(await aShippingEvent(t, own()))).toBe(1)
  })

  test('becomes none where the shipment is recorded already, by its reference or its address', async () => {
    const { trade } = await aTrade(t, { kind: 'shipping', from: mill, to: buyer })
    const { public_id } = await t.db
      .selectFrom('trade')
      .where('id', '=', trade.id)
      .select('public_id')
      .executeTakeFirstOrThrow()
    for (const bizTransaction of [
      `urn:epcglobal:cbv:bt:4012345000009:${trade.contractorReferenceNumber}`,
      `${t.services.identifierBase}/id/shipment/${public_id}`,
    ])
      expect(
        await madeOf(
          await aShippingEvent(t, own(), { bizTransactionList: [{ type: 'desadv', bizTransaction }] }),
        ),
      ).toBe(0)
  })

  test('that is declared wrong leaves nothing to record, whichever came first', async () => {
    for (const isFirst of [true, false]) {
      const event = await aShippingEvent(t, own())
      const declared = {
        ...event,
        errorDeclaration: { declarationTime: '2026-05-02T08:00:00Z', reason: 'did_not_occur' },
      }
      for (const sent of isFirst ? [event, declared] : [declared, event]) await captured(t, mill, [sent])
      const [draft] = await draftsOf(t, mill, { state: 'wrong', search: event.eventID })
      expect(draft).toBeDefined()
      expect(await draftsOf(t, mill, { state: 'open', search: event.eventID })).toEqual([])
      expect((await record(draft?.id ?? 0)).status).toBe(409)
    }
  })
})

describe('a draft', () => {
  test('is dismissed, seen, refused and opened again', async () => {
    const id = await aDraft(t, own())
    const act = async (endpoint: typeof dismissShipmentDraftEndpoint | typeof reopenShipmentDraftEndpoint) =>
      (await t.send(mill, endpoint, { params: { id } })).status
    expect(await act(reopenShipmentDraftEndpoint)).toBe(409)
    expect(await act(dismissShipmentDraftEndpoint)).toBe(200)
    expect((await read(id)).state).toBe('dismissed')
    expect(await act(dismissShipmentDraftEndpoint)).toBe(409)
    expect(await record(id)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    expect(await act(reopenShipmentDraftEndpoint)).toBe(200)
    expect((await record(id)).status).toBe(200)
    expect(await act(dismissShipmentDraftEndpoint)).toBe(409)
  })

  test('is used once, also by two at the same moment', async () => {
    const id = await aDraft(t, own())
    const answers = await Promise.all([record(id), record(id), record(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('is used only where the shipment is recorded', async () => {
    const id = await aDraft(t, own())
    expect((await record(id, mill, { documentTypeCode: 'none' })).status).toBe(400)
    expect((await read(id)).state).toBe('open')
    const body = { ...tradeRequest(buyer, yarn, {}, 'order'), draftId: id }
    expect((await t.send(mill, tradeEndpoints.order.create, { body })).body).toMatchObject({
      fields: { draftId: messages.draftOfShipment },
    })
  })

  test('is of its company’s people alone: not of the consignee, a stranger or a key', async () => {
    const id = await aDraft(t, own())
    const stranger = await t.aCompany({ role: 'spinner', knows: buyer })
    for (const by of [buyer, stranger]) {
      expect(await draftsOf(t, by)).toEqual([])
      for (const e of [readShipmentDraftEndpoint, dismissShipmentDraftEndpoint, reopenShipmentDraftEndpoint])
        expect((await t.send(by, e, { params: { id } })).status).toBe(404)
    }
    const of = await t.aMaterial(stranger, 'Yarn of a stranger')
    const body = { ...tradeRequest(buyer, of, {}, 'shipping'), draftId: id }
    expect((await t.send(stranger, tradeEndpoints.shipping.create, { body })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { draftId: messages.draftUnknown },
    })
    const key = await aProgramOf(t, mill)
    expect((await t.send(key, readShipmentDraftEndpoint, { params: { id } })).status).toBe(403)
    expect((await read(id)).state).toBe('open')
  })

  test('of many the newest stay open, a number of them at most', async () => {
    const by = await t.aCompany({ role: 'spinner', knows: buyer })
    const materialId = await t.aMaterial(by, 'Much yarn')
    const oldest = await aDraft(t, { from: by, to: buyer, materialId })
    const events = await Promise.all(
      Array.from({ length: MAX_OPEN_DRAFTS }, () =>
        aShippingEvent(t, { from: by, to: buyer, materialId }, { bizTransactionList: undefined }),
      ),
    )
    await captured(t, by, events)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from shipment_draft where company_id = ${by.companyId}`.execute(t.db)
    expect(rows[0]?.count).toBe(MAX_OPEN_DRAFTS)
    expect((await t.send(by, readShipmentDraftEndpoint, { params: { id: oldest } })).status).toBe(404)
  })
})
