import { verifyTradeEndpoint } from '@selvedge/contract/ledger.ts'
import { readLaddersEndpoint } from '@selvedge/contract/trade-ladders.ts'
import { listParentsEndpoint } from '@selvedge/contract/trade-links.ts'
import {
  listTradesEndpoint,
  tradeEndpoints,
  updateTradeEndpoint,
  withdrawTradeEndpoint,
} from '@selvedge/contract/trades.ts'
import { TRADE_KINDS, type TradeKind } from '@selvedge/domain/trade.ts'
import type { FastifyInstance } from 'fastify'
import { answerList } from '../../platform/lists/list.ts'
import { idempotencyKey } from '../../platform/http/idempotent.ts'
import { readRoute } from '../../platform/http/read-route.ts'
import { memoryFor } from '../../platform/http/reserve-memory.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/context/services.ts'
import { createTrade } from './create-trade.ts'
import { draftRoutes } from './draft-routes.ts'
import { listParents } from './list-parents.ts'
import { tradeList } from './list-trades.ts'
import { readTrade } from './present-trade.ts'
import { readLadders } from './read-ladders.ts'
import { withdrawTrade } from './withdraw-trade.ts'
import { updateStandard } from './update-standard.ts'
import { checkRecord } from '../../records/check-record.ts'
import { tradeRecord } from './trade-record.ts'
import { exportEndpoints } from '@selvedge/contract/exports.ts'
import { exportTable } from '../../platform/exports/export-table.ts'
import { tradeExport } from './export-trades.ts'

export function tradeRoutes(app: FastifyInstance, services: Services): void {
  for (const kind of TRADE_KINDS) kindRoutes(app, services, kind)
  draftRoutes(app, services)
  readRoute(app, services, listTradesEndpoint, (from, call) => answerList(tradeList, from, call))
  readRoute(app, services, exportEndpoints.trades, (from, call) =>
    exportTable(tradeExport, services, from, call),
  )
  route(app, listParentsEndpoint, ({ member, query }) => listParents(services, member, query))
  readRoute(app, services, readLaddersEndpoint, (from, { member, params }) =>
    readLadders(from, member, params.id),
  )
  route(app, updateTradeEndpoint, async ({ member, params, body }) => {
    await updateStandard(services, member, params.id, body)
    return undefined
  })
  route(app, withdrawTradeEndpoint, async ({ member, params }) => {
    await withdrawTrade(services, member, params.id)
    return undefined
  })
  route(app, verifyTradeEndpoint, ({ member, params }) =>
    checkRecord(services, member, tradeRecord, params.id),
  )
}

function kindRoutes(app: FastifyInstance, services: Services, kind: TradeKind): void {
  const { create, list, read } = tradeEndpoints[kind]
  route(app, create, ({ member, body, request }) =>
    createTrade(services, member, { kind, input: body, idempotency: idempotencyKey(request) }),
  )
  readRoute(app, services, list, (from, { query, ...call }) =>
    answerList(tradeList, from, { ...call, query: { ...query, type: kind } }),
  )
  route(app, read, ({ member, params, query, reply }) =>
    readTrade(
      services,
      member,
      { kind, id: params.id },
      query.withContent === 'false' ? undefined : memoryFor(reply),
    ),
  )
}
