import type { ClaimOfChain, PassportFacts } from '@selvedge/domain/passport/chain-facts.ts'
import type { PassportContent } from '@selvedge/domain/passport/content.ts'
import type { InnerPassport } from '@selvedge/domain/passport/published.ts'

/** The chosen claims that the chain proves today; the others are gaps of the draft. */
export const claimsOf = (
  { claims }: Pick<PassportContent, 'claims'>,
  facts: Pick<PassportFacts, 'claims'>,
): ClaimOfChain[] => facts.claims.filter(({ claim, isProven }) => isProven && claims.includes(claim))

/** By the places of claims and of their proofs, the certificates they rest on. */
export const innerOf = (claims: readonly ClaimOfChain[]): InnerPassport['proofs'] =>
  claims.map(({ proofs }) => proofs.map(({ slots }) => slots))
