import type { Visibility } from '@selvedge/domain/supply-chain.ts'
import type { ChainTables } from './chain-tables.ts'
import { type Places, type ReachableMaterials, visibilityOf } from './levels-along.ts'
import { companyStandIn, standInsFor, type Viewer } from './stand-ins.ts'

/** What a viewer may see of a chain, and where. */
export type View = {
  viewer: Viewer
  /** Names a company, openly or by a placeholder that does not reveal which company it is. */
  idOf: (companyId: number) => string
  /** The ids of a material and of a plan, or their placeholders if their company is hidden. */
  materialId: (id: number) => number
  planId: (id: number, companyId: number) => number
  has: (materialId: number) => boolean
  /** What may be seen of a material's surroundings, and of a company: the most open of its materials. */
  atMaterial: (materialId: number) => Visibility
  atCompany: (companyId: number) => Visibility
  isInChain: (companyId: number) => boolean
  /** Whether some company of the chain may not be named. */
  hidesSome: boolean
  /** Whether the company that has a material may be named. */
  isNamedAt: (materialId: number) => boolean
}

/** Prepares views of the loaded tables; each view is that of one material's supply chain. */
export function viewer(loaded: Pick<ChainTables, 'materials' | 'plans'>, placeOf: Places, who: Viewer) {
  const standIns = {
    material: standInsFor(who, 'material', loaded.materials.id),
    plan: standInsFor(who, 'plan', loaded.plans.id),
  }
  return (reachable: ReachableMaterials): View =>
    viewOf(loaded, placeOf, reachable, { viewer: who, standIns })
}

type Standing = { viewer: Viewer; standIns: Record<'material' | 'plan', ReadonlyMap<number, number>> }

function viewOf(
  { materials }: Pick<ChainTables, 'materials'>,
  placeOf: Places,
  { pairs }: ReachableMaterials,
  { viewer: who, standIns }: Standing,
): View {
  const companies = new Map<number, number>()
  materials.companyId.forEach((id, place) => {
    const own = pairs[place] ?? 0
    if (own !== 0) companies.set(id, (companies.get(id) ?? 0) | own)
  })
  const pairsAt = (materialId: number) => pairs[placeOf.get(materialId) ?? -1] ?? 0
  const atCompany = (id: number) => visibilityOf(companies.get(id) ?? 0)
  const ids = new Map<number, string>()
  const standIn = (kind: 'material' | 'plan', id: number, companyId: number | undefined) => {
    if (companyId !== undefined && atCompany(companyId).name) return id
    const number = standIns[kind].get(id)
    if (number === undefined) throw new Error(`The chain holds no ${kind} ${id}`)
    return number
  }
  return {
    viewer: who,
    idOf: (id) => {
      const known = ids.get(id) ?? (atCompany(id).name ? `company-${id}` : companyStandIn(who, id))
      ids.set(id, known)
      return known
    },
    materialId: (id) => standIn('material', id, materials.companyId[placeOf.get(id) ?? -1]),
    planId: (id, companyId) => standIn('plan', id, companyId),
    has: (id) => pairsAt(id) !== 0,
    atMaterial: (id) => visibilityOf(pairsAt(id)),
    atCompany,
    isInChain: (id) => companies.has(id),
    hidesSome: [...companies.values()].some((own) => !visibilityOf(own).name),
    isNamedAt: (id) => atCompany(materials.companyId[placeOf.get(id) ?? -1] ?? 0).name,
  }
}
