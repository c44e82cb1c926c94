import type { Reach } from './levels-along.ts'
import type { WalkedChains } from './walked-chain.ts'

/** The part of what was walked that is the chain of one material, and how it is reached. */
export type WalkedChain = Omit<WalkedChains, 'roots'> & { reach: Reach }

/** The chain of one of the materials that were walked from, by what it reached, without what only the others lead to. */
export function chainOf(walked: WalkedChains, reach: Reach): WalkedChain {
  // Walked from one material, everything is its chain.
  if (walked.roots.length === 1) return { ...walked, reach }
  const materials = walked.materials.filter(({ id }) => reach.has(id))
  const owners = new Set(materials.map(({ companyId }) => companyId))
  const trades = walked.trades.filter(({ consigneeMaterialId }) => reach.has(consigneeMaterialId))
  const plans = walked.plans.filter(({ outputId }) => reach.has(outputId))
  const named = new Set([...trades, ...plans].flatMap(({ certificateIds }) => certificateIds))
  return {
    reach,
    materials,
    companies: walked.companies.filter(({ id }) => owners.has(id)),
    trades,
    plans,
    certificates: walked.certificates.filter(({ id }) => named.has(id)),
  }
}
