import type { Webhook } from '@selvedge/contract/webhooks.ts'
import type { WebhookEvent } from '@selvedge/domain/webhook.ts'
import { list } from '@selvedge/messages/list.ts'
import { webhooks as texts } from '@selvedge/messages/en/webhooks.ts'

/** What each event is about. */
export const WEBHOOK_EVENT: Readonly<Record<WebhookEvent, string>> = {
  'trade.proposed': texts.tradeProposed,
  'trade.decided': texts.tradeDecided,
  'trade.withdrawn': texts.tradeWithdrawn,
  'certificate.filed': texts.certificateFiled,
  'certificate.decided': texts.certificateDecided,
  'certificate.taken-back': texts.certificateTakenBack,
  'certificate.ending': texts.certificateEnding,
  'record.altered': texts.recordAltered,
  'request.made': texts.requestMade,
}

/** What a webhook is sent. */
export const sentTo = ({ kind, query, events }: Webhook): string =>
  kind === 'epcis' ? texts.epcis({ query: query ?? '-' }) : list(events.map((event) => WEBHOOK_EVENT[event]))
