import { readChainPartEndpoint, readCompactChainEndpoint } from '@selvedge/contract/compact-chain.ts'
import { drawTextsEndpoint, exportChainEndpoint } from '@selvedge/contract/exports.ts'
import { readChainMassEndpoint } from '@selvedge/contract/chain-mass.ts'
import { readSupplierEndpoint } from '@selvedge/contract/supplier.ts'
import { listNamedEndpoint } from '@selvedge/contract/named-parts.ts'
import {
  allChainsEndpoint,
  listPredecessorsEndpoint,
  listProductsEndpoint,
  readChainVerdictEndpoint,
  readSupplyChainEndpoint,
} from '@selvedge/contract/supply-chain.ts'
import type { FastifyInstance } from 'fastify'
import { listPartners } from '../../accounts/companies/list-partners.ts'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import { languageOf } from '../../platform/http/language-of.ts'
import { readRoute } from '../../platform/http/read-route.ts'
import { route, WrittenJson } from '../../platform/http/route.ts'
import type { Services } from '../../platform/context/services.ts'
import { consumeRateLimit } from '../../platform/rate-limit/rate-limit.ts'
import { drawTexts } from './draw-texts.ts'
import { exportChain } from './export-chain.ts'
import { allChains } from './all-chains.ts'
import { listNamed } from './list-named.ts'
import { listProducts } from './list-products.ts'
import { readVerdict } from './read-verdict.ts'
import { readChain } from './read-chain.ts'
import { readChainPart } from './read-chain-part.ts'
import { readCompactChain } from './read-compact-chain.ts'
import { readChainMass } from './read-mass.ts'
import { readSupplier } from './read-supplier.ts'

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
    readCompactChainEndpoint,
    async (from, { member, query }) =>
      new WrittenJson(await readCompactChain(from, member, query.materialId)),
  )
  readRoute(app, services, readChainPartEndpoint, (from, { member, query }) =>
    readChainPart(from, member, query),
  )
  readRoute(
    app,
    services,
    allChainsEndpoint,
    async (from, { member }) => new WrittenJson(await allChains(from, member)),
  )
  readRoute(app, services, readChainVerdictEndpoint, (from, { member, query }) =>
    readVerdict(from, member, query),
  )
  readRoute(app, services, readChainMassEndpoint, (from, { member, query }) =>
    readChainMass(from, member, query.materialId),
  )
  readRoute(app, services, exportChainEndpoint, async (from, { member, query, reply }) => {
    await consumeRateLimit(services.db, 'export-user', String(member.userId), services.now())
    const document = await exportChain(from, member, query.materialId)
    const name = `selvedge-chain-${query.materialId}.json`
    void reply
      .header('content-disposition', contentDisposition('application/json', name))
      .type('application/json; charset=utf-8')
      .send(document)
  })
  route(app, drawTextsEndpoint, async ({ member, body, request }) => {
    await consumeRateLimit(services.db, 'export-user', String(member.userId), services.now())
    return drawTexts(body.texts, languageOf(request).language.code)
  })
  readRoute(app, services, listProductsEndpoint, (from, { member }) => listProducts(from, member))
  readRoute(app, services, listNamedEndpoint, (from, { member }) => listNamed(from, member))
  readRoute(app, services, readSupplierEndpoint, (from, { member, query }) =>
    readSupplier(from, member, query.partner),
  )
  route(app, listPredecessorsEndpoint, ({ member }) => listPartners(services.db, member, 'predecessors', {}))
}
