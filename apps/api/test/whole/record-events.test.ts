import { faultsIn, checkDocument } from '@selvedge/contract/epcis/check-document.ts'
import { recordMassRunEndpoint } from '@selvedge/contract/mass-runs.ts'
import { updateTradeEndpoint } from '@selvedge/contract/trades.ts'
import { eventHashId, readingOf } from '@selvedge/domain/epcis/event-hash.ts'
import type { Members } from '@selvedge/domain/epcis/members.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../support/test-app.ts'
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
  test('is two events that both companies find, with its kilograms, and that a stranger does not', async () => {
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
