import type { Webhook, WebhookSort } from '@selvedge/contract/webhooks.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { canManageWebhooks } from '@selvedge/domain/permissions.ts'
import { webhookEventsIn } from '@selvedge/domain/webhook.ts'
import { webhookIssues } from '@selvedge/domain/webhook-issues.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { hasText } from '../../platform/db/folded.ts'
import { idsOf, onPage, type PagedList } from '../../platform/lists/list.ts'
import { anyOf } from '../../platform/db/any-of.ts'

type Query = {
  sort?: WebhookSort | undefined
  order?: 'asc' | 'desc' | undefined
  search?: string | undefined
}

const SORT_COLUMN = {
  address: sql`webhook.address`,
  createdAt: sql`webhook.created_at`,
} satisfies Record<WebhookSort, unknown>

/** The webhooks of the caller's company, for its ADMINs. Throws FORBIDDEN for everybody else. */
export const webhookList: PagedList<z.input<typeof Webhook>, Query> = {
  page: async (services, member, query) => {
    const rows = await onPage(ordered(services, member, query), query).execute()
    const { total } = await matching(services, member, query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows: rows.map(present), total }
  },
  ids: (services, member, query) => idsOf(ordered(services, member, query), 'webhook.id'),
  rowsOf: async (services, member, query, ids) =>
    (await ordered(services, member, query).where('webhook.id', '=', anyOf(ids)).execute()).map(present),
}

/** One of them. Throws NOT_FOUND. */
export async function readWebhook(services: Services, member: SignedIn, id: number) {
  const row = await ordered(services, member, {}).where('webhook.id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND', webhookIssues.webhookNone)
  return present(row)
}

const ADDER = sql<string>`(select first_name || ' ' || last_name from app_user where app_user.id = webhook.created_by)`
const WAITING = sql<number>`(select count(*)::int from webhook_message where webhook_id = webhook.id)`

function ordered(services: Services, member: SignedIn, query: Query) {
  const { sort = 'createdAt', order = 'desc' } = query
  return matching(services, member, query)
    .leftJoin('api_key', 'api_key.id', 'webhook.key_id')
    .leftJoin('epcis_subscription as subscription', 'subscription.webhook_id', 'webhook.id')
    .leftJoin('epcis_query', 'epcis_query.id', 'subscription.query_id')
    .select([
      'webhook.id as id',
      'webhook.kind as kind',
      'webhook.address as address',
      'webhook.events as events',
      'epcis_query.name as query',
      'subscription.subscription_id as subscriptionId',
      ADDER.as('addedBy'),
      'api_key.name as key',
      'webhook.created_at as createdAt',
      'webhook.failing_since as failingSince',
      'webhook.paused_at as pausedAt',
      'webhook.problem as problem',
      'webhook.problem_status as problemStatus',
      'webhook.problem_at as problemAt',
      'webhook.due_at as dueAt',
      'webhook.delivered_at as deliveredAt',
      WAITING.as('waiting'),
      'webhook.dropped as dropped',
    ])
    .orderBy(SORT_COLUMN[sort], order)
    .orderBy('webhook.id', order)
}

type Found = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>[number]

function present({ events, failingSince, pausedAt, dueAt, ...row }: Found) {
  const state =
    pausedAt !== null
      ? ('paused' as const)
      : failingSince !== null
        ? ('failing' as const)
        : ('works' as const)
  return {
    ...row,
    failingSince,
    events: webhookEventsIn(events),
    state,
    nextAttemptAt: state === 'failing' ? dueAt : null,
  }
}

function matching({ db }: Services, member: SignedIn, { search }: Query) {
  if (!canManageWebhooks(member)) throw new DomainError('FORBIDDEN', webhookIssues.webhooksByAdmin)
  return db
    .selectFrom('webhook')
    .where('webhook.company_id', '=', member.companyId)
    .$if(Boolean(search), (query) => query.where(hasText('webhook.address', search ?? '')))
}
