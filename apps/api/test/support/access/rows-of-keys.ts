import { randomUUID } from 'node:crypto'
import { aDocument, anEvent, CONTEXT } from '../world/epcis.ts'
import {
  adminOnly,
  bodies,
  type Cells,
  FORBIDDEN,
  keysOnly,
  NOT_FOUND,
  ofCompany,
  signedIn,
} from './cells.ts'
import { isProgram } from './callers.ts'
import type { Row } from './row.ts'

/** Keys for programs. */
export const KEYS: readonly Row[] = [
  { call: 'GET /companies/keys', cells: ownKeys() },
  {
    call: 'POST /companies/keys',
    cells: adminOnly(),
    input: async ({ proved }, caller) => {
      await proved(caller)
      return { body: { name: 'ERP', scopes: ['epcis.query'] } }
    },
  },
  {
    call: 'DELETE /companies/keys/:id',
    cells: signedIn(NOT_FOUND, {
      admin: 'allowed',
      secondAdmin: 'allowed',
      contractor: FORBIDDEN,
      colleague: FORBIDDEN,
    }),
    input: async ({ aKey }) => ({ params: { id: await aKey() } }),
  },
  { call: 'GET /key', cells: keysOnly() },
]

const WEBHOOK = ['DELETE /companies/webhooks/:id', 'POST /companies/webhooks/:id/test'] as const
const ofAdmin = (other: Partial<Cells> = {}): Cells =>
  signedIn(NOT_FOUND, {
    admin: 'allowed',
    secondAdmin: 'allowed',
    contractor: FORBIDDEN,
    colleague: FORBIDDEN,
    ...other,
  })

/** Webhooks of a company. */
export const WEBHOOKS: readonly Row[] = [
  {
    call: 'GET /companies/webhooks',
    cells: signedIn('nothing', {
      admin: 'own only',
      secondAdmin: 'own only',
      contractor: FORBIDDEN,
      colleague: FORBIDDEN,
    }),
  },
  {
    call: 'POST /companies/webhooks',
    cells: adminOnly(),
    input: async ({ proved }, caller) => {
      await proved(caller)
      return { body: { address: 'https://erp.mill.example/hook', events: ['trade.decided'] } }
    },
  },
  ...WEBHOOK.map((call): Row => ({
    call,
    cells: ofAdmin(),
    input: async ({ aWebhook }) => ({ params: { id: await aWebhook('works') } }),
  })),
  {
    call: 'POST /companies/webhooks/:id/resume',
    cells: ofAdmin(),
    input: async ({ aWebhook, proved }, caller) => {
      const params = { id: await aWebhook('paused') }
      await proved(caller)
      return { params }
    },
  },
]

/** Only two of the companies have keys. */
function ownKeys() {
  return signedIn('nothing', {
    admin: 'own only',
    secondAdmin: 'own only',
    stranger: 'own only',
    contractor: FORBIDDEN,
    colleague: FORBIDDEN,
    asker: 'nothing',
    asked: 'nothing',
    blocked: 'nothing',
    unconfirmed: 'nothing',
    ungranted: 'nothing',
    takenBack: 'nothing',
    operator: 'nothing',
    demo: 'nothing',
  })
}

/** Companies that trade send events; only the contractor's has sent some. */
const senders = (): Cells =>
  signedIn('allowed', { key: 'allowed', strangerKey: 'allowed', certifier: FORBIDDEN, ...bodies(FORBIDDEN) })
const ofSender = (): Cells => ({ ...ofCompany(NOT_FOUND, 'key'), strangerKey: NOT_FOUND })
const sent = (): Cells =>
  signedIn('nothing', {
    contractor: 'own only',
    colleague: 'own only',
    admin: 'own only',
    key: 'own only',
    strangerKey: 'nothing',
  })

/** Answered to everybody, about the own events alone. */
const own = (): Cells => signedIn('own only', { key: 'own only', strangerKey: 'own only' })

/** What occurs in the only event of the world, by the resources that have it. */
const OCCURS = {
  eventTypes: 'ObjectEvent',
  bizSteps: 'stocking',
  dispositions: 'available',
  readPoints: 'https://mill.example/gate',
  bizLocations: 'https://mill.example/store',
  epcs: 'https://mill.example/bale/1',
} as const

const resources = Object.entries(OCCURS).flatMap(([name, value]): Row[] => {
  const input = () => ({ params: { value } })
  return [
    { call: `GET /epcis/${name}`, cells: own() },
    { call: `GET /epcis/${name}/:value`, cells: name === 'eventTypes' ? own() : ofSender(), input },
    { call: `GET /epcis/${name}/:value/events`, cells: own(), input },
  ]
})

/** Asking for events, and the names that queries are stored under. */
const QUERIES: readonly Row[] = [
  { call: 'GET /epcis', cells: own() },
  { call: 'GET /epcis/events', cells: own() },
  ...resources,
  {
    call: 'DELETE /epcis/nextPageToken/:token',
    cells: own(),
    input: () => ({ params: { token: 'made-up' } }),
  },
  {
    call: 'POST /epcis/queries',
    cells: own(),
    input: () => ({ body: { name: `q${randomUUID()}`, query: { EQ_bizStep: ['shipping'] } } }),
  },
  { call: 'GET /epcis/queries', cells: sent() },
  ...(['GET /epcis/queries/:name', 'GET /epcis/queries/:name/events'] as const).map((call): Row => ({
    call,
    cells: ofSender(),
    input: ({ query }) => ({ params: { name: query } }),
  })),
  {
    call: 'DELETE /epcis/queries/:name',
    cells: ofSender(),
    input: async ({ aQuery }) => ({ params: { name: await aQuery() } }),
  },
]

const subscribers = (other: Partial<Cells> = {}): Cells =>
  ofAdmin({ key: 'allowed', strangerKey: NOT_FOUND, ...other })

/** Who has events sent to an address: programs with the scope, and ADMINs. */
const SUBSCRIPTIONS: readonly Row[] = [
  {
    call: 'POST /epcis/queries/:name/subscriptions',
    cells: subscribers(),
    input: async ({ proved, query }, caller) => {
      if (!isProgram(caller)) await proved(caller)
      const body = { dest: 'https://erp.mill.example/hook', signatureToken: 'a token', stream: true }
      return { params: { name: query }, body }
    },
  },
  {
    call: 'GET /epcis/queries/:name/subscriptions',
    cells: subscribers(),
    input: ({ query }) => ({ params: { name: query } }),
  },
  {
    call: 'GET /epcis/queries/:name/subscriptions/:subscriptionID',
    cells: subscribers(),
    input: ({ query, subscriptionID }) => ({ params: { name: query, subscriptionID } }),
  },
  {
    call: 'DELETE /epcis/queries/:name/subscriptions/:subscriptionID',
    cells: subscribers(),
    input: async ({ query, aSubscription }) => ({
      params: { name: query, subscriptionID: await aSubscription() },
    }),
  },
]

/** What identifiers lead to: to everybody who may not see it, it is as if there were nothing. */
const IDENTIFIERS: readonly Row[] = [
  {
    call: 'GET /identifiers/:kind/:publicId',
    cells: { ...ofCompany(NOT_FOUND, 'consignee', 'key'), strangerKey: NOT_FOUND },
    input: ({ publicId }) => ({ params: { kind: 'contract', publicId } }),
  },
  {
    call: 'GET /id/:kind/:publicId',
    cells: {
      ...ofCompany(NOT_FOUND, 'consignee', 'key'),
      strangerKey: NOT_FOUND,
      anonymous: NOT_FOUND,
      former: NOT_FOUND,
    },
    input: ({ publicId }) => ({ params: { kind: 'contract', publicId } }),
  },
]

/** The consignee's system noted that a shipment came in. */
const RECEIVED = { consignee: 'own only' } as const

/** Events that other systems send, and what they ask for. */
export const EVENTS: readonly Row[] = [
  ...IDENTIFIERS,
  { call: 'GET /epcis/capture', cells: { ...sent(), ...RECEIVED } },
  {
    call: 'GET /epcis/capture/:id',
    cells: ofSender(),
    input: ({ captureId }) => ({ params: { id: captureId } }),
  },
  {
    call: 'GET /epcis/events/:eventID',
    cells: ofSender(),
    input: ({ eventID }) => ({ params: { eventID } }),
  },
  { call: 'POST /epcis/capture', cells: senders(), input: () => ({ body: aDocument([anEvent()]) }) },
  {
    call: 'POST /epcis/events',
    cells: senders(),
    input: () => ({ body: { '@context': [CONTEXT], ...anEvent() } }),
  },
  ...QUERIES,
  ...SUBSCRIPTIONS,
  { call: 'GET /captures', cells: { ...sent(), ...RECEIVED, key: FORBIDDEN, strangerKey: FORBIDDEN } },
  ...(['GET /captures/:id', 'GET /captures/:id/events'] as const).map((call): Row => ({
    call,
    cells: ofCompany(NOT_FOUND),
    input: ({ captureId }) => ({ params: { id: captureId } }),
  })),
]
