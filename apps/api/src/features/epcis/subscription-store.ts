import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import type { Services } from '../../platform/context/services.ts'
import type { Caller } from './caller.ts'
import type { EpcisAnswer, EpcisCall } from './epcis-route.ts'
import { linkTo } from './page-token.ts'
import { EpcisProblem } from './problem.ts'
import { storedQuery } from './stored-query.ts'
import { valuePage } from './value-page.ts'
import { say } from './texts.ts'

/** As a reader of the company sees a subscription: without what deliveries are signed with. */
export type FoundSubscription = Awaited<ReturnType<ReturnType<typeof subscriptionsOf>['execute']>>[number]

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

function subscriptionsOf(reader: Reader, { companyId }: Caller) {
  return reader
    .selectFrom('epcis_subscription as subscription')
    .innerJoin('webhook', 'webhook.id', 'subscription.webhook_id')
    .innerJoin('epcis_query', 'epcis_query.id', 'subscription.query_id')
    .where('webhook.company_id', '=', companyId)
    .select([
      'webhook.id as webhookId',
      'subscription.subscription_id as subscriptionId',
      'epcis_query.name as query',
      'webhook.address as address',
      'webhook.created_at as createdAt',
      'webhook.delivered_at as deliveredAt',
      'subscription.schedule as schedule',
      'subscription.report_if_empty as reportIfEmpty',
      'subscription.initial_record_time as initialRecordTime',
      sql<Date | null>`(select record_time from epcis_event where sequence = subscription.position)`.as(
        'lookedAt',
      ),
    ])
}

type Which = { webhookId: number } | { query: string; subscriptionId: string }

/** A subscription of the caller's company; undefined for what is not there, and what is not the caller's, alike. */
export async function subscriptionOf(
  reader: Reader,
  caller: Caller,
  which: Which,
): Promise<FoundSubscription | undefined> {
  const all = subscriptionsOf(reader, caller)
  if ('webhookId' in which) return all.where('webhook.id', '=', which.webhookId).executeTakeFirst()
  if (!UUID.test(which.subscriptionId)) return undefined
  return all
    .where('epcis_query.name', '=', which.query)
    .where('subscription.subscription_id', '=', which.subscriptionId)
    .executeTakeFirst()
}

/** Answers one of them. Throws NoSuchNameException. */
export async function readOneSubscription(
  { db }: Services,
  { caller, params }: EpcisCall,
): Promise<EpcisAnswer> {
  const found = await subscriptionOf(db, caller, {
    query: params['name'] ?? '',
    subscriptionId: params['subscriptionID'] ?? '',
  })
  if (!found) throw new EpcisProblem('NoSuchNameException', say.noSuchSubscription)
  return { body: presentSubscription(found) }
}

/** The subscriptions to a stored query of the caller's company, by their ids, page by page. Throws NoSuchNameException. */
export async function listSubscriptions(services: Services, call: EpcisCall): Promise<EpcisAnswer> {
  const { caller, params, path } = call
  const query = await storedQuery(services, caller, params['name'])
  const { perPage, after } = valuePage(services, call)
  const rows = await subscriptionsOf(services.db, caller)
    .where('subscription.query_id', '=', query.id)
    .where(sql<string>`subscription.subscription_id::text`, '>', after)
    .orderBy(sql`subscription.subscription_id::text`)
    .limit(perPage + 1)
    .execute()
  const shown = rows.slice(0, perPage)
  const last = shown.at(-1)
  return {
    body: shown.map(presentSubscription),
    ...(last &&
      rows.length > perPage && {
        headers: linkTo(services, caller.companyId, { path, perPage, after: last.subscriptionId }),
      }),
  }
}

/** With the members that EPCIS 2.0 gives a subscription; those that say nothing are left out. */
export const presentSubscription = (found: FoundSubscription) => ({
  subscriptionID: found.subscriptionId,
  queryName: found.query,
  dest: found.address,
  createdAt: found.createdAt.toISOString(),
  ...(found.deliveredAt && { lastNotifiedAt: found.deliveredAt.toISOString() }),
  minRecordTime: minRecordTime(found).toISOString(),
  ...(found.initialRecordTime && { initialRecordTime: found.initialRecordTime.toISOString() }),
  ...(found.schedule === null ? { stream: true } : { schedule: found.schedule }),
  reportIfEmpty: found.reportIfEmpty,
})

/** Events that were recorded before it are delivered, or are not wanted. */
function minRecordTime({ lookedAt, initialRecordTime, createdAt }: FoundSubscription): Date {
  const times = [lookedAt, initialRecordTime].filter((time) => time !== null).map(Number)
  return times.length === 0 ? createdAt : new Date(Math.max(...times))
}
