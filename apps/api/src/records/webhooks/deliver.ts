import { deliveryAnswer, type WebhookProblem } from '@selvedge/domain/webhook.ts'
import { createHmac } from 'node:crypto'
import { isGenuine } from '../../accounts/sealed-rows/cells.ts'
import type { Services } from '../../platform/context/services.ts'
import { EgressError, type EgressReason } from '../../platform/egress/egress-error.ts'
import type { Log } from '../../platform/log/log.ts'
import { type Claimed, claimWebhook } from './claim.ts'
import { openSecret } from './secrets.ts'
import { type Attempt, settle } from './settle.ts'
import { type Delivery, NoDelivery, type WebhookSources } from './webhook-source.ts'

/** Deliveries at the same moment, so that a receiver that hangs does not keep the others waiting. */
const LANES = 8
/** After this a run takes no more, so that a server that stops does not wait long. */
const RUN_MS = 5000

type Delivering = { services: Services; sources: WebhookSources; log: Pick<Log, 'error'> }

/**
 * Delivers what waits for webhooks, one delivery at a time for each of them, and answers how many attempts it made. Several servers may do so at once.
 * Each delivery arrives once or more often: a server that is killed before it has noted the answer leaves it to be sent again.
 */
export async function deliverWebhooks(delivering: Delivering): Promise<number> {
  const { services, sources } = delivering
  const end = performance.now() + RUN_MS
  const lane = async (first?: Claimed) => {
    let attempts = 0
    for (let webhook = first; ; webhook = undefined) {
      webhook ??= performance.now() < end ? await claimWebhook(services, sources) : undefined
      if (!webhook) return attempts
      await settle(services, webhook, await attempt(delivering, webhook))
      attempts++
    }
  }
  // The database is asked once where nothing waits, which is mostly so.
  const first = await claimWebhook(services, sources)
  if (!first) return 0
  const lanes = await Promise.allSettled(
    Array.from({ length: LANES }, (_, nth) => lane(nth === 0 ? first : undefined)),
  )
  const refused = lanes.find((one) => one.status === 'rejected')
  if (refused) throw refused.reason
  return lanes.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0)
}

async function attempt({ services, sources, log }: Delivering, webhook: Claimed): Promise<Attempt> {
  if (!isGenuine(services.db, 'webhook', webhook.cells)) return { kind: 'stopped', problem: 'altered' }
  if (hasEnded(services, webhook)) return { kind: 'stopped', problem: 'key-ended' }
  try {
    const next = await sources[webhook.kind].next(services, webhook)
    if ('lookAt' in next) return { kind: 'nothing', lookAt: next.lookAt }
    return await send(services, webhook, next)
  } catch (error) {
    if (error instanceof NoDelivery) return { kind: 'failed', problem: error.problem, status: null }
    if (error instanceof EgressError) return { kind: 'failed', problem: PROBLEM[error.reason], status: null }
    log.error({ err: error, webhook: webhook.id }, 'A webhook could not be served')
    return { kind: 'failed', problem: 'server', status: null }
  }
}

/** Whether the key of who subscribed has ended; one that no server wrote counts as ended. */
const hasEnded = ({ db, now }: Services, webhook: Claimed): boolean => {
  const { keyId, keyEndedAt, keyExpiresAt, keyCells } = webhook
  if (keyId === null) return false
  const isOver = keyEndedAt !== null || (keyExpiresAt !== null && keyExpiresAt <= now())
  return isOver || !isGenuine(db, 'api_key', keyCells)
}

async function send({ egress, masterKey }: Services, webhook: Claimed, delivery: Delivery): Promise<Attempt> {
  const { body, key, signatureHeader, headers, size } = delivery
  const { status } = await egress.send(webhook.address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      [signatureHeader]: signatureOf(openSecret(masterKey, webhook.secret), body),
      ...headers,
    },
    body,
  })
  const answer = deliveryAnswer(status)
  if (answer === 'taken') return { kind: 'taken', delivery }
  if (answer === 'too-large' && size !== undefined) return { kind: 'too-large', sent: size }
  return { kind: 'failed', problem: 'status', status }
}

/** HMAC-SHA-256 of the bytes of the body under the webhook's secret, as receivers compare it. */
const signatureOf = (secret: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** What kept a request from its receiver, as a company reads it: it learns of no address behind a name. */
const PROBLEM: Readonly<Record<EgressReason, WebhookProblem>> = {
  unreadableAddress: 'address-refused',
  notHttps: 'address-refused',
  credentialsInAddress: 'address-refused',
  switchedOff: 'address-refused',
  hostNotAllowed: 'address-refused',
  portNotAllowed: 'address-refused',
  privateAddress: 'address-refused',
  nameNotFound: 'name-not-found',
  connectFailed: 'not-reached',
  tlsFailed: 'not-secure',
  timedOut: 'timed-out',
  answerTooLarge: 'answer-too-long',
  answerUnreadable: 'not-reached',
  cancelled: 'timed-out',
}
