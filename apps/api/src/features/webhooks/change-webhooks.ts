import type { AddWebhookBody } from '@selvedge/contract/webhooks.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { canManageWebhooks } from '@selvedge/domain/permissions.ts'
import { WEBHOOK_TEST } from '@selvedge/domain/webhook.ts'
import { webhookIssues } from '@selvedge/domain/webhook-issues.ts'
import type { z } from 'zod'
import { actAsAdmin, amongAdmins } from '../../accounts/companies/act-as-admin.ts'
import { changeSealed } from '../../accounts/sealed-rows/write-sealed.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { newToken } from '../../platform/crypto/token.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addWebhook, requireAddress } from '../../records/webhooks/add-webhook.ts'
import { endWebhooks } from '../../records/webhooks/end-webhooks.ts'
import { hostOf } from '../../records/webhooks/host-of.ts'
import { queueFor } from '../../records/webhooks/queue-message.ts'
import { readWebhook } from './list-webhooks.ts'

/** How secrets begin that the server makes, so that a program that looks for leaked ones knows them. */
const SECRET_PREFIX = 'svwh_'

/**
 * Has what happens sent to an address from now on, after proof; lets all ADMINs know. The secret is answered this once. Throws FORBIDDEN for all but ADMINs,
 * PROOF_REQUIRED, VALIDATION_FAILED on `address` for one that nothing is sent to, and WRONG_STATE where the company has too many.
 */
export async function makeWebhook(
  services: Services,
  member: SignedIn,
  { address, events }: z.output<typeof AddWebhookBody>,
) {
  requireManager(member)
  requireAddress(services, address, 'address')
  const secret = SECRET_PREFIX + newToken()
  const at = services.now()
  const id = await inTransaction(services.db, async (tx) => {
    await actAsAdmin(tx, member, at, webhookIssues.webhooksByAdmin)
    const { companyId, userId, firstName, lastName, email } = member
    const by = { person: `${firstName} ${lastName}`.trim(), email }
    return addWebhook(services, tx, {
      companyId,
      userId,
      keyId: null,
      by,
      kind: 'records',
      address,
      secret,
      events,
      dueAt: at,
    })
  })
  return { webhook: await readWebhook(services, member, id), secret }
}

/** Ends a webhook or a subscription, with what waits for it. Throws FORBIDDEN for all but ADMINs, NOT_FOUND for those of others. */
export async function endWebhook(services: Services, member: SignedIn, id: number): Promise<void> {
  requireManager(member)
  const { companyId, userId } = member
  await inTransaction(services.db, async (tx) => {
    await amongAdmins(tx, member, webhookIssues.webhooksByAdmin)
    await held(tx, member, id)
    await endWebhooks(tx, [id], { companyId, userId, at: services.now() })
  })
}

/**
 * Has a webhook that is paused, or that fails, tried again now; who resumes a subscription answers for it from then on, whatever has become of the key. Throws
 * FORBIDDEN for all but ADMINs, PROOF_REQUIRED, NOT_FOUND, and WRONG_STATE for one that is in use.
 */
export async function resumeWebhook(services: Services, member: SignedIn, id: number): Promise<void> {
  requireManager(member)
  const { companyId, userId } = member
  const at = services.now()
  await inTransaction(services.db, async (tx) => {
    await actAsAdmin(tx, member, at, webhookIssues.webhooksByAdmin)
    const webhook = await held(tx, member, id)
    if (webhook.paused_at === null && webhook.failing_since === null)
      throw new DomainError('WRONG_STATE', webhookIssues.webhookRuns)
    const changed = await changeSealed(tx, 'webhook', (eb) => eb('id', '=', id), {
      ...(webhook.problem === 'key-ended' && { key_id: null }),
      paused_at: null,
      failing_since: null,
      failures: 0,
      due_at: at,
    })
    // One that no server wrote is never delivered to: it can only be ended.
    if (changed.length === 0) throw new DomainError('WRONG_STATE', webhookIssues.webhookAltered)
    await recordEvent(tx, {
      at,
      companyId,
      userId,
      event: 'company.webhook-resumed',
      subjectId: id,
      data: { host: hostOf(webhook.address) },
    })
  })
}

/** Queues a test message. Throws FORBIDDEN for all but ADMINs, NOT_FOUND, and WRONG_STATE for a subscription. */
export async function testWebhook(services: Services, member: SignedIn, id: number): Promise<void> {
  requireManager(member)
  await inTransaction(services.db, async (tx) => {
    await amongAdmins(tx, member, webhookIssues.webhooksByAdmin)
    const { kind } = await held(tx, member, id)
    if (kind !== 'records') throw new DomainError('WRONG_STATE', webhookIssues.webhookOfEvents)
    await queueFor(services, tx, {
      webhookId: id,
      event: WEBHOOK_TEST,
      data: { company: { name: member.companyName } },
    })
  })
}

function requireManager(member: SignedIn): void {
  if (!canManageWebhooks(member)) throw new DomainError('FORBIDDEN', webhookIssues.webhooksByAdmin)
}

async function held(tx: Tx, { companyId }: SignedIn, id: number) {
  const row = await tx
    .selectFrom('webhook')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .select(['kind', 'address', 'paused_at', 'failing_since', 'problem'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND', webhookIssues.webhookNone)
  return row
}
