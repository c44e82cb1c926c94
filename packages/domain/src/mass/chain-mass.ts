import type { ChainGraph } from '../chain-graph.ts'
import { fromSources } from '../chain-order.ts'
import { WHOLE } from '../percentage.ts'

/** The confirmed deliveries of one material, as its supplier and as its receiver name it. `grams` of those that say their weight, and the lots that they name. */
export type LinkMass = {
  received: number
  sent: number
  grams: number
  deliveries: number
  weighed: number
  lots?: readonly string[] | undefined
}

/** What a delivery of a chain is found by. */
const pairOf = (received: number | string, sent: number): string => `${received}>${sent}`

/** Trades as their materials name them, as they travel. */
type Traded = { consignee_to_contractor_material_map: Record<string, number> }
type Planned = { id: number }
type Graph<T extends Traded, P extends Planned> = Pick<ChainGraph<unknown, T, P>, 'nodes' | 'edges' | 'root'>

/** What flowed over a link. Undefined where nothing was bought, and where nothing of it is shown. */
type EdgeMass = { grams: number; deliveries: number; weighed: number; lots: readonly string[] }

/** The kilograms of a chain on its graph, and how much of the mass its sources account for. */
export type MassOnGraph = {
  edges: readonly (EdgeMass | undefined)[]
  /** By node, over all links that are weighed. */
  into: readonly number[]
  out: readonly number[]
  sources: SourceShare | undefined
}

/**
 * How much of the mass of a product the sources of its chain account for, in hundredths of a percent, rounded down, never more than
 * that: of links of which not every delivery is weighed, or is shown, only shares are known.
 */
export type SourceShare = { share: number; weighedLinks: number; links: number }

/** What is known of the mass of a chain, as it is put on its graph. */
export type ChainMasses = {
  masses: readonly LinkMass[]
  /** The most a plan usually makes of what it uses, in hundredths of a percent, where that is known. */
  highestYield: ReadonlyMap<number, number>
}

/** The same as it travels: kilograms and percent. */
type Travelled = {
  links: readonly (Omit<LinkMass, 'grams'> & { kilograms: number })[]
  steps: readonly {
    transformation: number
    usual: { high: number } | null
    declared: { high: number } | null
  }[]
}

/** What travelled, in whole grams and hundredths of a percent. A plan may make as much as is usual, or as its company says, whichever is more. */
export const massesOf = ({ links, steps }: Travelled): ChainMasses => ({
  masses: links.map(({ kilograms, ...link }) => ({ ...link, grams: Math.round(kilograms * 1000) })),
  highestYield: new Map(
    steps.flatMap(({ transformation, usual, declared }) =>
      usual ? [[transformation, Math.round(Math.max(usual.high, declared?.high ?? 0) * 100)] as const] : [],
    ),
  ),
})

/** Puts the deliveries on the links of a graph. */
export function massOnGraph<T extends Traded, P extends Planned>(
  graph: Graph<T, P>,
  { masses, highestYield }: ChainMasses,
): MassOnGraph {
  const byPair = new Map(masses.map((mass) => [pairOf(mass.received, mass.sent), mass]))
  const bought = graph.edges.map(({ trades }) => pairsOf(trades))
  const edges = bought.map((pairs) => sumOf(pairs.flatMap(({ key }) => byPair.get(key) ?? [])))
  const into = graph.nodes.map(() => 0)
  const out = graph.nodes.map(() => 0)
  graph.edges.forEach(({ from, to }, i) => {
    const grams = edges[i]?.grams ?? 0
    into[to] = (into[to] ?? 0) + grams
    out[from] = (out[from] ?? 0) + grams
  })
  return { edges, into, out, sources: sourcesOf(graph, { byPair, bought, out, highestYield }) }
}

type Pair = { key: string; received: number }

function pairsOf(trades: readonly Traded[]): Pair[] {
  const pairs = new Map<string, Pair>()
  for (const trade of trades)
    for (const [received, sent] of Object.entries(trade.consignee_to_contractor_material_map)) {
      const key = pairOf(received, sent)
      pairs.set(key, { key, received: Number(received) })
    }
  return [...pairs.values()]
}

function sumOf(masses: readonly LinkMass[]): EdgeMass | undefined {
  if (masses.length === 0) return undefined
  const total = (of: (mass: LinkMass) => number) => masses.reduce((sum, mass) => sum + of(mass), 0)
  return {
    grams: total(({ grams }) => grams),
    deliveries: total(({ deliveries }) => deliveries),
    weighed: total(({ weighed }) => weighed),
    lots: [...new Set(masses.flatMap(({ lots = [] }) => lots))],
  }
}

type Known = Pick<ChainMasses, 'highestYield'> & {
  byPair: ReadonlyMap<string, LinkMass>
  bought: readonly Pair[][]
  out: readonly number[]
}

/** One way in which something arrives at a node: over an edge, as a material. */
type Arrival = { from: number; mass: LinkMass | undefined }

/**
 * What the sources account for. A source accounts for all of what it makes; a plan for as much of what it makes as its inputs do, each by
 * its share, so that what its shares leave open is not accounted for; and no input for more than what arrived of it can have
 * become, where all of that is weighed. Each step is worked out once; of a loop, what comes back is left out.
 */
function sourcesOf<T extends Traded, P extends Planned>(graph: Graph<T, P>, known: Known) {
  const { root } = graph
  if (root === undefined || graph.edges.length === 0) return undefined
  const arriving = Map.groupBy(graph.edges.keys(), (edge) => graph.edges[edge]?.to ?? 0)
  const accounted = new Map<number, number>()
  for (const node of fromSources(graph, arriving, root)) accounted.set(node, shareAt(node))
  const pairs = known.bought.flat()
  const weighedLinks = pairs.filter(({ key }) => isWeighed(known.byPair.get(key))).length
  const share = Math.min(WHOLE, Math.floor((accounted.get(root) ?? 0) * WHOLE + ROUNDING))
  if (share === WHOLE && weighedLinks === 0) return undefined
  return { share, weighedLinks, links: pairs.length }

  function shareAt(node: number): number {
    const at = graph.nodes[node]
    if (!at || at.kind === 'source') return 1
    const edges = arriving.get(node) ?? []
    if (!at.plan) return arrived(node, at.materialId, edges, 1)
    const inputs = new Map<number, number | undefined>()
    for (const edge of edges)
      for (const { materialId, percentage } of graph.edges[edge]?.inputs ?? [])
        inputs.set(materialId, percentage)
    const even = 1 / Math.max(1, inputs.size)
    let sum = 0
    for (const [materialId, percentage] of inputs) {
      const share = percentage === undefined ? even : percentage / 100
      sum += share * arrived(node, materialId, edges, share)
    }
    return Math.min(1, sum)
  }

  /** How much of what a node uses of a material is accounted for. `share` is that of the material in what the node makes. */
  function arrived(node: number, materialId: number, edges: readonly number[], share: number): number {
    const arrivals = edges.flatMap((edge): Arrival[] => arrivalsOf(edge, materialId))
    const counted = arrivals.filter(({ from }) => accounted.has(from))
    if (counted.length === 0) return 0
    const isAllWeighed = arrivals.every(({ mass }) => isWeighed(mass))
    const grams = isAllWeighed ? arrivals.reduce((sum, { mass }) => sum + (mass?.grams ?? 0), 0) : 0
    const countedGrams = counted.reduce((sum, { mass }) => sum + (mass?.grams ?? 0), 0)
    let sum = 0
    for (const { from, mass } of counted) {
      const weight = isAllWeighed && countedGrams > 0 ? (mass?.grams ?? 0) / countedGrams : 1 / counted.length
      sum += weight * (accounted.get(from) ?? 0)
    }
    const needed = (known.out[node] ?? 0) * share
    if (!isAllWeighed || needed === 0) return sum
    const plan = graph.nodes[node]?.plan
    const highest = plan === undefined ? MOST_HANDED_ON : (known.highestYield.get(plan.id) ?? MOST_GAINED)
    return sum * Math.min(1, (grams * highest) / (needed * WHOLE))
  }

  function arrivalsOf(edge: number, materialId: number): Arrival[] {
    const one = graph.edges[edge]
    if (!one) return []
    const pairs = (known.bought[edge] ?? []).filter(({ received }) => received === materialId)
    if (pairs.length > 0) return pairs.map(({ key }) => ({ from: one.from, mass: known.byPair.get(key) }))
    // Used where it came to rest: nothing was delivered.
    const isInside = one.trades.length === 0 && one.inputs.some((input) => input.materialId === materialId)
    return isInside ? [{ from: one.from, mass: undefined }] : []
  }
}

/** Moisture and size add 2 % at most where nothing is known of a process (mass/yield.ts). */
const MOST_GAINED = 102_00
/** What is handed on as it was received may weigh 0.5 % more: the band of trading and warehousing. */
const MOST_HANDED_ON = 100_50

/** What floating point lacks of a whole hundredth of a percent. */
const ROUNDING = 1e-6

const isWeighed = (mass: LinkMass | undefined): boolean =>
  mass !== undefined && mass.deliveries > 0 && mass.weighed === mass.deliveries
