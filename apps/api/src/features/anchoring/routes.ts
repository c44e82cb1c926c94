import {
  ledgerStateEndpoint,
  ledgerSummaryEndpoint,
  retryAnchoringEndpoint,
} from '@selvedge/contract/ledger.ts'
import type { FastifyInstance } from 'fastify'
import { readRoute } from '../../platform/http/read-route.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/context/services.ts'
import { ledgerState } from './ledger-state.ts'
import { presentSummary } from './present-summary.ts'
import { retryAnchoring } from './retry-anchoring.ts'

export function ledgerRoutes(app: FastifyInstance, services: Services): void {
  readRoute(app, services, ledgerSummaryEndpoint, (from, { member }) => presentSummary(from, member))
  route(app, ledgerStateEndpoint, ({ member }) => ledgerState(services, member))
  route(app, retryAnchoringEndpoint, ({ member }) => retryAnchoring(services, member))
}
