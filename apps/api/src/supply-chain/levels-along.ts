import {
  type Levels,
  levelOf,
  OPEN_LEVELS,
  through,
  VIEWER_LEVELS,
} from '@selvedge/domain/supply-chain.ts'
import type { Brought } from './brought-chain.ts'

/** The pairs of levels by which each material is reached. */
export type Reach = Map<number, readonly Levels[]>
type Link = { from: number; levels: Levels }

/**
 * Tells how a viewer sees what is upstream of a material. A material is visited once for each pair of levels, of which
 * there are nine; so loops end. Answers undefined after `atMost` visits.
 */
export function levelsAlong(
  brought: Pick<Brought, 'positions' | 'plans' | 'inputs'>,
  viewerId: number,
): (root: number, atMost: number) => { reach: Reach; visits: number } | undefined {
  const linksOf = linksIn(brought, viewerId)
  return (root, atMost) => {
    const reach = new Map<number, Levels[]>()
    const waiting: Link[] = [{ from: root, levels: VIEWER_LEVELS }]
    let visits = 0
    for (let at = waiting.pop(); at; at = waiting.pop()) {
      const { from, levels } = at
      const known = reach.get(from)
      if (known?.some((one) => isSame(one, levels))) continue
      if (++visits > atMost) return undefined
      if (known) known.push(levels)
      else reach.set(from, [levels])
      for (const link of linksOf.get(from) ?? [])
        waiting.push({ from: link.from, levels: through(levels, link.levels) })
    }
    return { reach, visits }
  }
}

const isSame = (a: Levels, b: Levels) =>
  a.traceability === b.traceability && a.transparency === b.transparency

/** A trade hides nothing; the own plans hide nothing from oneself. */
function linksIn(
  { positions, plans, inputs }: Pick<Brought, 'positions' | 'plans' | 'inputs'>,
  viewerId: number,
): Map<number, Link[]> {
  const links = new Map<number, Link[]>()
  const add = (to: number, link: Link) => {
    const known = links.get(to)
    if (known) known.push(link)
    else links.set(to, [link])
  }
  positions.consigneeMaterialId.forEach((to, i) =>
    add(to, { from: positions.contractorMaterialId[i] ?? 0, levels: OPEN_LEVELS }),
  )
  const planOf = new Map(plans.id.map((id, i) => [id, i]))
  inputs.of.forEach((plan, i) => {
    const at = planOf.get(plan) ?? -1
    const levels =
      plans.companyId[at] === viewerId
        ? OPEN_LEVELS
        : {
            traceability: levelOf(plans.traceability[at] ?? ''),
            transparency: levelOf(plans.transparency[at] ?? ''),
          }
    add(plans.outputId[at] ?? 0, { from: inputs.id[i] ?? 0, levels })
  })
  return links
}
