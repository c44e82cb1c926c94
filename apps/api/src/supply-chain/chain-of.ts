import type { WalkedChain, WalkedChains } from './walked-chain.ts'

/** The chain of one of the materials that were walked from, by what it reached, without what only the others lead to. */
export function chainOf(walked: WalkedChains, reached: WalkedChains['reached']): WalkedChain {
  const levels = new Map(reached.map((one) => [one.id, one.levels] as const))
  const materials = walked.materials.flatMap((material) => {
    const of = levels.get(material.id)
    return of ? [{ ...material, levels: of }] : []
  })
  const owners = new Set(materials.map(({ companyId }) => companyId))
  const trades = walked.trades.filter(({ consigneeMaterialId }) => levels.has(consigneeMaterialId))
  const plans = walked.plans.filter(({ outputId }) => levels.has(outputId))
  const named = new Set([...trades, ...plans].flatMap(({ certificateIds }) => certificateIds))
  return {
    materials,
    companies: walked.companies.filter(({ id }) => owners.has(id)),
    trades,
    plans,
    certificates: walked.certificates.filter(({ id }) => named.has(id)),
  }
}
