import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { MAX_CHAINS_AT_ONCE } from '@selvedge/domain/limits.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { companyAddress } from '../../platform/ledger/keys/company-keys.ts'
import type { Services } from '../../platform/context/services.ts'
import { readChains } from './read-chain.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/**
 * The supply chains of everything the company bought: for each material of its accepted trades, as the contractor names it, what
 * is upstream of it. Throws VALIDATION_FAILED if there are more than MAX_CHAINS_AT_ONCE, or more than can be read at once: an
 * answer that silently left some out would be incomplete.
 */
export async function allChains(services: Services, member: SignedIn): Promise<string> {
  const bought = await boughtMaterials(services.db, member.companyId)
  const chains = bought.length > MAX_CHAINS_AT_ONCE ? undefined : await readChains(services, member, bought)
  if (!chains) throw new DomainError('VALIDATION_FAILED', refusals.chainsTooMany)
  const address = await companyAddress(services.db, member.companyId)
  if (address === undefined) return '{}'
  const written = [...chains].map(([id, chain]) => `"${id}":${chain}`)
  return `{${JSON.stringify(address)}:{${written.join(',')}}}`
}

async function boughtMaterials(reader: Reader, companyId: number): Promise<number[]> {
  const rows = await reader
    .selectFrom('trade')
    .innerJoin('trade_position as position', 'position.trade_id', 'trade.id')
    .where('trade.consignee_id', '=', companyId)
    .where('trade.status', '=', 'ACCEPTED')
    .select('position.contractor_material_id as id')
    .distinct()
    .orderBy('id')
    .limit(MAX_CHAINS_AT_ONCE + 1)
    .execute()
  return rows.map(({ id }) => id)
}
