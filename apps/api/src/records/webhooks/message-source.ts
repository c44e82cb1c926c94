import { sql } from 'kysely'
import { openMessage } from './secrets.ts'
import { type Delivery, NoDelivery, type WebhookSource } from './webhook-source.ts'

/** Messages about records: one in each delivery, in the order in which they were queued. */
export const messageSource: WebhookSource = {
  waits: sql<boolean>`exists (select from webhook_message where webhook_message.webhook_id = webhook.id)`,
  next: async ({ db, masterKey }, { id: webhookId }) => {
    const row = await db
      .selectFrom('webhook_message')
      .where('webhook_id', '=', webhookId)
      .select(['id', 'body'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!row) return { lookAt: null }
    const body = open(() => openMessage(masterKey, webhookId, row.body))
    const { id: key } = JSON.parse(body) as { id: string }
    return {
      body,
      key,
      signatureHeader: 'Selvedge-Signature',
      headers: {},
      taken: async (tx) => {
        await tx.deleteFrom('webhook_message').where('id', '=', row.id).execute()
        return null
      },
    } satisfies Delivery
  },
}

function open(message: () => string): string {
  try {
    return message()
  } catch {
    throw new NoDelivery('altered')
  }
}
