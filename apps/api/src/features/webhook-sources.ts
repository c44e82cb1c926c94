import { messageSource } from '../records/webhooks/message-source.ts'
import type { WebhookSources } from '../records/webhooks/webhook-source.ts'
import { eventSource } from './epcis/subscription-source.ts'

/** The registry of what webhooks deliver. */
export const webhookSources: WebhookSources = { records: messageSource, epcis: eventSource }
