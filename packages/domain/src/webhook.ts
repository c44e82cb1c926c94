/** What a company can have sent to a program of its own: what happens to its records, each with its name on the wire. */
export const WEBHOOK_EVENTS = [
  'trade.proposed',
  'trade.decided',
  'trade.withdrawn',
  'certificate.filed',
  'certificate.decided',
  'certificate.taken-back',
  'certificate.ending',
  'record.altered',
  'request.made',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** What a program gets when somebody tries a webhook out. Nobody chooses it: every webhook has it. */
export const WEBHOOK_TEST = 'webhook.test'
/** The event of a message. */
export type WebhookMessageType = WebhookEvent | typeof WEBHOOK_TEST

/** What a webhook delivers: messages about records, or what a query of EPCIS finds. */
export type WebhookKind = 'records' | 'epcis'

/** The events as a row stores them, each once and always in the same order. */
export const webhookEventsText = (events: readonly WebhookEvent[]): string =>
  WEBHOOK_EVENTS.filter((event) => events.includes(event)).join(' ')

/** The events in a row; one that this release does not know counts for nothing. */
export const webhookEventsIn = (text: string): WebhookEvent[] => {
  const named = text.split(' ')
  return WEBHOOK_EVENTS.filter((event) => named.includes(event))
}

/**
 * Why a delivery failed, or why nothing is delivered: the receiver's status (`status`), what kept the server from it, an own fault, a key that has
 * ended, or a row that no server wrote.
 */
export const WEBHOOK_PROBLEMS = [
  'status',
  'too-large',
  'address-refused',
  'name-not-found',
  'not-reached',
  'not-secure',
  'timed-out',
  'answer-too-long',
  'query-refused',
  'server',
  'key-ended',
  'altered',
] as const
export type WebhookProblem = (typeof WEBHOOK_PROBLEMS)[number]

/** Events of EPCIS in one delivery, at most. */
const MAX_DELIVERED_EVENTS = 500

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long after each failure in a row the next attempt is made; the last counts for all that follow. */
const RETRY_AFTER = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR] as const
/** How long a webhook is tried in vain before it is paused. */
const GIVE_UP_AFTER = 72 * HOUR

/**
 * When a delivery that has failed is tried again; null where it has been tried for three days, and is paused until an administrator resumes it.
 * `failures` counts those in a row, this one included; `since` is the time of the first.
 */
export function nextAttempt(failures: number, since: Date, now: Date): Date | null {
  if (now.getTime() - since.getTime() >= GIVE_UP_AFTER) return null
  const wait = RETRY_AFTER[Math.min(failures, RETRY_AFTER.length) - 1] ?? MINUTE
  return new Date(now.getTime() + wait)
}

/** What a receiver answered to a delivery, as far as it counts: it has it, it was too much at once, or it has to be tried again. */
export type DeliveryAnswer = 'taken' | 'too-large' | 'failed'

/** What the status of an answer means. A redirect is a failure: nobody is followed to an address that the company did not give. */
export const deliveryAnswer = (status: number): DeliveryAnswer =>
  status >= 200 && status < 300 ? 'taken' : status === 413 ? 'too-large' : 'failed'

/** Events of the next delivery after one that was too large: half of what it had, of which one was too large as well: null. */
export const halved = (sent: number): number | null => (sent > 1 ? Math.floor(sent / 2) : null)

/** Events of the next delivery after one that was taken: a receiver that was full once gets more again. */
export const grown = (batch: number): number => Math.min(MAX_DELIVERED_EVENTS, batch * 2)
