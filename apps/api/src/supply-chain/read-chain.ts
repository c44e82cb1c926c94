import type { SupplyChain } from '@selvedge/contract/supply-chain.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import type { z } from 'zod'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'
import { chainOf } from './chain-of.ts'
import { presentChain } from './present-chain.ts'
import { walkChains } from './walk-chain.ts'

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
  const walked = await walkChains(db, companyId, materialIds)
  if (!walked) return undefined
  const reached = Map.groupBy(walked.reached, ({ rootId }) => rootId)
  return new Map(
    [...reached].map(
      ([id, of]) => [id, presentChain(chainOf(walked, of), { companyId, masterKey })] as const,
    ),
  )
}
