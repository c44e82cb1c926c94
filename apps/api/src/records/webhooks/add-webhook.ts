import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { MAX_WEBHOOKS } from '@selvedge/domain/limits.ts'
import { type WebhookEvent, webhookEventsText, type WebhookKind } from '@selvedge/domain/webhook.ts'
import { webhookIssues } from '@selvedge/domain/webhook-issues.ts'
import { activeAdmins } from '../../accounts/companies/act-as-admin.ts'
import { sealed } from '../../accounts/sealed-rows/write-sealed.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Services } from '../../platform/context/services.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { EgressError } from '../../platform/egress/egress-error.ts'
import { type Adder, webhookAdded } from '../../platform/mail/webhook-emails.ts'
import { sealSecret } from './secrets.ts'

type New = {
  companyId: number
  /** Who adds it, or who made the key of the program that does. */
  userId: number
  keyId: number | null
  by: Adder
  kind: WebhookKind
  address: string
  secret: string
  events: readonly WebhookEvent[]
  /** When it is due first. */
  dueAt: Date
}

/**
 * Adds a webhook, in a transaction that has locked the company's row, and lets all ADMINs know. Throws WRONG_STATE where the company has too many.
 */
export async function addWebhook(services: Services, tx: Tx, webhook: New): Promise<number> {
  const { companyId, userId, keyId, kind, address, events, by } = webhook
  const at = services.now()
  const { count } = await tx
    .selectFrom('webhook')
    .where('company_id', '=', companyId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MAX_WEBHOOKS)
    throw new DomainError('WRONG_STATE', webhookIssues.tooManyWebhooks({ maximum: MAX_WEBHOOKS }))
  const { id } = await tx
    .insertInto('webhook')
    .values(
      await sealed(tx, 'webhook', {
        company_id: companyId,
        kind,
        address,
        secret: sealSecret(services.masterKey, webhook.secret),
        events: webhookEventsText(events),
        created_by: userId,
        key_id: keyId,
        created_at: at,
        due_at: webhook.dueAt,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const { hostname: host } = new URL(address)
  await recordEvent(tx, {
    at,
    companyId,
    userId,
    event: 'company.webhook-added',
    subjectId: id,
    data: { host, ...('key' in by && { key: by.key }) },
  })
  await notifyAdmins(services, tx, { companyId, host, by, isSubscription: kind === 'epcis' })
  return id
}

type Added = { companyId: number; host: string; by: Adder; isSubscription: boolean }

async function notifyAdmins({ mail, publicUrl }: Services, tx: Tx, { companyId, ...added }: Added) {
  const { name: company } = await tx
    .selectFrom('company')
    .where('id', '=', companyId)
    .select('name')
    .executeTakeFirstOrThrow()
  for (const to of await activeAdmins(tx, companyId))
    await mail.enqueue(tx, webhookAdded({ to, firstName: to.firstName, publicUrl, company, ...added }))
}

/** Throws VALIDATION_FAILED on a field for an address that the server sends nothing to. What a name leads to is looked at with each delivery. */
export function requireAddress({ egress }: Pick<Services, 'egress'>, address: string, field: string): void {
  try {
    egress.check(address)
  } catch (error) {
    if (!(error instanceof EgressError)) throw error
    throw fieldError(field, webhookIssues.webhookAddressRefused)
  }
}
