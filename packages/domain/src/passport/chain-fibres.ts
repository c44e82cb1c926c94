import type { ChainGraph, GraphNode } from '../chain-graph.ts'
import { fromSources } from '../chain-order.ts'
import { anyOf, type FibreShares, mixed, pure, UNKNOWN } from './fibre-shares.ts'
import { namedFibre } from './named-fibre.ts'
import { stagesOf } from './stages.ts'

type Company = { readonly partnerType: string | null }
type Recorded = { readonly altered?: string | null | undefined }
type Plan = Recorded & {
  readonly input_material_ids: readonly number[]
  readonly output_material_ids: readonly number[]
  readonly input_material_id_percentage_map: Readonly<Record<string, number>>
  readonly processesTypeNames: readonly string[]
}
type Graph = ChainGraph<Company, Recorded, Plan>

/**
 * What the transformation plans of a chain say of the fibres of its product. A gin makes cotton; a material that nothing is known to be made of is what its
 * name says, if that is a fibre alone; a plan makes what its inputs are, by its shares; and of a material with several suppliers anything between them holds,
 * as nobody knows which one went in. What is altered, and what comes back in a loop, says nothing. Undefined where the graph leaves out a plan or a material.
 */
export function fibresOfChain({ nodes, edges, root, skipped }: Graph): FibreShares | undefined {
  if (root === undefined || skipped > 0) return undefined
  const arriving = Map.groupBy(edges.keys(), (edge) => edges[edge]?.to ?? 0)
  const shares = new Map<number, FibreShares>()
  for (const node of fromSources({ edges }, arriving, root)) shares.set(node, sharesAt(node))
  return shares.get(root)

  function sharesAt(node: number): FibreShares {
    const at = nodes[node]
    if (!at || (at.plan?.altered ?? null) !== null) return UNKNOWN
    const { plan } = at
    if (at.kind === 'source' || (plan && plan.input_material_ids.length === 0)) return sourceOf(at)
    const outputs = plan?.output_material_ids ?? [at.materialId]
    const bought = outputs.flatMap((id) => arrivals(node, id))
    if (!plan) return anyOf(bought)
    const made = isGin(at) ? pure('cotton') : madeBy(node, plan)
    return anyOf([made, ...bought])
  }

  function madeBy(node: number, plan: Plan): FibreShares {
    return mixed(
      plan.input_material_ids.map((id) => ({
        shares: anyOf(arrivals(node, id)),
        weight: (plan.input_material_id_percentage_map[id] ?? 0) / 100,
      })),
    )
  }

  /** What arrives at a node as a material, by each way it comes. */
  function arrivals(node: number, materialId: number): FibreShares[] {
    return (arriving.get(node) ?? []).flatMap((place) => {
      const edge = edges[place]
      if (!edge?.inputs.some((input) => input.materialId === materialId)) return []
      const isAltered = edge.trades.some(({ altered }) => (altered ?? null) !== null)
      return [isAltered ? UNKNOWN : (shares.get(edge.from) ?? UNKNOWN)]
    })
  }
}

type Node = GraphNode<Company, Plan>

/** Cotton is what is ginned. Where more is done than that, other fibres may have been added. */
function isGin({ plan, company }: Node): boolean {
  const stages = stagesOf(plan?.processesTypeNames ?? [], company.partnerType)
  return stages.length > 0 && stages.every((stage) => stage === 'ginning')
}

function sourceOf(at: Node): FibreShares {
  const named = namedFibre(at.material) ?? (isGin(at) ? 'cotton' : undefined)
  return named === undefined ? UNKNOWN : pure(named)
}
