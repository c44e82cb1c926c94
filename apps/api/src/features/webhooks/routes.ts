import {
  addWebhookEndpoint,
  endWebhookEndpoint,
  listWebhooksEndpoint,
  resumeWebhookEndpoint,
  testWebhookEndpoint,
} from '@selvedge/contract/webhooks.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/context/services.ts'
import { readRoute } from '../../platform/http/read-route.ts'
import { route } from '../../platform/http/route.ts'
import { answerList } from '../../platform/lists/list.ts'
import { endWebhook, makeWebhook, resumeWebhook, testWebhook } from './change-webhooks.ts'
import { webhookList } from './list-webhooks.ts'

export function webhookRoutes(app: FastifyInstance, services: Services): void {
  readRoute(app, services, listWebhooksEndpoint, (from, call) => answerList(webhookList, from, call))
  route(app, addWebhookEndpoint, ({ member, body }) => makeWebhook(services, member, body))
  for (const [endpoint, change] of [
    [endWebhookEndpoint, endWebhook],
    [resumeWebhookEndpoint, resumeWebhook],
    [testWebhookEndpoint, testWebhook],
  ] as const)
    route(app, endpoint, async ({ member, params }) => {
      await change(services, member, params.id)
      return undefined
    })
}
