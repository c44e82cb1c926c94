/** What is worth a quiet word, once for each person; the first that is true is said first. */
export const MILESTONES = ['first-trade', 'first-certificate', 'proven-chain'] as const
export type Milestone = (typeof MILESTONES)[number]

export type MilestoneFacts = {
  /** Of the company, those that count. */
  acceptedTrades: number
  acceptedCertificates: number
  /** Products of which every step and delivery is proven. */
  provenProducts: number
}

/** Nothing yet, just now, or so long ago that a word about it would be odd. */
type Reached = 'no' | 'now' | 'past'

const onlyOne = (count: number): Reached => (count === 0 ? 'no' : count === 1 ? 'now' : 'past')

function reachedOf(milestone: Milestone, facts: MilestoneFacts): Reached {
  if (milestone === 'first-trade') return onlyOne(facts.acceptedTrades)
  if (milestone === 'first-certificate') return onlyOne(facts.acceptedCertificates)
  return facts.provenProducts > 0 ? 'now' : 'no'
}

/**
 * The milestone to say a word about, unless the person has read it; and those that nobody needs to hear of any more, as the company had
 * passed them before.
 */
export function milestonesOf(
  facts: MilestoneFacts,
  seen: readonly Milestone[],
): { show: Milestone | undefined; past: Milestone[] } {
  const unseen = MILESTONES.filter((milestone) => !seen.includes(milestone))
  return {
    show: unseen.find((milestone) => reachedOf(milestone, facts) === 'now'),
    past: unseen.filter((milestone) => reachedOf(milestone, facts) === 'past'),
  }
}
