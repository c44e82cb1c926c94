import { verifyTradeEndpoint } from '@selvedge/contract/ledger.ts'
import { listParentsEndpoint } from '@selvedge/contract/trade-links.ts'
import {
  confirmTransactionEndpoint,
  listTradesEndpoint,
  tradeEndpoints,
  updateTradeEndpoint,
} from '@selvedge/contract/trades.ts'
import { TRADE_KINDS, type TradeKind } from '@selvedge/domain/trade.ts'
import type { FastifyInstance } from 'fastify'
import { decideCertification } from '../certifications/decide-certification.ts'
import { answerList } from '../../platform/lists/list.ts'
import { idempotencyKey } from '../../platform/http/idempotent.ts'
import { readRoute } from '../../platform/http/read-route.ts'
import { roomFor } from '../../platform/http/reserve-memory.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/context/services.ts'
import { createTrade } from './create-trade.ts'
import { decideTrade } from './decide-trade.ts'
import { listParents } from './list-parents.ts'
import { tradeList } from './list-trades.ts'
import { readTrade } from './present-trade.ts'
import { tradeKindOf } from './trade-kind.ts'
import { updateStandard } from './update-standard.ts'
import { verifyTrade } from './verify-trade.ts'

export function tradeRoutes(app: FastifyInstance, services: Services): void {
  for (const kind of TRADE_KINDS) kindRoutes(app, services, kind)
  readRoute(app, services, listTradesEndpoint, (from, call) => answerList(tradeList, from, call))
  route(app, listParentsEndpoint, ({ member, query }) => listParents(services, member, query))
  route(app, updateTradeEndpoint, async ({ member, params, body }) => {
    await updateStandard(services, member, params.id, body)
    return undefined
  })
  route(app, verifyTradeEndpoint, ({ member, params }) => verifyTrade(services, member, params.id))
  route(app, confirmTransactionEndpoint, async ({ member, params, query, body }) => {
    if (query.type.trim().toLowerCase() === 'certification')
      await decideCertification(services, member, params.id, body)
    else await decideTrade(services, member, tradeKindOf(query.type), params.id, body)
    return 'The decision has been recorded.'
  })
}

function kindRoutes(app: FastifyInstance, services: Services, kind: TradeKind): void {
  const { create, list, read } = tradeEndpoints[kind]
  route(app, create, ({ member, body, request }) =>
    createTrade(services, member, kind, body, idempotencyKey(request)),
  )
  readRoute(app, services, list, (from, { query, ...call }) =>
    answerList(tradeList, from, { ...call, query: { ...query, type: kind } }),
  )
  route(app, read, ({ member, params, query, reply }) =>
    readTrade(services, member, kind, params.id, query.withContent === 'false' ? undefined : roomFor(reply)),
  )
}
