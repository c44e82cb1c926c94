import { ledgerSummaryEndpoint, retryAnchoringEndpoint } from '@selvedge/contract/ledger.ts'
import type { FastifyInstance } from 'fastify'
import { readRoute } from '../http/read-route.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { presentSummary } from './present-summary.ts'
import { retryAnchoring } from './retry-anchoring.ts'

export function ledgerRoutes(app: FastifyInstance, services: Services): void {
  readRoute(app, services, ledgerSummaryEndpoint, (from, { member }) => presentSummary(from, member))
  route(app, services, retryAnchoringEndpoint, ({ member }) => retryAnchoring(services, member))
}
