import type { SupplyChain } from '@selvedge/contract/supply-chain.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import type { z } from 'zod'
import type { Reader } from '../db/connect.ts'
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
  if (!(await mayView(services.db, member.companyId, materialId)))
    throw new DomainError('FORBIDDEN', "You can't view material's information!")
  const chains = await readChains(services, member, [materialId])
  const chain = chains?.get(materialId)
  if (!chain)
    throw new DomainError('VALIDATION_FAILED', 'This supply chain is too large to be shown as a whole.')
  return chain
}

/** The chains of materials that this member may view; undefined where they are too large together. */
export async function readChains(
  { db, masterKey }: Services,
  { companyId }: SignedIn,
  materialIds: readonly number[],
): Promise<Map<number, z.input<typeof SupplyChain>> | undefined> {
  const walked = await walkChains(db, companyId, materialIds)
  if (!walked) return undefined
  return new Map(
    materialIds.map((id) => [id, presentChain(chainOf(walked, id), { companyId, masterKey })] as const),
  )
}

async function mayView(reader: Reader, companyId: number, materialId: number): Promise<boolean> {
  const found = await reader
    .selectFrom('material')
    .where('id', '=', materialId)
    .where((eb) =>
      eb.or([
        eb('company_id', '=', companyId),
        eb.exists(
          eb
            .selectFrom('trade_position')
            .innerJoin('trade', 'trade.id', 'trade_position.trade_id')
            .where('trade_position.contractor_material_id', '=', materialId)
            .where('trade.consignee_id', '=', companyId)
            .where('trade.status', 'in', ['ACCEPTED', 'PENDING'])
            .select('trade.id'),
        ),
      ]),
    )
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}
