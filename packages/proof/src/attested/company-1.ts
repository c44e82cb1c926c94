/**
 * What a company states of itself, version 1. FROZEN, as `trade-1.ts` says. Coordinates are texts, in degrees. The company that a
 * statement of form 2 is signed for has such a record, and its keys are those that the record names, one after the other.
 */
export type CompanyV1 = {
  readonly name: string
  readonly code: string | null
  readonly role: string | null
  readonly country: string | null
  readonly region: string | null
  readonly city: string | null
  readonly zip: string | null
  readonly address1: string | null
  readonly address2: string | null
  readonly latitude: string | null
  readonly longitude: string | null
  /** Of a certification body alone: whether the operator has confirmed it, and under which register number. */
  readonly certifier: { readonly state: string; readonly registerNumber: string | null } | null
  /** The address, in lower case, of the key that the company signs with from here on. */
  readonly key: string
}
