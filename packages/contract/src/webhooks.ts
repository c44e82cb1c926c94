import { MAX_WEBHOOK_ADDRESS } from '@selvedge/domain/limits.ts'
import { WEBHOOK_EVENTS, WEBHOOK_PROBLEMS } from '@selvedge/domain/webhook.ts'
import { webhookIssues } from '@selvedge/domain/webhook-issues.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instantOut, listQuery, requiredText } from './wire.ts'
import { asMessage } from './zod-issues.ts'

export const WEBHOOK_SORTS = ['address', 'createdAt'] as const
export type WebhookSort = (typeof WEBHOOK_SORTS)[number]

const WebhookEvent = z.enum(WEBHOOK_EVENTS)

/** A webhook of your company, without its secret. */
export const Webhook = z.object({
  id: z.number(),
  kind: z
    .enum(['records', 'epcis'])
    .describe(
      '`records`: messages about what happens to records. `epcis`: a subscription to a query of EPCIS.',
    ),
  address: z.string(),
  events: z.array(WebhookEvent).describe('What it is sent; empty for a subscription.'),
  query: z.string().nullable().describe('The query of a subscription.'),
  subscriptionId: z.string().nullable().describe('The `subscriptionID` of a subscription.'),
  addedBy: z.string().describe('Who added it.'),
  key: z.string().nullable().describe('The key with which a program subscribed.'),
  createdAt: instantOut,
  state: z
    .enum(['works', 'failing', 'paused'])
    .describe('`failing`: tried again. `paused`: nothing is sent until an administrator resumes it.'),
  problem: z.enum(WEBHOOK_PROBLEMS).nullable().describe('Why the last attempt failed.'),
  problemStatus: z.number().nullable().describe('The status that the receiver answered.'),
  problemAt: instantOut.nullable(),
  failingSince: instantOut
    .nullable()
    .describe('When the first of the attempts failed that have failed without a success since.'),
  nextAttemptAt: instantOut.nullable().describe('When it is tried again, where it fails.'),
  deliveredAt: instantOut.nullable().describe('When something was delivered last.'),
  waiting: z.number().describe('How many messages wait; 0 for a subscription.'),
  dropped: z.number().describe('How many messages found no more room while too many waited.'),
})
export type Webhook = z.output<typeof Webhook>

export const listWebhooksEndpoint = endpoint({
  method: 'GET',
  path: '/companies/webhooks',
  summary: 'Where your company has what happens sent to, with subscriptions to events (ADMIN)',
  query: listQuery(WEBHOOK_SORTS),
  counted: true,
  refuses: ['FORBIDDEN'],
  response: z.array(Webhook),
})

export const AddWebhookBody = z.object({
  address: requiredText(asMessage(webhookIssues.webhookAddress), MAX_WEBHOOK_ADDRESS).describe(
    'Where messages are sent to by POST. It begins with https://.',
  ),
  events: z.array(WebhookEvent).min(1, asMessage(webhookIssues.webhookEvents)).describe('What it is sent.'),
})

export const addWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/companies/webhooks',
  summary: 'Have what happens to records sent to an address (ADMIN), after confirming who you are',
  body: AddWebhookBody,
  refuses: ['FORBIDDEN', 'PROOF_REQUIRED', 'VALIDATION_FAILED', 'WRONG_STATE'],
  response: z.object({
    webhook: Webhook,
    secret: z.string().describe('What `Selvedge-Signature` is made with. Shown this once.'),
  }),
})

const OfWebhook = { params: z.object({ id }), answer: 'empty', response: z.undefined() } as const

export const endWebhookEndpoint = endpoint({
  ...OfWebhook,
  method: 'DELETE',
  path: '/companies/webhooks/:id',
  summary: 'End a webhook, or a subscription, of your company for good (ADMIN)',
  refuses: ['FORBIDDEN', 'NOT_FOUND'],
})

export const resumeWebhookEndpoint = endpoint({
  ...OfWebhook,
  method: 'POST',
  path: '/companies/webhooks/:id/resume',
  summary:
    'Resume a webhook that is paused, or try one that fails again now (ADMIN), after confirming who you are',
  refuses: ['FORBIDDEN', 'PROOF_REQUIRED', 'NOT_FOUND', 'WRONG_STATE'],
})

export const testWebhookEndpoint = endpoint({
  ...OfWebhook,
  method: 'POST',
  path: '/companies/webhooks/:id/test',
  summary: 'Send a test message to a webhook of your company (ADMIN)',
  refuses: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE'],
})
