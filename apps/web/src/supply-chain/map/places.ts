import type { ChainCompany } from '@selvedge/contract/supply-chain.ts'
import { type ChainColour, hasAltered, worst } from '@selvedge/domain/chain-colour.ts'
import type { Colours, Graph } from '../chain-model.ts'
import { countryNumber } from './country-numbers.ts'
import type { Point } from './world.ts'

/** How exactly somebody may know where a company is. */
export type Precision = 'place' | 'country'

/** A company on the map, with its steps of the chain. */
export type Facility = {
  company: ChainCompany
  precision: Precision
  at: Point
  /** Places of its nodes in the graph. */
  nodes: readonly number[]
  colour: ChainColour
  /** Whether something of it is no longer what was signed. */
  isAltered: boolean
}
export type Route = { key: string; from: Point; to: Point; colour: ChainColour; trades: number }

type World = {
  project: (longitude: number, latitude: number) => Point | undefined
  countryAt: (number: string) => { middle: Point } | undefined
}

/** Lines drawn at most; the busiest ones. */
export const MAX_ROUTES = 500

/**
 * Where the companies of a supply chain are: named ones with coordinates at their place; all others somewhere in their country,
 * drawn at its middle, which reveals no more than the levels allow. `lost`: no known place.
 */
export function placesOf({ nodes, edges }: Graph, colours: Colours, world: World) {
  const of = Map.groupBy(nodes.keys(), (node) => nodes[node]?.company.name ?? '')
  const facilities: Facility[] = []
  const lost: ChainCompany[] = []
  for (const steps of of.values()) {
    const company = nodes[steps[0] ?? -1]?.company
    if (!company) continue
    const colour = worst(steps.map((node) => colours.nodes[node]?.colour ?? 'grey'))
    const isAltered = steps.some((node) => hasAltered(colours.nodes[node]?.verdicts ?? []))
    const found = whereIs(company, world)
    if (found) facilities.push({ ...found, company, nodes: steps, colour, isAltered })
    else lost.push(company)
  }
  return { facilities, lost, routes: routesOf({ nodes, edges }, colours, facilities) }
}

function whereIs(
  { latitude, longitude, countryCode }: ChainCompany,
  world: World,
): { at: Point; precision: Precision } | undefined {
  if (latitude !== null && longitude !== null) {
    const at = world.project(longitude, latitude)
    if (at) return { at, precision: 'place' }
  }
  const number = countryCode === null ? undefined : countryNumber(countryCode)
  const country = number === undefined ? undefined : world.countryAt(number)
  return country && { at: country.middle, precision: 'country' }
}

/** One line between two companies, however much flows, in the worst of its colours. */
function routesOf(
  { nodes, edges }: Pick<Graph, 'nodes' | 'edges'>,
  colours: Colours,
  facilities: readonly Facility[],
): Route[] {
  const placed = new Map(facilities.map(({ company, at }) => [company.name, at]))
  const routes = new Map<string, Route>()
  for (const [i, { from, to, trades }] of edges.entries()) {
    const [supplier, user] = [nodes[from]?.company.name ?? '', nodes[to]?.company.name ?? '']
    const [start, end] = [placed.get(supplier), placed.get(user)]
    if (!start || !end || supplier === user) continue
    const key = `${supplier}>${user}`
    const before = routes.get(key)
    const all = [before?.colour ?? 'black', colours.edges[i]?.colour ?? 'black'] as const
    const colour = all.every((one) => one === 'black') ? 'black' : worst(all)
    routes.set(key, { key, from: start, to: end, colour, trades: (before?.trades ?? 0) + trades.length })
  }
  return [...routes.values()].toSorted((a, b) => b.trades - a.trades).slice(0, MAX_ROUTES)
}

/** Companies so close to each other that one mark represents them. */
export type Cluster = { at: Point; facilities: readonly Facility[] }

/**
 * Combines marks that are nearer than `apart`, in the units of the drawing, so that no two overlap. Marks of different precision
 * stay separate: one for a whole country moves aside, because its place means nothing anyway.
 */
export function clustersOf(facilities: readonly Facility[], apart: number): Cluster[] {
  const [exact, coarse] = (['place', 'country'] as const).map((precision) =>
    merged(
      facilities.filter((one) => one.precision === precision),
      apart,
    ),
  )
  const placed: Cluster[] = [...(exact ?? [])]
  for (const cluster of coarse ?? []) placed.push({ ...cluster, at: freeNear(cluster.at, placed, apart) })
  return placed
}

/** First by cells of a grid, so that thousands are few; then each into the first that is too near, until none is. */
function merged(facilities: readonly Facility[], apart: number): Cluster[] {
  const cells = Map.groupBy(
    facilities,
    ({ at: [x, y] }) => `${Math.round(x / apart)}/${Math.round(y / apart)}`,
  )
  let clusters = [...cells.values()].map(clusterOf)
  for (let before = Infinity; clusters.length < before;) {
    before = clusters.length
    const next: Cluster[] = []
    for (const cluster of clusters) {
      const near = next.findIndex(({ at }) => distance(at, cluster.at) < apart)
      const other = next[near]
      if (other) next[near] = clusterOf([...other.facilities, ...cluster.facilities])
      else next.push(cluster)
    }
    clusters = next
  }
  return clusters
}

const clusterOf = (facilities: readonly Facility[]): Cluster => ({
  facilities,
  at: middleOf(facilities.map(({ at }) => at)),
})

const distance = ([x, y]: Point, [otherX, otherY]: Point) => Math.hypot(x - otherX, y - otherY)

/** The nearest free place around a point, ring by ring. */
function freeNear([x, y]: Point, taken: readonly Cluster[], apart: number): Point {
  for (let ring = 0; ring < 12; ring += 1)
    for (let step = 0; step < Math.max(1, ring * 8); step += 1) {
      const angle = (2 * Math.PI * step) / Math.max(1, ring * 8)
      const radius = (ring * apart) / 2
      const at: Point = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
      if (taken.every((other) => distance(other.at, at) >= apart)) return at
    }
  return [x, y]
}

const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
]

/** The frame of the drawing that shows all points, in the shape of the screen. */
export type Frame = { x: number; y: number; width: number }

/** Marks closer than this cannot be separated: a fraction of the world's width. */
const CLOSEST = 1 / 24

export function frameAround(
  points: readonly Point[],
  world: { width: number; height: number },
  aspect: number,
): Frame {
  const widest = Math.max(world.width, world.height * aspect)
  if (points.length === 0) return centred([world.width / 2, world.height / 2], widest, aspect)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const needed = Math.max((right - left) * 1.3, (bottom - top) * 1.4 * aspect)
  const width = Math.min(widest, Math.max(world.width * CLOSEST * 2, needed))
  return centred([(left + right) / 2, (top + bottom) / 2], width, aspect)
}

const centred = ([x, y]: Point, width: number, aspect: number): Frame => ({
  x: x - width / 2,
  y: y - width / aspect / 2,
  width,
})

/** The frame made `factor` times as wide around a point, no closer than is useful and no wider than the world. */
export function zoomed(
  { x, y, width }: Frame,
  factor: number,
  around: Point,
  world: { width: number },
): Frame {
  const next = Math.min(world.width * 1.2, Math.max(world.width * CLOSEST, width * factor))
  const by = next / width
  return { x: around[0] - (around[0] - x) * by, y: around[1] - (around[1] - y) * by, width: next }
}
