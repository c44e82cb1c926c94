import {
  allChainsEndpoint,
  listPredecessorsEndpoint,
  readSupplyChainEndpoint,
} from '@selvedge/contract/supply-chain.ts'
import type { FastifyInstance } from 'fastify'
import { listPartners } from '../companies/list-partners.ts'
import { route, WrittenJson } from '../http/route.ts'
import type { Services } from '../services.ts'
import { allChains } from './all-chains.ts'
import { readChain } from './read-chain.ts'

export function supplyChainRoutes(app: FastifyInstance, services: Services): void {
  route(
    app,
    services,
    readSupplyChainEndpoint,
    async ({ member, query }) => new WrittenJson(await readChain(services, member, query.materialId)),
  )
  route(
    app,
    services,
    allChainsEndpoint,
    async ({ member }) => new WrittenJson(await allChains(services, member)),
  )
  route(app, services, listPredecessorsEndpoint, ({ member }) =>
    listPartners(services.db, member, 'predecessors', {}),
  )
}
