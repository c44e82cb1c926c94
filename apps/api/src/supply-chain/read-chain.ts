import type { SupplyChain } from '@selvedge/contract/supply-chain.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { MAX_CHAIN_STEPS } from '@selvedge/domain/limits.ts'
import type { z } from 'zod'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'
import { chainOf } from './chain-of.ts'
import { levelsAlong } from './levels-along.ts'
import { presentChain } from './present-chain.ts'
import { walkChains } from './walk-chain.ts'
import { assembled } from './walked-chain.ts'

/**
 * The chain upstream of a material, for its owner and for whom a pending or accepted trade sells it to.
 * Throws FORBIDDEN for anybody else, and for a material that does not exist: nobody learns which.
 */
export async function readChain(
  services: Services,
  member: SignedIn,
  materialId: number,
): Promise<z.input<typeof SupplyChain>> {
  const chains = await readChains(services, member, [materialId])
  if (!chains)
    throw new DomainError('VALIDATION_FAILED', 'This supply chain is too large to be shown as a whole.')
  const chain = chains.get(materialId)
  if (!chain) throw new DomainError('FORBIDDEN', "You can't view material's information!")
  return chain
}

/** The chains of those of the materials that this member may view; undefined where they are too large together. */
export async function readChains(
  { db, masterKey }: Services,
  { companyId }: SignedIn,
  materialIds: readonly number[],
): Promise<Map<number, z.input<typeof SupplyChain>> | undefined> {
  const brought = await walkChains(db, companyId, materialIds)
  if (!brought) return undefined
  const walked = assembled(brought)
  const reachOf = levelsAlong(brought, companyId)
  const chains = new Map<number, z.input<typeof SupplyChain>>()
  let left = MAX_CHAIN_STEPS
  for (const root of walked.roots) {
    const found = reachOf(root, left)
    if (!found) return undefined
    left -= found.visits
    chains.set(root, presentChain(chainOf(walked, found.reach), { companyId, masterKey }))
  }
  return chains
}
