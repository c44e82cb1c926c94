/**
 * What was stated of events that another system sent at once (EPCIS), version 1. FROZEN, as `trade-1.ts` says. An event is named by its eventID,
 * which is its hash ID where the sender gave none, and by the SHA-256 of its canonical text (RFC 8785) in 64 hexadecimal digits: so each can
 * be proven alone, by its two fields. `context` is what the `@context` of the document declares for all of them beside the standard, as canonical JSON. `key` is the key for programs that sent them; null where a person did.
 */
export type CaptureV1 = {
  readonly company: number
  readonly key: number | null
  readonly keyName: string | null
  readonly context: string
  readonly createdBy: number
  readonly createdAt: string
  readonly events: readonly { readonly eventID: string; readonly sha256: string }[]
}
