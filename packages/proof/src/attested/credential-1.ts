/**
 * What was stated of a verifiable credential that a company issued, version 1. FROZEN, as `trade-1.ts` says. `credential` is the random part of its
 * address, `about` the record that it says something about, and `sha256` is of the credential as it was signed: of the text of its JWS, in 64 hexadecimal
 * digits. So a proof says that it was signed before the block in which that was anchored.
 */
export type CredentialV1 = {
  readonly company: number
  readonly credential: string
  readonly kind: string
  readonly format: string
  readonly about: { readonly type: string; readonly id: number }
  readonly sha256: string
  readonly validFrom: string
  readonly validUntil: string | null
  readonly state: string
  readonly reason: string | null
}
