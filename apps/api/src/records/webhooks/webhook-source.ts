import type { WebhookKind, WebhookProblem } from '@selvedge/domain/webhook.ts'
import type { RawBuilder } from 'kysely'
import type { Services } from '../../platform/context/services.ts'
import type { Tx } from '../../platform/db/connect.ts'

/** A webhook whose turn it is. */
export type DueWebhook = { id: number; companyId: number; batch: number; deliveredAt: Date | null }

/** What is sent next to the receiver of a webhook. */
export type Delivery = {
  body: string
  /** The same for the same content: a receiver knows by it what it has got before. */
  key: string
  /** The header that has the signature, and others. */
  signatureHeader: string
  headers: Readonly<Record<string, string>>
  /** How many things it is about, where a receiver may ask for fewer. */
  size?: number
  /** Notes that the receiver has it, in the transaction that settles the delivery; answers when the next one is due, where not at once. */
  taken: (tx: Tx) => Promise<Date | null>
}

/** Where the deliveries of one kind of webhook come from. */
export type WebhookSource = {
  /** Whether anything waits for a row of `webhook`, in a query that has it. */
  waits: RawBuilder<boolean>
  /** What is next for it. Without a delivery: when to look again, null for as soon as something waits. Throws `NoDelivery` where there can be none. */
  next: (services: Services, webhook: DueWebhook) => Promise<Delivery | { lookAt: Date | null }>
}

export type WebhookSources = Readonly<Record<WebhookKind, WebhookSource>>

/** Thrown where nothing can be delivered, for a reason that counts as a failed attempt. */
export class NoDelivery extends Error {
  readonly problem: WebhookProblem
  constructor(problem: WebhookProblem) {
    super(problem)
    this.problem = problem
  }
}
