import type { NODE_KINDS } from './chain-parts.ts'

/** What a graph needs of a chain as it travels. */
export type GraphChain<C extends GraphCompany, T extends GraphTrade, P extends GraphPlan> = {
  companiesInfo: readonly C[]
  materials: readonly GraphMaterial[]
  trades: readonly T[]
  transformations: readonly P[]
}
type GraphCompany = { name: string }
type GraphMaterial = { id: number; name: string; company: string }
type GraphTrade = { consignee_to_contractor_material_map: Record<string, number> }
type GraphPlan = {
  id: number
  executor_company_id: string
  input_material_ids: readonly number[]
  output_material_ids: readonly number[]
  input_material_id_percentage_map: Record<string, number>
}

/**
 * A place where a material is made, or comes to rest: a plan; a source, of which nothing is known upstream; what is handed
 * on as it was received; and the received material the chain was asked for.
 */
export type GraphNode<C, P> = {
  /** Stable for one chain: `plan-7`, `material-12`. */
  key: string
  kind: (typeof NODE_KINDS)[number]
  /** What comes out of it. */
  materialId: number
  material: string
  company: C
  plan: P | undefined
}

/** What flows from one node to another: by trades, or, where there are none, inside one company. */
export type GraphEdge<T> = {
  key: string
  /** Indexes of the supplier and of who uses what it makes. */
  from: number
  to: number
  trades: readonly T[]
  /** The materials as their user names them, each with its share of the plan it goes into. */
  inputs: readonly { materialId: number; name: string; percentage: number | undefined }[]
}

export type ChainGraph<C, T, P> = {
  nodes: readonly GraphNode<C, P>[]
  edges: readonly GraphEdge<T>[]
  /** Plans and materials left out, since what they name is not in the chain. */
  skipped: number
  /** The node of the material the chain was asked for. */
  root: number | undefined
}

/** The graph of a chain: transformations as nodes, trades as edges, one edge between two nodes however much flows. */
export function chainGraph<C extends GraphCompany, T extends GraphTrade, P extends GraphPlan>(
  chain: GraphChain<C, T, P>,
  rootId: number,
): ChainGraph<C, T, P> {
  const links = linksOf(chain)
  const { nodes, makerOf, skipped } = nodesOf(chain, links, rootId)
  return { nodes, edges: edgesOf(chain, links, nodes, makerOf), skipped, root: makerOf.get(rootId) }
}

type Links<T> = {
  /** For a received material: the materials it was bought as, with the trades. */
  suppliers: Map<number, Map<number, T[]>>
  sold: Set<number>
}

function linksOf<T extends GraphTrade>(chain: { trades: readonly T[] }): Links<T> {
  const links: Links<T> = { suppliers: new Map(), sold: new Set() }
  for (const trade of chain.trades)
    for (const [received, sent] of Object.entries(trade.consignee_to_contractor_material_map)) {
      links.sold.add(sent)
      const of = links.suppliers.get(Number(received)) ?? new Map<number, T[]>()
      links.suppliers.set(Number(received), of)
      const between = of.get(sent)
      if (between) between.push(trade)
      else of.set(sent, [trade])
    }
  return links
}

function nodesOf<C extends GraphCompany, T extends GraphTrade, P extends GraphPlan>(
  chain: GraphChain<C, T, P>,
  links: Links<T>,
  rootId: number,
) {
  const companies = new Map(chain.companiesInfo.map((company) => [company.name, company]))
  const materials = new Map(chain.materials.map((material) => [material.id, material]))
  const nodes: GraphNode<C, P>[] = []
  const makerOf = new Map<number, number>()
  let skipped = 0
  for (const plan of chain.transformations) {
    const company = companies.get(plan.executor_company_id)
    const outputs = plan.output_material_ids.filter((id) => materials.has(id) && !makerOf.has(id))
    const [materialId] = outputs
    if (!company || materialId === undefined) {
      skipped += 1
      continue
    }
    for (const id of outputs) makerOf.set(id, nodes.length)
    const material = materials.get(materialId)?.name ?? ''
    nodes.push({ key: `plan-${plan.id}`, kind: 'plan', materialId, material, company, plan })
  }
  for (const { id, name, company: companyId } of chain.materials) {
    if (makerOf.has(id)) continue
    const kind = kindOf(id, links, rootId)
    if (!kind) continue
    const company = companies.get(companyId)
    if (!company) {
      skipped += 1
      continue
    }
    makerOf.set(id, nodes.length)
    nodes.push({ key: `material-${id}`, kind, materialId: id, material: name, company, plan: undefined })
  }
  return { nodes, makerOf, skipped }
}

/** The node of a material without a plan; undefined if the trades that supply it lead straight to its user. */
function kindOf<T>(id: number, { suppliers, sold }: Links<T>, rootId: number) {
  if (id === rootId) return 'received'
  if (!suppliers.has(id)) return 'source'
  return sold.has(id) ? 'handed-on' : undefined
}

function edgesOf<C extends GraphCompany, T extends GraphTrade, P extends GraphPlan>(
  chain: GraphChain<C, T, P>,
  { suppliers }: Links<T>,
  nodes: readonly GraphNode<C, P>[],
  makerOf: ReadonlyMap<number, number>,
): GraphEdge<T>[] {
  const names = new Map(chain.materials.map(({ id, name }) => [id, name]))
  const edges = new Map<string, { from: number; to: number; trades: Set<T>; inputs: Map<number, Input> }>()
  const connect = (from: number | undefined, to: number, input: Input, trades: readonly T[]) => {
    if (from === undefined) return
    const key = `${nodes[from]?.key}>${nodes[to]?.key}`
    const edge = edges.get(key) ?? { from, to, trades: new Set<T>(), inputs: new Map<number, Input>() }
    edges.set(key, edge)
    for (const trade of trades) edge.trades.add(trade)
    edge.inputs.set(input.materialId, input)
  }
  const buy = (id: number, to: number, percentage: number | undefined) => {
    for (const [sent, trades] of suppliers.get(id) ?? [])
      connect(makerOf.get(sent), to, { materialId: id, name: names.get(id) ?? '', percentage }, trades)
  }
  for (const [to, { plan }] of nodes.entries())
    for (const id of plan?.input_material_ids ?? []) {
      const percentage = plan?.input_material_id_percentage_map[id]
      const maker = makerOf.get(id)
      // What comes to rest at a node of its own is used from there; all else is bought by its user.
      if (maker === undefined) buy(id, to, percentage)
      else connect(maker, to, { materialId: id, name: names.get(id) ?? '', percentage }, [])
    }
  for (const [id, to] of makerOf) buy(id, to, undefined)
  return [...edges].map(([key, { trades, inputs, ...ends }]) => ({
    key,
    ...ends,
    trades: [...trades],
    inputs: [...inputs.values()],
  }))
}

type Input = { materialId: number; name: string; percentage: number | undefined }

/**
 * The node whose company made what comes out of a node: itself, or the one supplier of what is only received or handed on. Itself
 * again where several supply it, as none of them alone made it.
 */
export function producerOf(
  graph: Pick<ChainGraph<unknown, unknown, unknown>, 'nodes' | 'edges'>,
  node: number,
): number {
  const passed = new Set<number>()
  let at = node
  while (!passed.has(at)) {
    passed.add(at)
    const kind = graph.nodes[at]?.kind
    if (kind !== 'received' && kind !== 'handed-on') return at
    const suppliers = [...new Set(graph.edges.filter(({ to }) => to === at).map(({ from }) => from))]
    const [only] = suppliers
    if (suppliers.length !== 1 || only === undefined) return node
    at = only
  }
  return node
}
