import { ledgerSummaryEndpoint, retryAnchoringEndpoint } from '@selvedge/contract/ledger.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { presentSummary } from './present-summary.ts'
import { retryAnchoring } from './retry-anchoring.ts'

export function ledgerRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, ledgerSummaryEndpoint, ({ member }) => presentSummary(services, member))
  route(app, services, retryAnchoringEndpoint, ({ member }) => retryAnchoring(services, member))
}
