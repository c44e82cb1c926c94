import type { ClaimStanding } from './claim-standing.ts'
import type { ShownClaim } from './published.ts'

/** A claim as it stands on the day it is asked about, with each of its proofs. */
export type JudgedClaim = {
  readonly claim: ShownClaim
  readonly standing: ClaimStanding
  /** By the place of the proof: whether all it stands for counts. */
  readonly proofs: readonly boolean[]
}
