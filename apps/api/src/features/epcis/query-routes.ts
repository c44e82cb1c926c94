import {
  createQueryEndpoint,
  deleteQueryEndpoint,
  listQueriesEndpoint,
  queryStoredEndpoint,
  readStoredQueryEndpoint,
} from '@selvedge/contract/epcis/query-calls.ts'
import {
  listSubscriptionsEndpoint,
  readSubscriptionEndpoint,
  subscribeEndpoint,
  unsubscribeEndpoint,
} from '@selvedge/contract/epcis/subscription-calls.ts'
import { queryEventsEndpoint } from '@selvedge/contract/epcis/calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context/services.ts'
import { epcisRoute } from './epcis-route.ts'
import { queryEvents } from './query-events.ts'
import { deleteQuery, storeQuery } from './store-query.ts'
import { requireManager, subscribe, unsubscribe } from './subscribe.ts'
import { listSubscriptions, readOneSubscription } from './subscription-store.ts'
import { listQueries, presentQuery, storedQuery } from './stored-query.ts'

/** Questions for events: by an address, and by a name under which a company stored them. */
export function queryRoutes(app: FastifyInstance, root: FastifyInstance, services: Services): void {
  epcisRoute(app, root, queryEventsEndpoint, (call) => queryEvents(services, call))
  epcisRoute(app, root, createQueryEndpoint, (call) => storeQuery(services, call))
  epcisRoute(app, root, listQueriesEndpoint, (call) => listQueries(services, call))
  epcisRoute(app, root, readStoredQueryEndpoint, async ({ caller, params }) => ({
    body: presentQuery(await storedQuery(services, caller, params['name'])),
  }))
  epcisRoute(app, root, deleteQueryEndpoint, (call) => deleteQuery(services, call))
  epcisRoute(app, root, subscribeEndpoint, (call) => subscribe(services, call))
  epcisRoute(app, root, listSubscriptionsEndpoint, (call) => {
    requireManager(call)
    return listSubscriptions(services, call)
  })
  epcisRoute(app, root, readSubscriptionEndpoint, (call) => {
    requireManager(call)
    return readOneSubscription(services, call)
  })
  epcisRoute(app, root, unsubscribeEndpoint, (call) => unsubscribe(services, call))
  epcisRoute(app, root, queryStoredEndpoint, async (call) =>
    queryEvents(services, call, { stored: await storedQuery(services, call.caller, call.params['name']) }),
  )
}
