import { DomainError } from '@selvedge/domain/errors.ts'
import { MAX_WEBHOOK_ADDRESS } from '@selvedge/domain/limits.ts'
import { canManageWebhooks } from '@selvedge/domain/permissions.ts'
import { webhookIssues } from '@selvedge/domain/webhook-issues.ts'
import { sql } from 'kysely'
import { actAsAdmin } from '../../accounts/companies/act-as-admin.ts'
import type { Services } from '../../platform/context/services.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { EgressError } from '../../platform/egress/egress-error.ts'
import { addWebhook } from '../../records/webhooks/add-webhook.ts'
import { endWebhooks } from '../../records/webhooks/end-webhooks.ts'
import type { EpcisAnswer, EpcisCall } from './epcis-route.ts'
import { newestOf } from './find-events.ts'
import { EpcisProblem } from './problem.ts'
import { storedQuery } from './stored-query.ts'
import { nextTime } from './next-time.ts'
import { type NewSubscription, readSubscription } from './read-subscription.ts'
import { presentSubscription, subscriptionOf } from './subscription-store.ts'
import { say } from './texts.ts'

const CREATED = 201
const NO_CONTENT = 204
/** Parameters of a query with which a subscription would fall silent. */
const BOUNDS = ['eventCountLimit', 'maxEventCount']

/**
 * Has what a stored query finds sent to an address. Throws ValidationException for a body that is none and for an address that the server sends nothing to,
 * SubscriptionControlsException, NoSuchNameException for the query, and FORBIDDEN for people who are no ADMINs.
 */
export async function subscribe(services: Services, call: EpcisCall): Promise<EpcisAnswer> {
  const { caller, params, request, asked } = call
  requireManager(call)
  const query = await storedQuery(services, caller, params['name'])
  const subscription = readSubscription(call.body)
  const bound = BOUNDS.find((name) => name in query.body)
  if (bound !== undefined)
    throw new EpcisProblem('SubscriptionControlsException', say.subscriptionOfBounded({ name: bound }))
  const at = services.now()
  const dueAt = subscription.schedule === null ? at : nextTime(subscription.schedule.read, at)
  if (dueAt === null) throw new EpcisProblem('SubscriptionControlsException', say.subscriptionNever)
  requireDest(services, subscription.dest)
  const { companyId, userId, key } = caller
  const id = await inTransaction(services.db, async (tx) => {
    if (request.member) await actAsAdmin(tx, request.member, at, webhookIssues.webhooksByAdmin)
    else await tx.selectFrom('company').where('id', '=', companyId).select('id').forNoKeyUpdate().execute()
    // Not one that was deleted meanwhile, and not from now on.
    await tx
      .selectFrom('epcis_query')
      .where('id', '=', query.id)
      .select('id')
      .forKeyShare()
      .executeTakeFirst()
    const { id: queryId } = await storedQuery({ db: tx }, caller, params['name'])
    const webhookId = await addWebhook(services, tx, {
      companyId,
      userId,
      keyId: key?.id ?? null,
      by: key ? { key: key.name } : personOf(call),
      kind: 'epcis',
      address: subscription.dest,
      secret: subscription.signatureToken,
      events: [],
      dueAt,
    })
    await tx
      .insertInto('epcis_subscription')
      .values({
        webhook_id: webhookId,
        query_id: queryId,
        schedule: subscription.schedule && JSON.stringify(subscription.schedule.sent),
        report_if_empty: subscription.reportIfEmpty,
        digital_links: asked.asDigitalLinks,
        initial_record_time: subscription.initialRecordTime,
        position: await beginning(tx, companyId, subscription),
      })
      .execute()
    return webhookId
  })
  const made = await subscriptionOf(services.db, caller, { webhookId: id })
  if (!made) throw new EpcisProblem('NoSuchNameException', say.noSuchSubscription)
  return {
    status: CREATED,
    headers: { location: `/epcis/queries/${query.name}/subscriptions/${made.subscriptionId}` },
    body: presentSubscription(made),
  }
}

/** Behind which event it begins: the newest, or the last one before the time that is asked for. */
async function beginning(tx: Tx, companyId: number, { initialRecordTime }: NewSubscription): Promise<number> {
  if (initialRecordTime === null) return newestOf(tx, companyId)
  const { rows } = await sql<{ sequence: number }>`
    select sequence from epcis_event
    where company_id = ${companyId} and sequence is not null and record_time < ${initialRecordTime}
    order by record_time desc, sequence desc limit 1`.execute(tx)
  return rows[0]?.sequence ?? 0
}

function requireDest({ egress }: Services, dest: string): void {
  try {
    egress.check(dest)
  } catch (error) {
    if (!(error instanceof EgressError)) throw error
    const rule =
      error.reason === 'unreadableAddress' || error.reason === 'notHttps'
        ? say.subscriptionDest({ maximum: MAX_WEBHOOK_ADDRESS })
        : say.subscriptionRefused
    throw new EpcisProblem('ValidationException', say.subscriptionMember({ member: 'dest', rule }))
  }
}

/** Ends a subscription, with what waits for it. Throws NoSuchNameException. */
export async function unsubscribe(services: Services, call: EpcisCall): Promise<EpcisAnswer> {
  const { caller, params } = call
  requireManager(call)
  await inTransaction(services.db, async (tx) => {
    const found = await subscriptionOf(tx, caller, {
      query: params['name'] ?? '',
      subscriptionId: params['subscriptionID'] ?? '',
    })
    if (!found) throw new EpcisProblem('NoSuchNameException', say.noSuchSubscription)
    const { companyId, userId, key } = caller
    await endWebhooks(tx, [found.webhookId], { companyId, userId, at: services.now(), key: key?.name })
  })
  return { status: NO_CONTENT }
}

/** People have to be ADMINs; for programs there is the scope. */
export function requireManager({ request: { member } }: Pick<EpcisCall, 'request'>): void {
  if (member && !canManageWebhooks(member)) throw new DomainError('FORBIDDEN', webhookIssues.webhooksByAdmin)
}

function personOf({ request: { member } }: EpcisCall) {
  if (!member) throw new Error('A call without a key is made by a person')
  return { person: `${member.firstName} ${member.lastName}`.trim(), email: member.email }
}
