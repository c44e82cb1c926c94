import {
  type Levels,
  levelOf,
  OPEN_LEVELS,
  type Visibility,
  combineLevels,
  VIEWER_LEVELS,
  mostPermissive,
} from '@selvedge/domain/supply-chain.ts'
import type { ChainTables } from './chain-tables.ts'

export type Links = Pick<ChainTables, 'positions' | 'plans' | 'inputs'>

/** The levels as far as they make a difference. Sets of them are stored as bits: the chains of a large brand have 30,000. */
const PAIRS: Levels[] = [1, 2, 3].flatMap((traceability) =>
  [1, 2, 3].map((transparency) => ({ traceability, transparency })),
)
const within = (level: number) => Math.min(Math.max(level, 1), 3)
const pairOf = ({ traceability, transparency }: Levels) =>
  (within(traceability) - 1) * 3 + within(transparency) - 1
/** By pair before and pair of the link: the pair behind it. */
const COMBINED = PAIRS.map((before) => Uint8Array.from(PAIRS, (link) => pairOf(combineLevels(before, link))))
const OPEN = pairOf(OPEN_LEVELS)

/** The place of each material in a list. */
export type Places = ReadonlyMap<number, number>
export const placesOf = (materialIds: readonly number[]): Places =>
  new Map(materialIds.map((id, place) => [id, place]))

/** For each material, by its place, the pairs of levels it is reached by: one bit for each; 0 if it is not. */
export type ReachableMaterials = { pairs: Uint16Array; visits: number }

const VISIBILITIES: (Visibility | undefined)[] = []
/** What may be seen of what is reached by these pairs. */
export const visibilityOf = (pairs: number): Visibility =>
  (VISIBILITIES[pairs] ??= mostPermissive(PAIRS.filter((_, pair) => pairs & (1 << pair))))

/**
 * Works out how a viewer sees what is upstream of a material. Each material is visited once for each pair of levels, of which
 * there are nine, so loops end. The returned function gives undefined if that takes more than `atMost` visits.
 */
export function levelsAlong(loaded: Links, placeOf: Places, viewerId: number) {
  const links = linksIn(loaded, placeOf, viewerId)
  return (root: number, atMost: number): ReachableMaterials | undefined => {
    const pairs = new Uint16Array(placeOf.size)
    const waiting = [placeOf.get(root) ?? 0, pairOf(VIEWER_LEVELS)]
    let visits = 0
    while (waiting.length > 0) {
      const pair = waiting.pop() ?? 0
      const place = waiting.pop() ?? 0
      const known = pairs[place] ?? 0
      if (known & (1 << pair)) continue
      if (++visits > atMost) return undefined
      pairs[place] = known | (1 << pair)
      const next = links[place]
      if (!next) continue
      for (let i = 0; i < next.length; i += 2)
        waiting.push(next[i] ?? 0, COMBINED[pair]?.[next[i + 1] ?? 0] ?? 0)
    }
    return { pairs, visits }
  }
}

/** For each place the places it leads to, each followed by the pair of the link. A trade and an own plan hide nothing. */
function linksIn(
  { positions, plans, inputs }: Links,
  placeOf: Places,
  viewerId: number,
): (number[] | undefined)[] {
  const links = Array.from<number[] | undefined>({ length: placeOf.size })
  const add = (to: number, from: number, pair: number) => {
    const place = placeOf.get(to) ?? 0
    const known = (links[place] ??= [])
    known.push(placeOf.get(from) ?? 0, pair)
  }
  positions.consigneeMaterialId.forEach((to, i) => add(to, positions.contractorMaterialId[i] ?? 0, OPEN))
  const planAt = new Map(plans.id.map((id, i) => [id, i]))
  const pairs = plans.companyId.map((company, i) => (company === viewerId ? OPEN : pairOfPlan(plans, i)))
  inputs.of.forEach((plan, i) => {
    const at = planAt.get(plan) ?? 0
    add(plans.outputId[at] ?? 0, inputs.id[i] ?? 0, pairs[at] ?? 0)
  })
  return links
}

const pairOfPlan = ({ traceability, transparency }: ChainTables['plans'], i: number) =>
  pairOf({
    traceability: levelOf(traceability[i] ?? ''),
    transparency: levelOf(transparency[i] ?? ''),
  })
