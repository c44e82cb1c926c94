import type { LinkedGraph } from './linked-graph.ts'

/** Numbers between 0 and 1 that are the same every time. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * A supply chain of many suppliers: tiers that widen upwards, two to four suppliers each, near ones mostly, and a few links that
 * skip a tier. Node 0 is the requested one.
 */
export function randomChain(count: number, tiers: number, seed: number): LinkedGraph & { root: number } {
  const roll = dice(seed)
  const perTier = Array.from({ length: tiers }, (_, tier) => (tier === 0 ? 1 : 1 + tier * 2))
  const sum = perTier.reduce((all, one) => all + one, 0)
  const sizes = perTier.map((one, tier) =>
    tier === 0 ? 1 : Math.max(1, Math.round((one / sum) * (count - 1))),
  )
  const starts = sizes.map((_, tier) => sizes.slice(0, tier).reduce((all, one) => all + one, 0))
  const from: number[] = []
  const to: number[] = []
  const linked = new Set<string>()
  const link = (supplier: number, user: number) => {
    if (linked.has(`${supplier} ${user}`)) return
    linked.add(`${supplier} ${user}`)
    from.push(supplier)
    to.push(user)
  }
  for (let tier = 0; tier + 1 < tiers; tier++)
    for (let i = 0; i < (sizes[tier] ?? 0); i++) {
      const suppliers = 2 + Math.floor(roll() * 3)
      for (let s = 0; s < suppliers; s++) {
        const above = tier + (roll() < 0.06 && tier + 2 < tiers ? 2 : 1)
        const size = sizes[above] ?? 1
        const near = (i / (sizes[tier] ?? 1)) * size + (roll() - 0.5) * 6
        const pick = roll() < 0.06 ? roll() * size : near
        link(
          (starts[above] ?? 0) + Math.max(0, Math.min(size - 1, Math.floor(pick))),
          (starts[tier] ?? 0) + i,
        )
      }
    }
  return { count: sizes.reduce((all, one) => all + one, 0), from, to, root: 0 }
}
