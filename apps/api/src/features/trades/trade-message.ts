import { identifierUri } from '@selvedge/domain/identifier-uri.ts'
import type { WebhookEvent } from '@selvedge/domain/webhook.ts'
import type { Context } from '../../platform/context/context.ts'
import { baseIn } from '../../records/epcis/base-in.ts'
import { queueMessage } from '../../records/webhooks/queue-message.ts'
import { saidCompanies } from '../../records/webhooks/said-companies.ts'
import type { TradeRecord } from './trade-store.ts'

/** Sends the webhooks of both parties what happened to a trade. */
export const queueTradeMessage = (
  context: Context,
  trade: TradeRecord,
  event: Extract<WebhookEvent, `trade.${string}`>,
): Promise<void> =>
  queueMessage(context.services, context.tx, {
    event,
    to: [trade.contractorId, trade.consigneeId],
    data: () => saidTrade(context, trade),
  })

async function saidTrade(context: Context, trade: TradeRecord) {
  const { tx } = context
  const base = await baseIn(context)
  const company = await saidCompanies(tx, base, [trade.contractorId, trade.consigneeId])
  const { publicId } = await tx
    .selectFrom('trade')
    .where('id', '=', trade.id)
    .select('public_id as publicId')
    .executeTakeFirstOrThrow()
  return {
    trade: {
      id: identifierUri(base, trade.kind === 'shipping' ? 'shipment' : trade.kind, publicId),
      number: trade.id,
      kind: trade.kind,
      status: trade.isWithdrawn ? 'WITHDRAWN' : trade.status,
      contractor: company(trade.contractorId),
      consignee: company(trade.consigneeId),
      reference: trade.contractorReference,
      consigneeReference: trade.consigneeReference,
      validFrom: trade.validFrom,
      validUntil: trade.validUntil,
      reason: trade.refusalReason,
    },
  }
}
