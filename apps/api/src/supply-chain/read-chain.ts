import type { SupplyChain } from '@selvedge/contract/supply-chain.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import type { z } from 'zod'
import type { Reader } from '../db/connect.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'
import { presentChain } from './present-chain.ts'
import { walkChain } from './walk-chain.ts'

/**
 * The chain upstream of a material, for its owner and for whom a pending or accepted trade sells it to.
 * Throws FORBIDDEN for anybody else, and for a material that does not exist: nobody learns which.
 */
export async function readChain(
  { db, masterKey }: Services,
  member: SignedIn,
  materialId: number,
): Promise<z.input<typeof SupplyChain>> {
  if (!(await mayView(db, member.companyId, materialId)))
    throw new DomainError('FORBIDDEN', "You can't view material's information!")
  const chain = await walkChain(db, member.companyId, materialId)
  if (!chain)
    throw new DomainError('VALIDATION_FAILED', 'This supply chain is too large to be shown as a whole.')
  return presentChain(chain, { companyId: member.companyId, masterKey })
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
