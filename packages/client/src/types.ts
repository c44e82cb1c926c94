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

/** Parameters of the simple event query, as EPCIS names them: `EQ_bizStep`, `GE_eventTime`, `MATCH_anyEPCClass` … A list is any of its values. */
export type EventQuery = Record<string, string | number | boolean | readonly string[] | undefined>

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
