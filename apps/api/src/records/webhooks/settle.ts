import { grown, halved, nextAttempt, type WebhookProblem } from '@selvedge/domain/webhook.ts'
import { activeAdmins } from '../../accounts/companies/act-as-admin.ts'
import type { Services } from '../../platform/context/services.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { webhookPaused } from '../../platform/mail/webhook-emails.ts'
import type { Claimed } from './claim.ts'
import { hostOf } from './host-of.ts'
import type { Delivery } from './webhook-source.ts'

type Settling = Pick<Services, 'db' | 'now' | 'mail' | 'publicUrl'>

/** What became of an attempt. */
export type Attempt =
  | { kind: 'taken'; delivery: Delivery }
  | { kind: 'too-large'; sent: number }
  | { kind: 'failed'; problem: WebhookProblem; status: number | null }
  /** Nothing can be delivered until somebody has looked at it. */
  | { kind: 'stopped'; problem: WebhookProblem }
  | { kind: 'nothing'; lookAt: Date | null }

const FREE = { lease: null, leased_until: null }
const WELL = { failures: 0, failing_since: null, problem: null, problem_status: null, problem_at: null }

/**
 * Notes what became of an attempt, and gives the webhook free, in one transaction. One that another server has taken over meanwhile is left to that: the
 * receiver gets the same twice, and loses nothing.
 */
export const settle = (services: Settling, webhook: Claimed, attempt: Attempt): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const held = await tx
      .selectFrom('webhook')
      .where('id', '=', webhook.id)
      .where('lease', '=', webhook.lease)
      .select('id')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!held) return
    const set = await changesAfter(services, tx, webhook, attempt)
    await tx
      .updateTable('webhook')
      .set({ ...FREE, ...set })
      .where('id', '=', webhook.id)
      .execute()
  })

async function changesAfter(services: Settling, tx: Tx, webhook: Claimed, attempt: Attempt) {
  const at = services.now()
  if (attempt.kind === 'taken') {
    const due = await attempt.delivery.taken(tx)
    return { ...WELL, delivered_at: at, due_at: due ?? at, batch: grown(webhook.batch) }
  }
  if (attempt.kind === 'nothing') return { due_at: attempt.lookAt ?? at }
  if (attempt.kind === 'stopped')
    return paused(services, tx, webhook, { problem: attempt.problem, status: null })
  if (attempt.kind === 'failed') return failed(services, tx, webhook, attempt)
  const batch = halved(attempt.sent)
  return batch === null
    ? failed(services, tx, webhook, { problem: 'too-large', status: 413 })
    : { batch, due_at: at }
}

type Failure = { problem: WebhookProblem; status: number | null }

async function failed(services: Settling, tx: Tx, webhook: Claimed, failure: Failure) {
  const at = services.now()
  const since = webhook.failingSince ?? at
  const failures = webhook.failures + 1
  const next = nextAttempt(failures, since, at)
  if (next === null) return paused(services, tx, webhook, failure)
  return { failures, failing_since: since, due_at: next, ...noted(failure, at) }
}

const noted = ({ problem, status }: Failure, at: Date) => ({
  problem,
  problem_status: status,
  problem_at: at,
})

/** Nothing is sent any more until an administrator resumes it; all of them get an e-mail. */
async function paused(services: Settling, tx: Tx, webhook: Claimed, failure: Failure) {
  const at = services.now()
  const company = await tx
    .selectFrom('company')
    .where('id', '=', webhook.companyId)
    .select('name')
    .executeTakeFirstOrThrow()
  const host = hostOf(webhook.address)
  for (const to of await activeAdmins(tx, webhook.companyId))
    await services.mail.enqueue(
      tx,
      webhookPaused({
        to,
        firstName: to.firstName,
        company: company.name,
        host,
        publicUrl: services.publicUrl,
        ...failure,
      }),
    )
  return { paused_at: at, ...noted(failure, at) }
}
