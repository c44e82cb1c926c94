import type { ClaimCode } from './claims.ts'
import type { ClaimSlot } from './claim-standing.ts'
import type { FibreShares } from './fibre-shares.ts'
import type { KnownStep } from './gaps.ts'
import type { ChainRecords, JourneyStep, ShownProof, ShownSite } from './published.ts'

/** A certificate that everybody may see as this, with what it stands for: one slot for each step or delivery where it is asked for. */
type ProofOfChain = { readonly shown: ShownProof; readonly slots: readonly ClaimSlot[] }

/** What a supply chain says of a claim on a day. */
export type ClaimOfChain = {
  readonly claim: ClaimCode
  /**
   * Whether every step and every delivery that asks for one of the claim's standards has a certificate that counts; for a claim of how fibres were grown, also
   * whether such a certificate stands between the product and each source.
   */
  readonly isProven: boolean
  /** Whether anything asks for one. */
  readonly isAsked: boolean
  readonly proofs: readonly ProofOfChain[]
  /** What is missing, in a sentence each, the most urgent first. */
  readonly gaps: readonly string[]
}

/** What a supply chain fills in of a passport. */
export type PassportFacts = {
  /** The steps as the brand sees them, the nearest to it first. */
  readonly steps: readonly KnownStep[]
  /** What everybody may see. */
  readonly journey: readonly JourneyStep[]
  /** Sites that the levels show to any company further on. */
  readonly sites: readonly ShownSite[]
  readonly claims: readonly ClaimOfChain[]
  readonly records: ChainRecords
  /** How much of the mass recorded sources account for, 0 to 1; null where no figures are shown. */
  readonly sources: number | null
  /** What the plans say of the fibres, as the brand sees them; undefined where they say nothing of the whole. */
  readonly fibres: FibreShares | undefined
}
