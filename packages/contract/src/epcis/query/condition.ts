import type { KeyRole } from '@selvedge/domain/epcis/event-keys.ts'
import type { KeyPattern } from '@selvedge/domain/gs1/epc-pattern.ts'

export type Comparison = 'EQ' | 'GT' | 'GE' | 'LT' | 'LE'

/** Columns of an event that are compared with words and identifiers. */
export type WordColumn =
  | 'type'
  | 'action'
  | 'bizStep'
  | 'disposition'
  | 'readPoint'
  | 'bizLocation'
  | 'transformationId'
  | 'eventId'
  | 'errorReason'

export type TimeColumn = 'eventTime' | 'recordTime' | 'errorTime'

/** What must hold of an event. Values are in the one form in which events are indexed (`indexOf` of the domain); one of several is enough. */
export type Condition =
  | { kind: 'word'; column: WordColumn; values: readonly string[] }
  | { kind: 'time'; column: TimeColumn; comparison: 'GE' | 'LT'; value: string }
  | { kind: 'key'; roles: readonly KeyRole[]; type: string | null; values: readonly KeyPattern[] }
  /** Of any amount of the event; `uom` null asks for amounts of all units. */
  | { kind: 'quantity'; comparison: Comparison; values: readonly number[]; uom: string | null }
  | { kind: 'errorDeclaration'; isThere: boolean }
  /** A member at the top level of the event or of its ilmd, by its full name. */
  | { kind: 'exists'; isIlmd: boolean; name: string; isThere: boolean }
  | { kind: 'member'; isIlmd: boolean; name: string; comparison: 'EQ'; values: readonly string[] }
  | {
      kind: 'member'
      isIlmd: boolean
      name: string
      comparison: Exclude<Comparison, 'EQ'>
      value: number | string
    }

/** In which order, how many, and which page. */
export type Paging = {
  orderBy: 'eventTime' | 'recordTime' | null
  direction: 'ASC' | 'DESC'
  eventCountLimit: number | null
  maxEventCount: number | null
  /** 30 unless asked for, at most 1,000. */
  perPage: number
  nextPageToken: string | null
}

/** A parameter that is refused, and why, to be read behind its name. */
export type QueryFault = { parameter: string; rule: string }

export class QueryFaultError extends Error {}
