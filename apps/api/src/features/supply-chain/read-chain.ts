import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { MAX_CHAIN_STEPS } from '@selvedge/domain/limits.ts'
import type { Services } from '../../platform/context/services.ts'
import { viewer } from './chain-view.ts'
import { levelsAlong, placesOf } from './levels-along.ts'
import { walkChains } from './walk-chain.ts'
import { chainWriter } from './write-chain.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/**
 * The supply chain upstream of a material as JSON, for its owner and for the companies to which a pending or accepted trade sells
 * it. Throws the same FORBIDDEN for anybody else and for a material that does not exist, so that nobody can tell the two apart.
 */
export async function readChain(services: Services, member: SignedIn, materialId: number): Promise<string> {
  const chains = await readChains(services, member, [materialId])
  if (!chains) throw new DomainError('VALIDATION_FAILED', refusals.chainTooLarge)
  const chain = chains.get(materialId)
  if (chain === undefined) throw new DomainError('FORBIDDEN', refusals.materialForbidden)
  return chain
}

/** The chains of those of the materials that this member may view; undefined if they are too large together. */
export async function readChains(
  { db, masterKey }: Services,
  { companyId }: SignedIn,
  materialIds: readonly number[],
  maxSteps = MAX_CHAIN_STEPS,
): Promise<Map<number, string> | undefined> {
  const loaded = await walkChains(db, companyId, materialIds, undefined, maxSteps)
  if (!loaded) return undefined
  const placeOf = placesOf(loaded.materials.id)
  const reachableFrom = levelsAlong(loaded, placeOf, companyId)
  const write = chainWriter(loaded)
  const viewOf = viewer(loaded, placeOf, { companyId, masterKey })
  const chains = new Map<number, string>()
  let left = MAX_CHAIN_STEPS
  for (const root of loaded.roots.id) {
    const reachable = reachableFrom(root, left)
    if (!reachable) return undefined
    left -= reachable.visits
    chains.set(root, write(viewOf(reachable)))
  }
  return chains
}
