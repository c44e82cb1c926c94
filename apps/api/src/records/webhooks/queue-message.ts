import { MAX_WAITING_MESSAGES } from '@selvedge/domain/limits.ts'
import { type WebhookEvent, webhookEventsIn, type WebhookMessageType } from '@selvedge/domain/webhook.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { cellsOf, genuine } from '../../accounts/sealed-rows/cells.ts'
import type { Services } from '../../platform/context/services.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { sealMessage } from './secrets.ts'

type Queueing = Pick<Services, 'masterKey' | 'now'>

/** What happened, and which companies are sent it; `data` is asked for where one of them has a webhook for it. */
export type Happened = {
  event: WebhookEvent
  to: readonly number[]
  data: () => Promise<object>
}

/**
 * Queues what happened for all webhooks of some companies that want it, in the transaction in which it happens: it is delivered if, and only if, that
 * commits. A webhook with too many that wait drops it, and counts that.
 */
export async function queueMessage(services: Queueing, tx: Tx, { event, to, data }: Happened): Promise<void> {
  if (to.length === 0) return
  const rows = await tx
    .selectFrom('webhook')
    .where('company_id', 'in', [...new Set(to)])
    .where('kind', '=', 'records')
    .select(['id', 'events', cellsOf('webhook').as('cells')])
    .orderBy('id')
    // One that is ended at this moment waits, or is not found: its messages would have nowhere to be.
    .forKeyShare()
    .execute()
  const wanting = genuine(tx, 'webhook', rows).filter(({ events }) => webhookEventsIn(events).includes(event))
  if (wanting.length === 0) return
  const said = await data()
  for (const { id } of wanting) await queueFor(services, tx, { webhookId: id, event, data: said })
}

type Message = { webhookId: number; event: WebhookMessageType; data: object }

/** Queues a message for this one webhook, whatever it wants. */
export async function queueFor(
  { masterKey, now }: Queueing,
  tx: Tx,
  { webhookId, event, data }: Message,
): Promise<void> {
  const createdAt = now()
  const body = JSON.stringify({ id: randomUUID(), event, createdAt: createdAt.toISOString(), data })
  const sealed = sealMessage(masterKey, webhookId, body)
  const { rows } = await sql<{ id: number }>`
    insert into webhook_message (webhook_id, created_at, body)
    select ${webhookId}, ${createdAt}, ${sealed}
    where (select count(*) from (select from webhook_message where webhook_id = ${webhookId}
      limit ${MAX_WAITING_MESSAGES}) as waiting) < ${MAX_WAITING_MESSAGES}
    returning id`.execute(tx)
  if (rows.length === 0)
    await tx
      .updateTable('webhook')
      .set({ dropped: sql`dropped + 1` })
      .where('id', '=', webhookId)
      .execute()
}
