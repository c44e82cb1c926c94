/** What a tree needs of a chain as it travels. */
type Chain<M extends Named, T extends Linking, P extends Planned> = {
  materials: readonly M[]
  trades: readonly T[]
  transformations: readonly P[]
}
type Named = { id: number }
type Linking = { consignee_to_contractor_material_map: Record<string, number> }
type Planned = {
  input_material_ids: readonly number[]
  output_material_ids: readonly number[]
  input_material_id_percentage_map: Record<string, number>
}

/** A material of the supply chain, and how the material above it came from it. */
export type ChainNode<M, T, P> = {
  /** Its path: the material ids from the root to it. */
  path: string
  depth: number
  material: M
  /** How the material above it is made of this one: bought in these trades, or put into its plan with this share. */
  trades: readonly T[]
  percentage: number | undefined
  /** The plan that makes this material. */
  plan: P | undefined
  /** It is already elsewhere in the tree, with everything upstream of it: a diamond, or a loop. */
  repeats: boolean
  children: readonly ChainNode<M, T, P>[]
}

/**
 * The supply chain upstream of a material as a tree, breadth first: every material is opened once, as near to the root as
 * possible, and only named wherever else it appears. Returns undefined if the supply chain does not contain the root.
 */
export function chainTree<M extends Named, T extends Linking, P extends Planned>(
  chain: Chain<M, T, P>,
  rootId: number,
): ChainNode<M, T, P> | undefined {
  const materials = new Map(chain.materials.map((material) => [material.id, material]))
  const plans = new Map<number, P>()
  // As in the graph, the first plan for a material is the one that is shown.
  for (const plan of chain.transformations)
    for (const id of plan.output_material_ids) if (!plans.has(id)) plans.set(id, plan)
  const suppliers = suppliersOf(chain.trades)
  const opened = new Set<number>()

  const node = (id: number, above: string, depth: number): Growing<M, T, P> | undefined => {
    const material = materials.get(id)
    if (!material) return undefined
    const plan = plans.get(id)
    return {
      path: `${above}/${id}`,
      depth,
      material,
      trades: [],
      percentage: undefined,
      plan,
      repeats: false,
      children: [],
    }
  }

  const root = node(rootId, '', 0)
  const waiting = root ? [root] : []
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { material, plan, path, depth } = next
    if (opened.has(material.id)) {
      next.repeats = true
      continue
    }
    opened.add(material.id)
    const bought = [...(suppliers.get(material.id) ?? [])].map(([id, trades]) => ({
      id,
      trades,
      percentage: undefined,
    }))
    const put = (plan?.input_material_ids ?? []).map((id) => ({
      id,
      trades: [],
      percentage: plan?.input_material_id_percentage_map[id],
    }))
    for (const { id, trades, percentage } of [...put, ...bought]) {
      const child = node(id, path, depth + 1)
      if (!child) continue
      const grown = Object.assign(child, { trades, percentage })
      next.children.push(grown)
      waiting.push(grown)
    }
  }
  return root
}

type Growing<M, T, P> = Omit<ChainNode<M, T, P>, 'children' | 'repeats'> & {
  repeats: boolean
  children: Growing<M, T, P>[]
}

/** For each received material the sent ones it was bought as, with the trades. */
function suppliersOf<T extends Linking>(trades: readonly T[]): Map<number, Map<number, T[]>> {
  const suppliers = new Map<number, Map<number, T[]>>()
  for (const trade of trades)
    for (const [received, sent] of Object.entries(trade.consignee_to_contractor_material_map)) {
      const of = suppliers.get(Number(received)) ?? new Map<number, T[]>()
      suppliers.set(Number(received), of)
      const between = of.get(sent)
      if (between) between.push(trade)
      else of.set(sent, [trade])
    }
  return suppliers
}
