import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { bearer } from './api.ts'

type Party = { type: string; source?: string; destination?: string }
type Event = {
  sourceList: Party[]
  destinationList: Party[]
  quantityList: { epcClass: string; quantity: number; uom: string }[]
  bizTransactionList: { type: string; bizTransaction: string }[]
  bizStep: string
}
type Answered = { epcisBody: { queryResults: { resultsBody: { eventList: Event[] } } } }

/** A reception that the dyer has confirmed of the weaver: it names both companies, and a class of the weaver's. */
async function knownNames(request: APIRequestContext): Promise<Event> {
  const headers = await bearer(request, 'dyer')
  const answer = await request.get('/epcis/events?EQ_bizStep=receiving&perPage=100', { headers })
  const events = ((await answer.json()) as Answered).epcisBody.queryResults.resultsBody.eventList
  const asWeaver = await bearer(request, 'weaver')
  // What was captured of the dyer's own system names fewer.
  for (const event of events.filter((one) => 'sourceList' in one && 'destinationList' in one)) {
    const { pathname } = new URL(event.sourceList[0]?.source ?? '')
    const found = await request.get(`/api/identifiers${pathname.slice('/id'.length)}`, { headers: asWeaver })
    if (found.ok() && ((await found.json()) as { path: string }).path === '/company') return event
  }
  throw new Error('The dyer has received nothing of the weaver')
}

async function eventsOf(request: APIRequestContext, username: string, query: string): Promise<Event[]> {
  const answer = await request.get(`/epcis/events?${query}`, { headers: await bearer(request, username) })
  return ((await answer.json()) as Answered).epcisBody.queryResults.resultsBody.eventList
}

/** The identifier of the shipment of so many kilograms that a company confirmed last. */
export async function newestReceived(
  request: APIRequestContext,
  username: string,
  kilograms: number,
): Promise<string> {
  const newest = 'EQ_bizStep=receiving&orderBy=recordTime&orderDirection=DESC&perPage=100'
  const received = await eventsOf(request, username, newest)
  // What was captured names fewer companies.
  const confirmed = received.find(
    (one) => 'sourceList' in one && 'destinationList' in one && one.quantityList[0]?.quantity === kilograms,
  )
  const named = confirmed?.bizTransactionList.find(({ type }) => type === 'desadv')
  if (!named) throw new Error(`${username} has confirmed no such shipment`)
  return named.bizTransaction
}

/** What a company finds of a shipment by its identifier, in the order of time. */
export async function eventsAbout(request: APIRequestContext, username: string, shipment: string) {
  const query = `EQ_bizTransaction_desadv=${encodeURIComponent(shipment)}&orderBy=eventTime&orderDirection=ASC`
  const found = await eventsOf(request, username, query)
  return found.flatMap(({ bizStep, quantityList }) =>
    quantityList.map(({ quantity, uom }) => `${bizStep} ${quantity} ${uom}`),
  )
}

async function send(request: APIRequestContext, username: string, event: object): Promise<void> {
  const answer = await request.post('/epcis/events', {
    headers: await bearer(request, username),
    data: {
      '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'],
      type: 'ObjectEvent',
      eventID: `urn:uuid:${randomUUID()}`,
      eventTimeZoneOffset: '+02:00',
      action: 'OBSERVE',
      ...event,
    },
  })
  expect(answer.status()).toBe(201)
}

/** What the systems of the weaver and the dyer say of one delivery of 4,000 kg, of which 3,950 kg arrive. */
export async function aDelivery(request: APIRequestContext, reference: string) {
  const { sourceList, destinationList, quantityList } = await knownNames(request)
  const epcClass = `${quantityList[0]?.epcClass.replace(/\/lot\/.*/, '')}/lot/L7`
  const said = {
    sourceList: sourceList.slice(0, 1),
    bizTransactionList: [{ type: 'desadv', bizTransaction: `https://mill.example/notices/${reference}` }],
  }
  return {
    /** The weaver's: a draft comes of it. */
    ship: () =>
      send(request, 'weaver', {
        ...said,
        eventTime: '2026-05-01T08:00:00Z',
        bizStep: 'shipping',
        destinationList: destinationList.slice(0, 1),
        quantityList: [{ epcClass, quantity: 4000, uom: 'KGM' }],
      }),
    /** The dyer's: it stands where the shipment is decided. */
    receive: () =>
      send(request, 'dyer', {
        ...said,
        eventTime: '2026-05-04T08:00:00Z',
        bizStep: 'receiving',
        quantityList: [{ epcClass, quantity: 3950, uom: 'KGM' }],
      }),
  }
}

/** The draft of the weaver's that came of an event, by the reference it names. */
export async function draftOf(request: APIRequestContext, reference: string): Promise<{ id: number }> {
  const headers = await bearer(request, 'weaver')
  const answer = await request.get(`/api/shipment-drafts?search=${reference}`, { headers })
  const [draft] = (await answer.json()) as { id: number }[]
  if (!draft) throw new Error(`No draft came of the event that names ${reference}`)
  return draft
}

/** Records the shipment that a draft proposes, with a document; answers its number. */
export async function recordDraft(request: APIRequestContext, reference: string): Promise<number> {
  const headers = await bearer(request, 'weaver')
  const { id } = await draftOf(request, reference)
  const draft = (await (await request.get(`/api/shipment-drafts/${id}`, { headers })).json()) as {
    consigneeName: string
    values: { positions: { material: { id: number }; quantity: number; unit: string; lot: string }[] }
  }
  const content = Buffer.from(`%PDF-1.7\n% the note of ${reference}\n`).toString('base64')
  const answer = await request.post('/api/trades/shipping/create', {
    headers,
    data: {
      consigneeCompanyName: draft.consigneeName,
      documentTypeCode: '270',
      validFrom: '2026-05-01',
      documentUpload: { name: 'note.pdf', contentType: 'application/pdf', content },
      contractorReferenceNumber: reference,
      draftId: id,
      positions: draft.values.positions.map(({ material, quantity, unit, lot }) => ({
        contractorMaterial: { id: material.id },
        quantity,
        unit: { code: unit },
        lot,
      })),
    },
  })
  if (!answer.ok()) throw new Error(`The shipment was not recorded: ${await answer.text()}`)
  return ((await answer.json()) as { id: number }).id
}
