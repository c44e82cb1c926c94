import { answers } from '@selvedge/messages/en/answers.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { tradeKindOf } from '@selvedge/domain/trade.ts'
import type { FastifyInstance } from 'fastify'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { languageOf } from '../platform/http/language-of.ts'
import type { Services } from '../platform/context/services.ts'
import { route } from '../platform/http/route.ts'
import { decideCertification } from './certifications/decide-certification.ts'
import { decideTrade } from './trades/decide-trade.ts'

/** The one call by which a company decides about a record of any type. */
export function decisionRoutes(app: FastifyInstance, services: Services): void {
  route(app, confirmTransactionEndpoint, async ({ member, params, query, body, request }) => {
    if (query.type.trim().toLowerCase() === 'certification')
      await decideCertification(services, member, params.id, body)
    else await decideTrade(services, member, { kind: tradeKindOf(query.type), id: params.id }, body)
    return inLanguage(languageOf(request), () => answers.decided)
  })
}
