import type { ClaimStanding } from './claim-standing.ts'
import type { PublishedPassport, ShownClaim } from './published.ts'

/** A claim as it stands on the day it is asked about, with each of its proofs. */
export type JudgedClaim = {
  readonly claim: ShownClaim
  readonly standing: ClaimStanding
  /** By the place of the proof: whether all it stands for counts. */
  readonly proofs: readonly boolean[]
}

/**
 * A version as it may be shown on the day: its recycled shares only beside a claim of recycled material that counts. What was published stays as it was stated.
 */
export function shownToday(passport: PublishedPassport, judged: readonly JudgedClaim[]): PublishedPassport {
  const isRecycled = judged.some(({ claim, standing }) => claim.claim === 'recycled' && standing.counts)
  return isRecycled ? passport : { ...passport, content: { ...passport.content, recycled: [] } }
}
