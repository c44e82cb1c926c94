import type { Found } from '@selvedge/contract/search.ts'
import { FOUND_OF_A_KIND } from '@selvedge/domain/search.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { searchRankOf } from '../../platform/db/search-rank.ts'

/** The company's materials whose names fit best. */
export function searchMaterials(
  reader: Reader,
  { companyId }: Pick<SignedIn, 'companyId'>,
  searched: string,
): Promise<Found['materials']> {
  const rank = searchRankOf('material.name_key', searched)
  return reader
    .selectFrom('material')
    .where('company_id', '=', companyId)
    .where(rank, 'is not', null)
    .select(['id', 'name', 'is_input as isInput'])
    .orderBy(rank)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(FOUND_OF_A_KIND)
    .execute()
}
