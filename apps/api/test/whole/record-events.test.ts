import { faultsIn, checkDocument } from '@selvedge/contract/epcis/check-document.ts'
import { recordMassRunEndpoint } from '@selvedge/contract/mass-runs.ts'
import { confirmTransactionEndpoint, updateTradeEndpoint } from '@selvedge/contract/trades.ts'
import { eventHashId, readingOf } from '@selvedge/domain/epcis/event-hash.ts'
import type { Members } from '@selvedge/domain/epcis/members.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../support/test-app.ts'
import { createOlderEvents } from '../../src/records/epcis/note-older.ts'
import { sequenceEvents } from '../../src/records/epcis/sequence-events.ts'
import { recordTypes } from '../../src/features/record-types.ts'
import { file } from '../support/world/filed-certifications.ts'
import { askEvents } from '../support/world/epcis-query.ts'
import { aBook, aPlanYielding, record } from '../support/world/mass.ts'
import type { Person } from '../support/world/people.ts'
import { shipmentsOf } from '../support/world/shipments.ts'
import { acceptTrade, aTrade } from '../support/world/trades.ts'

let t: TestApp
let seller: Person
let buyer: Person
beforeAll(async () => {
  t = await testApp()
  seller = await t.aCompany({ role: 'spinner' })
  buyer = await t.aCompany({ role: 'weaver', knows: seller })
})

/** A certification body files a certificate for the seller. */
const filedBy = (certifier: Person, changes: Parameters<typeof file>[3]) =>
  file(t, certifier, seller, changes)

const decideCertificate = async ({ id }: { id: number }) =>
  t.call(seller, confirmTransactionEndpoint, {
    params: { id },
    query: { type: 'certification' },
    body: { transactionStatus: 'ACCEPTED' },
  })

const { propose, accept } = shipmentsOf(
  () => t,
  () => seller,
)

type Event = Members & { eventID: string; type: string; bizStep?: string; quantityList?: object[] }

async function eventsOf(by: Person, query: string): Promise<Event[]> {
  const { status, body } = await askEvents(t, by, `/epcis/events?${query}`)
  expect(status).toBe(200)
  const { document, events } = checkDocument(body)
  // What we answer passes what we ask of others.
  expect(events.flatMap((one) => faultsIn(one, document))).toEqual([])
  const reading = readingOf(document)
  const all = events.map(({ event }) => event as Event)
  for (const event of all) expect(eventHashId(event, reading)).toBe(event.eventID)
  return all
}

const publicNumber = async (id: number) => {
  const { public_id } = await t.db
    .selectFrom('trade')
    .where('id', '=', id)
    .select('public_id')
    .executeTakeFirstOrThrow()
  return public_id
}

const desadv = async (id: number) =>
  `EQ_bizTransaction_desadv=${encodeURIComponent(`https://selvedge.test/id/shipment/${await publicNumber(id)}`)}`

describe('a confirmed shipment', () => {
  test('is two events that both companies find, with its kilograms, and that a stranger does not (A15)', async () => {
    const stranger = await t.aCompany({})
    const sent = await t.aMaterial(seller, 'Ring yarn')
    const trade = await propose(buyer, [{ material: sent, weight: 4000, lot: 'L 7/1' }])
    expect(await eventsOf(seller, await desadv(trade.id))).toEqual([])

    await accept(buyer, trade)
    for (const party of [seller, buyer]) {
      const events = await eventsOf(party, `${await desadv(trade.id)}&orderBy=eventTime&orderDirection=ASC`)
      expect(events.map(({ bizStep }) => bizStep)).toEqual(['shipping', 'receiving'])
      for (const { quantityList } of events)
        expect(quantityList).toEqual([
          {
            epcClass: expect.stringMatching(
              /^https:\/\/selvedge\.test\/id\/class\/[-\da-f]{36}\/lot\/L%207%2F1$/,
            ),
            quantity: 4000,
            uom: 'KGM',
          },
        ])
      expect(events[0]).toMatchObject({ eventTime: '2026-03-01T00:00:00.000Z', 'sv:precision': 'day' })
      expect(events[1]).toHaveProperty('sv:receivedAs')
    }
    expect(await eventsOf(stranger, await desadv(trade.id))).toEqual([])
  })

  test('names its statement, and its line of the audit trail names it', async () => {
    const sent = await t.aMaterial(seller, 'Slub yarn')
    const trade = await propose(buyer, [{ material: sent, quantity: 3, unit: 'BL', weight: 660 }])
    await accept(buyer, trade)
    const events = await eventsOf(seller, await desadv(trade.id))
    const { leaf } = await t.db
      .selectFrom('statement')
      .where('record_type', '=', 'trade')
      .where('record_id', '=', trade.id)
      .where('event', '=', 'accepted')
      .select('leaf')
      .executeTakeFirstOrThrow()
    const line = await t.db
      .selectFrom('audit_event')
      .where('event', '=', 'trade.accepted')
      .where('subject_id', '=', trade.id)
      .select('data')
      .executeTakeFirstOrThrow()
    expect(events.map((event) => event['sv:statement'])).toEqual([leaf, leaf])
    expect([...(line.data['events'] as string[])].toSorted()).toEqual(
      events.map(({ eventID }) => eventID).toSorted(),
    )
    // Bales are packages: the kilograms are the quantity.
    expect(events[0]).toMatchObject({
      quantityList: [{ quantity: 660, uom: 'KGM' }],
      'sv:packages': [{ 'sv:quantity': 3, 'sv:unit': 'BL' }],
    })
  })

  test('whose reference standard is corrected is declared wrong, and said anew', async () => {
    const { contractor, trade } = await aTrade(t, { kind: 'shipping', from: seller, to: buyer })
    await acceptTrade(t, buyer, trade, 'shipping')
    const before = await eventsOf(contractor, await desadv(trade.id))
    await t.call(contractor, updateTradeEndpoint, {
      params: { id: trade.id },
      body: { processingStandardName: 'Global Organic Textile Standard (GOTS)', tradeType: 'shipping' },
    })
    const after = await eventsOf(contractor, `${await desadv(trade.id)}&EXISTS_errorDeclaration=false`)
    const wrong = await eventsOf(buyer, `${await desadv(trade.id)}&EXISTS_errorDeclaration=true`)
    const fresh = after.filter(({ eventID }) => !before.some((one) => one.eventID === eventID))
    expect(wrong.map(({ eventID }) => eventID).toSorted()).toEqual(
      before.map(({ eventID }) => eventID).toSorted(),
    )
    expect(fresh).toHaveLength(2)
    expect(wrong[0]).toMatchObject({
      errorDeclaration: {
        reason: 'incorrect_data',
        correctiveEventIDs: expect.arrayContaining(fresh.map(({ eventID }) => eventID)),
      },
    })
  })
})

test.each([
  ['contract', 'https://selvedge.test/ns/textile#contract'],
  ['order', 'po'],
] as const)('an accepted %s is agreed: one event of papers', async (kind, type) => {
  const { trade } = await aTrade(t, { kind, from: seller, to: buyer })
  await acceptTrade(t, buyer, trade, kind)
  const uri = `https://selvedge.test/id/${kind}/${await publicNumber(trade.id)}`
  const [event, ...more] = await eventsOf(
    seller,
    `EQ_bizTransaction_${encodeURIComponent(type)}=${encodeURIComponent(uri)}`,
  )
  expect(more).toEqual([])
  expect(event).toMatchObject({
    type: 'TransactionEvent',
    action: 'ADD',
    bizTransactionList: [{ type, bizTransaction: uri }],
    quantityList: [{ quantity: 12.5, uom: 'KGM' }],
  })
  expect(event).not.toHaveProperty('bizStep')
})

describe('a certificate', () => {
  test('of a transaction says what the shipments that it covers shipped; one of a scope is about no goods', async () => {
    const certifier = await t.aCompany({ role: 'certifier', knows: seller })
    const sent = await t.aMaterial(seller, 'Combed yarn')
    const trade = await propose(buyer, [{ material: sent, weight: 75 }])
    await accept(buyer, trade)
    const shipment = `https://selvedge.test/id/shipment/${await publicNumber(trade.id)}`
    const own = await filedBy(certifier, {
      subject: 'Transaction',
      documentTypeCode: '538',
      certificateReferenceNumber: 'TC-EVENTS',
      shippingReferenceNumbers: [trade.contractorReferenceNumber],
    })
    await decideCertificate(own)
    const inspected = await eventsOf(seller, 'EQ_bizStep=inspecting')
    expect(inspected).toMatchObject([
      {
        disposition: 'conformant',
        quantityList: [{ quantity: 75, uom: 'KGM' }],
        bizTransactionList: [{ type: 'cert' }, { type: 'desadv', bizTransaction: shipment }],
      },
    ])
    expect(await eventsOf(certifier, 'EQ_bizStep=inspecting')).toEqual(inspected)
    expect(await eventsOf(buyer, 'EQ_bizStep=inspecting')).toEqual([])
    await decideCertificate(await filedBy(certifier, { certificateReferenceNumber: 'SC-EVENTS' }))
    expect(await eventsOf(seller, 'EQ_bizStep=inspecting')).toHaveLength(1)
  })
})

describe('records that have no events', () => {
  const forget = async (tradeId: number) => {
    const ids = t.db
      .selectFrom('epcis_event')
      .where('record_type', '=', 'trade')
      .where('record_id', '=', tradeId)
      .select('id')
    await t.db.deleteFrom('epcis_key').where('event', 'in', ids).execute()
    await t.db.deleteFrom('epcis_quantity').where('event', 'in', ids).execute()
    await t.db
      .deleteFrom('epcis_event')
      .where('record_type', '=', 'trade')
      .where('record_id', '=', tradeId)
      .execute()
  }
  const warned: string[] = []
  const makeThem = async () => {
    const step = createOlderEvents(t.services, recordTypes, (_, line) => void warned.push(line))
    // One step for each type of record, of few records.
    for (let n = 0; n < 3; n++) await step()
    await sequenceEvents(t.services)
  }

  test('get those that they would have had, once; what was altered gets none', async () => {
    const sent = await t.aMaterial(seller, 'Older yarn')
    const trade = await propose(buyer, [{ material: sent, weight: 12 }])
    await accept(buyer, trade)
    const asked = await desadv(trade.id)
    const before = await eventsOf(buyer, asked)
    await forget(trade.id)
    expect(await eventsOf(buyer, asked)).toEqual([])
    await makeThem()
    const ids = (events: Event[]) => events.map(({ eventID }) => eventID).toSorted()
    expect(ids(await eventsOf(buyer, asked))).toEqual(ids(before))
    await makeThem()
    expect(await eventsOf(seller, asked)).toHaveLength(2)

    await forget(trade.id)
    await t.db.updateTable('trade').set({ notes: 'As nobody said' }).where('id', '=', trade.id).execute()
    await makeThem()
    expect(await eventsOf(buyer, asked)).toEqual([])
    expect(warned.join()).toContain(`The trade ${trade.id} gets no events`)
  })
})

describe('a run', () => {
  test('is one event of its company; taken back, it is declared wrong', async () => {
    const lint = await aBook(t, seller, { name: 'Lint of runs', isInput: true, kilograms: 500 })
    const yarn = await aBook(t, seller, { name: 'Yarn of runs', kilograms: 0 })
    const planId = await aPlanYielding(t, seller, { output: yarn, inputs: [lint], percent: 90 })
    const { id } = await t.call(seller, recordMassRunEndpoint, {
      body: {
        planId,
        onDay: '2026-05-02',
        inputs: [{ materialId: lint, kilograms: 100 }],
        outputs: [{ materialId: yarn, kilograms: 90 }],
        byProducts: [],
        losses: 10,
      },
    })
    const [run] = await eventsOf(seller, 'eventType=TransformationEvent')
    expect(run).toMatchObject({
      inputQuantityList: [{ quantity: 100, uom: 'KGM' }],
      outputQuantityList: [{ quantity: 90, uom: 'KGM' }],
      transformationID: expect.stringContaining('/id/run/'),
      'sv:plan': expect.stringContaining('/id/plan/'),
      bizStep: expect.stringContaining('/ns/textile#'),
    })
    expect(await eventsOf(buyer, 'eventType=TransformationEvent')).toEqual([])
    await record(t, seller, { kind: 'REVERSAL', reverses: id, onDay: '2026-05-03', kilograms: undefined })
    const wrong = await eventsOf(seller, 'eventType=TransformationEvent&EXISTS_errorDeclaration=true')
    expect(wrong.map(({ eventID }) => eventID)).toEqual([run?.eventID])
  })
})
