import {
  allChainsEndpoint,
  listPredecessorsEndpoint,
  readSupplyChainEndpoint,
} from '@selvedge/contract/supply-chain.ts'
import type { FastifyInstance } from 'fastify'
import { listPartners } from '../companies/list-partners.ts'
import { readRoute } from '../http/read-route.ts'
import { route, WrittenJson } from '../http/route.ts'
import type { Services } from '../services.ts'
import { allChains } from './all-chains.ts'
import { readChain } from './read-chain.ts'

export function supplyChainRoutes(app: FastifyInstance, services: Services): void {
  readRoute(
    app,
    services,
    readSupplyChainEndpoint,
    async (from, { member, query }) => new WrittenJson(await readChain(from, member, query.materialId)),
  )
  readRoute(
    app,
    services,
    allChainsEndpoint,
    async (from, { member }) => new WrittenJson(await allChains(from, member)),
  )
  route(app, services, listPredecessorsEndpoint, ({ member }) =>
    listPartners(services.db, member, 'predecessors', {}),
  )
}
