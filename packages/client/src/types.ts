// What callers see, in words of their own language: the declarations of the package refer to nothing else.

export type SelvedgeOptions = {
  /** Where the server is, such as `https://chain.example`. */
  baseUrl: string
  /** The secret of a key for programs: `sv_…`. */
  key: string
  /** How often a call that may be repeated is tried again, at most; 4 unless said. */
  retries?: number
  /** Instead of the `fetch` of the runtime. */
  fetch?: typeof fetch
}

/** An event of EPCIS 2.0 in JSON. */
export type EpcisEvent = {
  type: string
  eventTime: string
  eventTimeZoneOffset: string
  eventID?: string
  [member: string]: unknown
}

export type EpcisDocument = {
  '@context': unknown
  type: 'EPCISDocument' | 'EPCISQueryDocument'
  schemaVersion: string
  creationDate: string
  epcisBody: object
  [member: string]: unknown
}

/** Why an event was not stored: its place in what was sent, from 0, and what is wrong, with JSON pointers. */
export type CaptureFault = { index: number; detail: string }

/** What became of a document. It is finished when it is answered. */
export type CaptureJob = {
  captureID: string
  createdAt: string
  finishedAt: string
  running: boolean
  success: boolean
  captureErrorBehaviour: 'rollback' | 'proceed'
  errors: CaptureFault[]
}

type Fixed =
  | 'eventType'
  | `${'GE' | 'LT'}_${'eventTime' | 'recordTime' | 'errorDeclarationTime'}`
  | `EQ_${'action' | 'bizStep' | 'disposition' | 'transformationID' | 'eventID' | 'errorReason' | 'correctiveEventID'}`
  | `EQ_persistentDisposition_${'set' | 'unset'}`
  | `${'EQ' | 'WD'}_${'readPoint' | 'bizLocation'}`
  | `MATCH_${'epc' | 'parentID' | 'inputEPC' | 'outputEPC' | 'anyEPC' | 'epcClass' | 'inputEPCClass' | 'outputEPCClass' | 'anyEPCClass'}`
  | `${Comparison}_quantity`
  | 'EXISTS_errorDeclaration'
  | 'orderBy'
  | 'orderDirection'
  | 'eventCountLimit'
  | 'maxEventCount'
  | 'perPage'
type Comparison = 'EQ' | 'GT' | 'GE' | 'LT' | 'LE'
/** Those whose names end as the caller needs it: a type, a unit, or a member with its prefix. */
type Flexible =
  | `EQ_${'bizTransaction' | 'source' | 'destination'}_${string}`
  | `${Comparison}_quantity_${string}`
  | `${Comparison}_${'' | 'ILMD_'}${string}:${string}`
  | `EXISTS_${string}`

type Value = string | number | boolean | readonly string[] | undefined

/**
 * Parameters of the simple event query, as EPCIS names them: `EQ_bizStep`, `GE_eventTime`, `MATCH_anyEPCClass` … A list is any of its values. A name that EPCIS does
 * not have is no member.
 */
export type EventQuery = { [Name in Fixed | Flexible]?: Value }

/** When what a query finds is sent: as it comes, or at the times of a schedule (UTC; numbers and ranges `[a-b]`, with commas between them). */
type When =
  | { stream: true; schedule?: undefined }
  | {
      schedule: {
        [Field in 'second' | 'minute' | 'hour' | 'dayOfMonth' | 'month' | 'dayOfWeek']?: string
      }
      reportIfEmpty?: boolean
      stream?: undefined
    }

/** Where what a query finds is sent to, and what deliveries are signed with. */
export type NewSubscription = When & { dest: string; signatureToken: string; initialRecordTime?: string }

export type Subscription = {
  subscriptionID: string
  queryName: string
  dest: string
  createdAt: string
  lastNotifiedAt?: string
  minRecordTime: string
  initialRecordTime?: string
  stream?: true
  schedule?: Record<string, string>
  reportIfEmpty: boolean
}

/** What events are grouped by. */
export type EpcisResource =
  | 'eventTypes'
  | 'epcs'
  | 'bizSteps'
  | 'bizLocations'
  | 'readPoints'
  | 'dispositions'

/** A key of a company, as the server knows it. */
export type Key = {
  company: { name: string; code: string | null }
  name: string
  scopes: string[]
  expiresAt: string | null
}

export type StoredQuery = { name: string; query: Record<string, unknown>; createdAt: string }
