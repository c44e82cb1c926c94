import type { Condition } from '@selvedge/contract/epcis/query/condition.ts'
import { readQueryBody } from '@selvedge/contract/epcis/query/query-body.ts'
import { readSchedule, isScheduleFault } from '@selvedge/domain/epcis/schedule.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from '../../platform/context/services.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import {
  type Delivery,
  type DueWebhook,
  NoDelivery,
  type WebhookSource,
} from '../../records/webhooks/webhook-source.ts'
import { queryDocument, type StoredEvent } from './answer-events.ts'
import { findEvents, type Found, newestOf } from './find-events.ts'
import { readTexts, withinBytes } from './match-bodies.ts'
import { EpcisProblem } from './problem.ts'
import { refuseFaults } from './refuse-faults.ts'
import { nextTime } from './next-time.ts'

/** Events of a company that one delivery looks at, at most: fewer than a query may read. */
const LOOKED_AT = 20_000

/**
 * What subscriptions find: events in the order of their places, so that none is missed and none comes before an earlier one. A stream begins a run as soon as
 * something is there, a schedule at its time: over all that is there then, and no more, so that what is sent again is the same. It ends once all of that is delivered.
 */
export const eventSource: WebhookSource = {
  waits: sql<boolean>`exists (select from epcis_subscription as subscription
    where subscription.webhook_id = webhook.id and (subscription.schedule is not null
      or exists (select from epcis_event where epcis_event.company_id = webhook.company_id
        and epcis_event.sequence > subscription.position)))`,
  next: async (services, webhook) => {
    const subscription = await begun(services, webhook)
    const until = await within(services, webhook.companyId, subscription)
    const found = await eventsOf(services, webhook, { subscription, until })
    const shown = withinBytes(found.slice(0, webhook.batch))
    const isAll = shown.length === found.length
    const position = isAll ? until : (shown.at(-1)?.sequence ?? until)
    const isOver = position >= subscription.until
    const isReport = shown.length > 0 || (isOver && isEmptyReport(subscription))
    const moved = { webhookId: webhook.id, position, isOver, isReport, subscription }
    if (!isReport) return { lookAt: await inTransaction(services.db, (tx) => move(services, tx, moved)) }
    const events = await readTexts(services.db, shown)
    return {
      body: queryDocument(
        events,
        { queryName: subscription.name, subscriptionID: subscription.subscriptionId },
        { asDigitalLinks: subscription.digitalLinks, now: services.now() },
      ),
      key: keyOf(subscription, events, webhook),
      signatureHeader: 'GS1-Signature',
      headers: { 'GS1-EPCIS-Version': '2.0.0', 'GS1-CBV-Version': '2.0.0' },
      size: shown.length,
      taken: (tx) => move(services, tx, moved),
    } satisfies Delivery
  },
}

/**
 * A hash of what is in it: of nothing that the receiver does not get, for places would say how many events all companies have. Reports of nothing differ
 * by what was delivered before.
 */
function keyOf(
  { subscriptionId }: Subscription,
  events: readonly StoredEvent[],
  { deliveredAt }: DueWebhook,
): string {
  const hash = createHash('sha256').update(
    JSON.stringify([subscriptionId, events.length === 0 ? deliveredAt : null]),
  )
  for (const { body, recordTime } of events) hash.update(JSON.stringify([recordTime, body]))
  return hash.digest('hex')
}

type Subscription = Awaited<ReturnType<typeof begun>>

/** The subscription, with the last event that its run is over. */
async function begun({ db }: Services, { id, companyId }: DueWebhook) {
  const row = await db
    .selectFrom('epcis_subscription as subscription')
    .innerJoin('epcis_query', 'epcis_query.id', 'subscription.query_id')
    .where('subscription.webhook_id', '=', id)
    .where('epcis_query.company_id', '=', companyId)
    .select([
      'subscription.subscription_id as subscriptionId',
      'subscription.schedule as schedule',
      'subscription.report_if_empty as reportIfEmpty',
      'subscription.digital_links as digitalLinks',
      'subscription.position as position',
      'subscription.initial_record_time as initialRecordTime',
      'subscription.run_until as runUntil',
      'subscription.run_reported as runReported',
      'epcis_query.name as name',
      'epcis_query.body as body',
      'epcis_query.prefixes as prefixes',
    ])
    .executeTakeFirst()
  if (!row) throw new NoDelivery('altered')
  if (row.runUntil !== null) return { ...row, until: row.runUntil }
  const until = await newestOf(db, companyId)
  await inTransaction(db, (tx) =>
    tx
      .updateTable('epcis_subscription')
      .set({ run_until: until })
      .where('webhook_id', '=', id)
      .where('run_until', 'is', null)
      .execute(),
  )
  return { ...row, until }
}

const isEmptyReport = ({ schedule, reportIfEmpty, runReported }: Subscription): boolean =>
  schedule !== null && reportIfEmpty && !runReported

/** Up to which place this delivery looks: a company may have many events that the query does not find. */
async function within(
  { db }: Services,
  companyId: number,
  { position, until }: Subscription,
): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`
    select sequence from epcis_event where company_id = ${companyId} and sequence > ${position}
    order by sequence offset ${LOOKED_AT - 1} limit 1`.execute(db)
  return Math.max(position, Math.min(until, rows[0]?.sequence ?? until))
}

type Asked = { subscription: Subscription; until: number }

async function eventsOf(
  { db }: Services,
  { companyId, batch }: DueWebhook,
  { subscription, until }: Asked,
): Promise<Found[]> {
  const { body, prefixes, position, initialRecordTime } = subscription
  try {
    const read = readQueryBody(body, new Map(Object.entries(prefixes)))
    refuseFaults(read, 'QueryValidationException')
    return await findEvents(
      db,
      {
        companyId,
        conditions: [...read.conditions, ...since(initialRecordTime)],
        orderBy: null,
        direction: 'ASC',
        until,
      },
      { after: { sequence: position, time: null }, count: batch + 1 },
    )
  } catch (error) {
    if (error instanceof EpcisProblem) throw new NoDelivery('query-refused')
    throw error
  }
}

/** The time from which events are wanted may not have come when the subscription was made: its first position says nothing of it then. */
const since = (time: Date | null): Condition[] =>
  time === null ? [] : [{ kind: 'time', column: 'recordTime', comparison: 'GE', value: time.toISOString() }]

type Moved = {
  webhookId: number
  position: number
  isOver: boolean
  isReport: boolean
  subscription: Subscription
}

/** Notes how far the subscription is; answers the time of its next run where this one is over. */
async function move(
  { now }: Pick<Services, 'now'>,
  tx: Parameters<Delivery['taken']>[0],
  { webhookId, position, isOver, isReport, subscription }: Moved,
): Promise<Date | null> {
  const { schedule } = subscription
  await tx
    .updateTable('epcis_subscription')
    .set({
      position: sql`greatest(position, ${position}::bigint)`,
      run_until: isOver ? null : subscription.until,
      run_reported: !isOver && (subscription.runReported || isReport),
    })
    .where('webhook_id', '=', webhookId)
    .execute()
  if (schedule === null || !isOver) return null
  const read = readSchedule(schedule)
  const next = isScheduleFault(read) ? null : nextTime(read, now())
  // A time that comes no more: nobody is asked again for a hundred years.
  return next ?? new Date(now().getTime() + A_CENTURY_MS)
}

const A_CENTURY_MS = 100 * 365 * 24 * 3600_000
