import type { EventQuantity } from '@selvedge/domain/epcis/event-quantities.ts'
import type { KeyRole } from '@selvedge/domain/epcis/event-keys.ts'
import type { KeptText } from '@selvedge/messages/kept-texts.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** An event that was not stored, by its place in what was sent, from 0. */
export type CaptureError = {
  index: number
  /** In English. */
  detail: string
  /** The same by keys and parameters; what a server stored before this was known has none. */
  said?: KeptText
}

/** Events that other systems send (docs/adr/0065). Captures and events are never changed. */
export interface EpcisTables {
  /** What was sent at once, with what became of it. */
  capture: {
    id: GeneratedAlways<number>
    company_id: number
    /** The person who sent it, or who made the key that did. */
    created_by: number
    key_id: number | null
    created_at: Date
    behaviour: 'rollback' | 'proceed'
    /** What the document declares for all its events, as canonical JSON. */
    context: string
    errors: ColumnType<CaptureError[], string, never>
    /** How many events it stored. */
    events: number
    /** How many were there already. */
    repeated: number
  }
  epcis_event: {
    id: GeneratedAlways<number>
    /** Who may see it: of a record, each of its companies has its own row. */
    company_id: number
    capture_id: number | null
    /** Of a record of ours: which, and what its `@context` declares. */
    record_type: Generated<string | null>
    record_id: Generated<number | null>
    context: Generated<string | null>
    /** Among the events that were stored at once, from 0. */
    place: number
    event_id: string
    is_error: boolean
    hash: string
    /** Of `body`. */
    sha256: string
    /** Given after the commit: null for a moment. */
    sequence: Generated<number | null>
    record_time: Generated<Date | null>
    type: string
    event_time: Date
    zone: string
    action: string | null
    biz_step: string | null
    disposition: string | null
    read_point: string | null
    biz_location: string | null
    transformation_id: string | null
    error_time: Date | null
    error_reason: string | null
    /** Canonical JSON. */
    body: string
  }
  /** The last place that an event got, and its time: one row. */
  event_place: { is_only: Generated<boolean>; last: number; record_time: Date | null }
  /** What an event is found by, each in the one form in which it is compared. */
  epcis_key: {
    company_id: number
    event: number
    role: KeyRole
    type: string | null
    uri: string
    /** That of its event. */
    sequence: Generated<number | null>
  }
  /** Where identifiers begin: the one that has not ended, and those that lead here still. */
  identifier_base: { base: string; since: Date; ended_at: Date | null }
  /** A query that a company stored under a name. */
  epcis_query: {
    id: GeneratedAlways<number>
    company_id: number
    created_by: number
    key_id: number | null
    created_at: Date
    name: string
    /** As it was sent. */
    body: ColumnType<Record<string, unknown>, string, never>
    /** The namespaces of the prefixes in it, as they were when it was stored. */
    prefixes: ColumnType<Record<string, string>, string, never>
  }
  epcis_quantity: {
    event: number
    role: EventQuantity['role']
    epc_class: string
    quantity: number
    uom: string | null
  }
  /** A shipment that a captured event proposes: what it says is read from the event each time (docs/adr/0072). */
  shipment_draft: {
    id: GeneratedAlways<number>
    company_id: number
    event_id: number
    created_at: Date
    state: Generated<'open' | 'used' | 'dismissed'>
    /** The shipment that came of it. */
    trade_id: Generated<number | null>
    changed_by: Generated<number | null>
    changed_at: Generated<Date | null>
  }
}
