import type { ChainGraph } from '../chain-graph.ts'
import type { Coloured } from '../chain-colour.ts'
import { fromSources } from '../chain-order.ts'
import type { ChainTradeType } from '../supply-chain.ts'
import type { FibreCode } from './fibres.ts'
import { namedFibre } from './named-fibre.ts'

/** How much of a product may be of an origin that nothing proves: the label grade "organic" of GOTS 7.0 asks for 95 % of the fibres. */
export const MOST_UNPROVEN = 0.05

type Plan = {
  readonly input_material_ids: readonly number[]
  readonly input_material_id_percentage_map: Readonly<Record<string, number>>
}
type Graph = ChainGraph<{ readonly name: string }, { readonly type: ChainTradeType }, Plan>
type Parts = {
  readonly nodes: readonly Pick<Coloured<unknown, unknown>, 'colour'>[]
  readonly edges: readonly Pick<Coloured<unknown, unknown>, 'colour' | 'verdicts'>[]
}

/**
 * How much of a product, 0 to 1, comes from sources between which and the product no certificate stands, and the nodes of these sources. A chain asks for a
 * standard only where somebody wrote it down: what nobody asked about is not proven by what others have.
 *
 * A step or a delivery that is proven speaks for all that went into it: a transaction certificate says so itself, and a certification body looks at what a
 * certified step buys. Not so the steps of the company that makes the claim, for what it buys. Of several suppliers of one material the worst counts, as nobody
 * knows whose went in; what a plan leaves open does not. Sources of a fibre that the claim does not speak of are left out.
 */
export function unprovenShare(
  { nodes, edges, root }: Graph,
  coloured: Parts,
  isClaimed: (fibre: FibreCode) => boolean,
): { share: number; sources: readonly number[] } {
  if (root === undefined) return { share: 1, sources: [] }
  const arriving = Map.groupBy(edges.keys(), (edge) => edges[edge]?.to ?? 0)
  const shares = new Map<number, number>()
  for (const node of fromSources({ edges }, arriving, root)) shares.set(node, shareAt(node))
  return { share: shares.get(root) ?? 1, sources: sourcesOf(root) }

  function shareAt(node: number): number {
    if (isCovered(node)) return 0
    if (isSource(node)) return isOther(node) ? 0 : 1
    const plan = nodes[node]?.plan
    if (!plan) return worst((arriving.get(node) ?? []).map(shareOver))
    const inputs = plan.input_material_ids.map((id) => ({
      weight: plan.input_material_id_percentage_map[id] ?? 0,
      share: worst(arrivalsOf(node, id).map(shareOver)),
    }))
    const whole = inputs.reduce((sum, { weight }) => sum + weight, 0)
    const made = inputs.reduce((sum, { weight, share }) => sum + weight * share, 0)
    // A plan without percentages says nothing of how much.
    return whole === 0 ? worst(inputs.map(({ share }) => share)) : made / whole
  }

  /** Of a loop nothing is known. */
  function shareOver(edge: number): number {
    return isDelivered(edge) ? 0 : (shares.get(edges[edge]?.from ?? -1) ?? 1)
  }

  function arrivalsOf(node: number, materialId: number): number[] {
    return (arriving.get(node) ?? []).filter((edge) =>
      edges[edge]?.inputs.some((input) => input.materialId === materialId),
    )
  }

  function isCovered(node: number): boolean {
    if (coloured.nodes[node]?.colour !== 'green') return false
    const claims = nodes[root ?? -1]?.company.name
    const isBought = (arriving.get(node) ?? []).some((edge) => (edges[edge]?.trades.length ?? 0) > 0)
    return nodes[node]?.company.name !== claims || !isBought
  }

  /** Whether each shipment has its certificate: one that asks for none has no verdict. */
  function isDelivered(edge: number): boolean {
    const { colour, verdicts } = coloured.edges[edge] ?? {}
    const shipments = (edges[edge]?.trades ?? []).filter(({ type }) => type === 'Shipping')
    return colour === 'green' && shipments.every((trade) => verdicts?.some((one) => one.trade === trade))
  }

  function isSource(node: number): boolean {
    return (arriving.get(node) ?? []).length === 0
  }

  function isOther(node: number): boolean {
    const named = namedFibre(nodes[node]?.material ?? '')
    return named !== undefined && !isClaimed(named)
  }

  function sourcesOf(from: number): number[] {
    const seen = new Set([from])
    for (const node of seen) {
      if (isCovered(node)) continue
      for (const edge of arriving.get(node) ?? []) if (!isDelivered(edge)) seen.add(edges[edge]?.from ?? from)
    }
    return [...seen].filter((node) => isSource(node) && !isCovered(node) && !isOther(node))
  }
}

/** Of what has no way in nothing is known. */
const worst = (shares: readonly number[]): number => (shares.length === 0 ? 1 : Math.max(...shares))
