import { webhooks as texts } from '@selvedge/messages/en/webhooks.ts'
import type { WebhookProblem } from './webhook.ts'

type Failure = { problem: WebhookProblem; status: number | null }

const SENTENCE = {
  status: ({ status }) => texts.problemStatus({ status: String(status ?? '-') }),
  'too-large': () => texts.problemTooLarge,
  'address-refused': () => texts.problemAddressRefused,
  'name-not-found': () => texts.problemNameNotFound,
  'not-reached': () => texts.problemNotReached,
  'not-secure': () => texts.problemNotSecure,
  'timed-out': () => texts.problemTimedOut,
  'answer-too-long': () => texts.problemAnswerTooLong,
  'query-refused': () => texts.problemQueryRefused,
  server: () => texts.problemServer,
  'key-ended': () => texts.problemKeyEnded,
  altered: () => texts.problemAltered,
} satisfies Record<WebhookProblem, (failure: Failure) => string>

/** Why deliveries fail, in a sentence. `status` is what the receiver answered, where it did. */
export const webhookProblem = (failure: Failure): string => SENTENCE[failure.problem](failure)
