import { createHmac } from 'node:crypto'
import type { Sight } from '@selvedge/domain/supply-chain.ts'
import type { Brought } from './brought-chain.ts'
import { type Places, type Reach, sightOfPairs } from './levels-along.ts'

export type Viewer = { companyId: number; masterKey: Buffer }

/** What a viewer may see of a chain, and where. */
export type View = {
  /** Names a company: openly, or so that nobody learns whom it stands for. */
  idOf: (companyId: number) => string
  has: (materialId: number) => boolean
  /** What may be seen of a material's surroundings, and of a company: the most open of its materials. */
  atMaterial: (materialId: number) => Sight
  atCompany: (companyId: number) => Sight
  isInChain: (companyId: number) => boolean
}

export function viewOf(
  { materials }: Pick<Brought, 'materials'>,
  placeOf: Places,
  { pairs }: Reach,
  viewer: Viewer,
): View {
  const companies = new Map<number, number>()
  materials.companyId.forEach((id, place) => {
    const own = pairs[place] ?? 0
    if (own !== 0) companies.set(id, (companies.get(id) ?? 0) | own)
  })
  const pairsAt = (materialId: number) => pairs[placeOf.get(materialId) ?? -1] ?? 0
  const atCompany = (id: number) => sightOfPairs(companies.get(id) ?? 0)
  const ids = new Map<number, string>()
  return {
    idOf: (id) => {
      const known = ids.get(id) ?? (atCompany(id).name ? `company-${id}` : hiddenId(viewer, id))
      ids.set(id, known)
      return known
    },
    has: (id) => pairsAt(id) !== 0,
    atMaterial: (id) => sightOfPairs(pairsAt(id)),
    atCompany,
    isInChain: (id) => companies.has(id),
  }
}

/** Stable for one viewer, unlike for any other, and silent about whom it stands for: a keyed hash. */
const hiddenId = ({ companyId: viewerId, masterKey }: Viewer, companyId: number) => {
  const hash = createHmac('sha256', masterKey).update(`hidden company ${companyId} for ${viewerId}`)
  return `hidden-${hash.digest('hex').slice(0, 24)}`
}
