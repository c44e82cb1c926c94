import { readOwnKeyEndpoint } from '@selvedge/contract/api-keys.ts'
import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import {
  captureEventEndpoint,
  captureEventsEndpoint,
  queryEventsEndpoint,
  readCaptureEndpoint,
  readEventEndpoint,
} from '@selvedge/contract/epcis/calls.ts'
import {
  createQueryEndpoint,
  deleteQueryEndpoint,
  listQueriesEndpoint,
  queryStoredEndpoint,
} from '@selvedge/contract/epcis/query-calls.ts'
import {
  listSubscriptionsEndpoint,
  subscribeEndpoint,
  unsubscribeEndpoint,
} from '@selvedge/contract/epcis/subscription-calls.ts'
import { epcisResourceEndpoints } from '@selvedge/contract/epcis/resource-calls.ts'
import { type Answer, type Request, send } from './send.ts'
import type {
  CaptureJob,
  EpcisDocument,
  EpcisEvent,
  EpcisResource,
  EventQuery,
  Key,
  NewSubscription,
  SelvedgeOptions,
  StoredQuery,
  Subscription,
} from './types.ts'

type Signalled = { signal?: AbortSignal }
type Paged = Signalled & { perPage?: number }

export type Selvedge = ReturnType<typeof createSelvedge>

type Answered = { epcisBody: { queryResults: { resultsBody: { eventList: EpcisEvent[] } } } }

/**
 * What a program says to a server with its key. Every call throws SelvedgeError where it is refused or not answered; calls that may be repeated are, where the fault
 * may pass.
 */
export function createSelvedge(options: SelvedgeOptions) {
  const json = async <T>(e: Endpoint, request: Request): Promise<T> =>
    JSON.parse((await send(options, e, request)).text) as T

  /** All pages of a list, each read as it is needed: the server says where the next one is. */
  async function* pages<T>(
    e: Endpoint,
    request: Request,
    rowsOf: (body: unknown) => T[],
  ): AsyncGenerator<T, void> {
    let next: Request | undefined = request
    while (next) {
      const answer: Answer = await send(options, e, next)
      yield* rowsOf(JSON.parse(answer.text))
      const link = /<([^>]+)>;\s*rel="next"/.exec(answer.headers.get('link') ?? '')
      const { params, signal } = request
      next = link?.[1] === undefined ? undefined : { ...(params && { params }), signal, url: link[1] }
    }
  }

  return {
    /** Whose key it is, and what it may do. */
    whoAmI: ({ signal }: Signalled = {}): Promise<Key> => json<Key>(readOwnKeyEndpoint, { signal }),

    /**
     * Sends a document: all its events or none (`rollback`, unless said otherwise), or the right ones (`proceed`). It may be sent again: what is there
     * already counts as stored. Answers what became of it.
     */
    async capture(
      document: EpcisDocument,
      { errorBehaviour = 'rollback', signal }: Signalled & { errorBehaviour?: 'rollback' | 'proceed' } = {},
    ): Promise<CaptureJob> {
      const answer = await send(options, captureEventsEndpoint, {
        body: document,
        headers: { 'gs1-capture-error-behaviour': errorBehaviour },
        isRepeatable: true,
        signal,
      })
      const id = answer.headers.get('location')?.split('/').at(-1) ?? ''
      return json<CaptureJob>(readCaptureEndpoint, { params: { id }, signal })
    },

    /** What became of a document that was sent before. */
    captureJob: (captureID: string, { signal }: Signalled = {}): Promise<CaptureJob> =>
      json<CaptureJob>(readCaptureEndpoint, { params: { id: captureID }, signal }),

    /** Sends one event, with its `@context`. Answers it with the eventID that it got. One that is there already is refused (409). */
    addEvent: (event: EpcisEvent, { signal }: Signalled = {}): Promise<EpcisEvent> =>
      json<EpcisEvent>(captureEventEndpoint, { body: event, signal }),

    /** An event and the error declarations of it, the oldest first. */
    async event(eventID: string, { signal }: Signalled = {}): Promise<EpcisEvent[]> {
      return eventsIn(await json(readEventEndpoint, { params: { eventID }, signal }))
    },

    /** Events that meet all conditions, page by page until there are none: `for await (const event of selvedge.events({ EQ_bizStep: 'shipping' }))`. */
    events(query: EventQuery = {}, { perPage, signal }: Paged = {}): AsyncGenerator<EpcisEvent, void> {
      return pages(queryEventsEndpoint, { query: { ...flat(query), perPage }, signal }, eventsIn)
    },

    /** What occurs in the events of the company, such as all business steps: `for await (const step of selvedge.values('bizSteps'))`. */
    values: (resource: EpcisResource, { perPage, signal }: Paged = {}): AsyncGenerator<string, void> =>
      pages(
        epcisResourceEndpoints[resource].list,
        { query: { perPage }, signal },
        (body) => (body as { member: string[] }).member,
      ),

    /** Stores a query under a name. */
    async storeQuery(
      name: string,
      query: Record<string, unknown>,
      { signal }: Signalled = {},
    ): Promise<void> {
      await send(options, createQueryEndpoint, { body: { name, query }, signal })
    },

    /** The stored queries of the company, by name. */
    storedQueries: ({ perPage, signal }: Paged = {}): AsyncGenerator<StoredQuery, void> =>
      pages(listQueriesEndpoint, { query: { perPage }, signal }, (body) => body as StoredQuery[]),

    async deleteQuery(name: string, { signal }: Signalled = {}): Promise<void> {
      await send(options, deleteQueryEndpoint, { params: { name }, signal })
    },

    /** Has what a stored query finds sent to an address; the key needs the scope `epcis.subscribe`. Check what comes with `verifyWebhook`. */
    subscribe: (
      name: string,
      subscription: NewSubscription,
      { signal }: Signalled = {},
    ): Promise<Subscription> =>
      json<Subscription>(subscribeEndpoint, { params: { name }, body: subscription, signal }),

    /** The subscriptions to a stored query. */
    subscriptions: (name: string, { perPage, signal }: Paged = {}): AsyncGenerator<Subscription, void> =>
      pages(
        listSubscriptionsEndpoint,
        { params: { name }, query: { perPage }, signal },
        (body) => body as Subscription[],
      ),

    async unsubscribe(name: string, subscriptionID: string, { signal }: Signalled = {}): Promise<void> {
      await send(options, unsubscribeEndpoint, { params: { name, subscriptionID }, signal })
    },

    /** The events of a stored query, page by page. */
    eventsOfQuery: (name: string, { perPage, signal }: Paged = {}): AsyncGenerator<EpcisEvent, void> =>
      pages(queryStoredEndpoint, { params: { name }, query: { perPage }, signal }, eventsIn),
  }
}

const eventsIn = (body: unknown): EpcisEvent[] =>
  (body as Answered).epcisBody.queryResults.resultsBody.eventList

/** Alternatives stand in one parameter, with `|` between them. */
const flat = (query: EventQuery): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      value === undefined ? undefined : [value].flat().map(String).join('|'),
    ]),
  )
