import type { WebhookKind, WebhookProblem } from '@selvedge/domain/webhook.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Seal } from './tables.ts'

/** Addresses of companies to which the server sends what happened (docs/adr/0071). */
export interface WebhookTables {
  webhook: {
    id: GeneratedAlways<number>
    company_id: number
    kind: WebhookKind
    address: string
    /** Encrypted under the master key; each delivery is signed with it. */
    secret: string
    /** Those that are chosen, for webhooks of the kind `records`; else empty. */
    events: string
    created_by: number
    /** The key of the program that subscribed, until an administrator answers for it. */
    key_id: number | null
    created_at: Date
    seal: ColumnType<string | null, Seal, Seal>
    /** Nothing is delivered before. */
    due_at: Date
    /** Who delivers now, and until when nobody else does. */
    lease: Generated<string | null>
    leased_until: Generated<Date | null>
    /** In a row, since when, and what was wrong the last time. */
    failures: Generated<number>
    failing_since: Generated<Date | null>
    problem: Generated<WebhookProblem | null>
    problem_status: Generated<number | null>
    problem_at: Generated<Date | null>
    paused_at: Generated<Date | null>
    delivered_at: Generated<Date | null>
    /** Events of EPCIS in the next delivery, at most. */
    batch: Generated<number>
    /** Messages that found no more room. */
    dropped: Generated<number>
  }
  /** What waits to be delivered; deleted once a receiver has it. */
  webhook_message: {
    id: GeneratedAlways<number>
    webhook_id: number
    created_at: Date
    /** Encrypted under the master key, as queued e-mails are. */
    body: string
  }
  epcis_subscription: {
    webhook_id: number
    query_id: number
    subscription_id: Generated<string>
    /** As it was sent. Null: what is found is delivered as soon as it is there. */
    schedule: ColumnType<Record<string, string> | null, string | null, never>
    report_if_empty: boolean
    /** Whether URNs are answered as Digital Links. */
    digital_links: boolean
    initial_record_time: Date | null
    /** The place of the last event that was looked at, and of the last one of the run in hand. */
    position: number
    run_until: Generated<number | null>
    run_reported: Generated<boolean>
  }
}
