import {
  deletePageTokenEndpoint,
  type EpcisResource,
  readRootEndpoint,
  epcisResourceEndpoints,
} from '@selvedge/contract/epcis/resource-calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context/services.ts'
import { epcisRoute } from './epcis-route.ts'
import { collectionOf, listValues, readValue, valueEvents } from './resources.ts'

const NAMES = Object.keys(epcisResourceEndpoints) as EpcisResource[]
const NO_CONTENT = 204

/** What stands at the top: the names of all resources, and what events are grouped by. */
export function resourceRoutes(app: FastifyInstance, root: FastifyInstance, services: Services): void {
  epcisRoute(app, root, readRootEndpoint, async () => ({
    body: collectionOf(['capture', 'events', 'queries', ...NAMES]),
  }))
  for (const name of NAMES) {
    const { list, read, events } = epcisResourceEndpoints[name]
    epcisRoute(app, root, list, (call) => listValues(services, call, name))
    epcisRoute(app, root, read, (call) => readValue(services, call, name))
    epcisRoute(app, root, events, (call) => valueEvents(services, call, name))
  }
  // A token holds its page itself: there is nothing to forget.
  epcisRoute(app, root, deletePageTokenEndpoint, async () => ({ status: NO_CONTENT }))
}
