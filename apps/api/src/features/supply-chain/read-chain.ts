import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { MAX_CHAIN_STEPS } from '@selvedge/domain/limits.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { type Columns, type Loaded, TABLES } from './chain-tables.ts'
import { type View, viewer } from './chain-view.ts'
import { type Links, levelsAlong, placesOf } from './levels-along.ts'
import { walkChains } from './walk-chain.ts'
import { chainWriter } from './write-chain.ts'

/**
 * The supply chain upstream of a material as JSON, for its owner and for the companies to which a pending or accepted trade sells
 * it. Throws the same FORBIDDEN for anybody else and for a material that does not exist, so that nobody can tell the two apart.
 */
export async function readChain(services: Services, member: SignedIn, materialId: number): Promise<string> {
  const { loaded, view } = await viewChain(services, member, materialId, TABLES)
  return chainWriter(loaded).whole(view)
}

/**
 * The columns of the supply chain of one material, and what of it this member may see. Throws the same FORBIDDEN for a material that
 * the member may not look at and for one that does not exist, and VALIDATION_FAILED for a supply chain that is too large.
 */
export async function viewChain<const C extends Viewed>(
  services: Services,
  member: SignedIn,
  materialId: number,
  columns: C,
): Promise<{ loaded: Loaded<C>; view: View }> {
  const found = await viewChains(services, member, [materialId], columns)
  if (!found) throw new DomainError('VALIDATION_FAILED', refusals.chainTooLarge)
  const view = found.views.get(materialId)
  if (view === undefined) throw new DomainError('FORBIDDEN', refusals.materialForbidden)
  return { loaded: found.loaded, view }
}

/** The chains of those of the materials that this member may view; undefined if they are too large together. */
export async function readChains(
  services: Services,
  member: SignedIn,
  materialIds: readonly number[],
  maxSteps = MAX_CHAIN_STEPS,
): Promise<Map<number, string> | undefined> {
  const found = await viewChains(services, member, materialIds, TABLES, maxSteps)
  if (!found) return undefined
  const { whole } = chainWriter(found.loaded)
  return new Map([...found.views].map(([root, view]) => [root, whole(view)]))
}

/** What the levels are worked out from, and names are hidden by. */
type Viewed = Columns & Pick<typeof TABLES, 'roots' | 'materials' | 'positions' | 'plans' | 'inputs'>

type Linked = Links & Loaded<Pick<typeof TABLES, 'roots' | 'materials'>>

async function viewChains<const C extends Viewed>(
  { db, masterKey }: Services,
  { companyId }: SignedIn,
  materialIds: readonly number[],
  columns: C,
  maxSteps = MAX_CHAIN_STEPS,
): Promise<{ loaded: Loaded<C>; views: Map<number, View> } | undefined> {
  const loaded = await walkChains(db, companyId, materialIds, columns, maxSteps)
  if (!loaded) return undefined
  const links = loaded as Loaded<C> & Linked
  const placeOf = placesOf(links.materials.id)
  const reachableFrom = levelsAlong(links, placeOf, companyId)
  const viewOf = viewer(links, placeOf, { companyId, masterKey })
  const views = new Map<number, View>()
  let left = MAX_CHAIN_STEPS
  for (const root of links.roots.id) {
    const reachable = reachableFrom(root, left)
    if (!reachable) return undefined
    left -= reachable.visits
    views.set(root, viewOf(reachable))
  }
  return { loaded, views }
}
