import type { Found } from '@selvedge/contract/search.ts'
import { FOUND_OF_A_KIND } from '@selvedge/domain/search.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { bestOf, searchRankOf } from '../../platform/db/search-rank.ts'
import { alteredPart } from '../../records/integrity/altered-part.ts'
import { plansOf } from './plan-store.ts'

/** The company's plans that fit best, by their own name or that of what they make. */
export function searchPlans(
  reader: Reader,
  { companyId }: Pick<SignedIn, 'companyId'>,
  searched: string,
): Promise<Found['plans']> {
  const rank = bestOf(
    searchRankOf('transformation_plan.name_key', searched),
    searchRankOf('output.name_key', searched),
  )
  return plansOf(reader, companyId)
    .where(rank, 'is not', null)
    .select([
      'transformation_plan.id',
      'transformation_plan.name',
      'output.name as outputMaterialName',
      alteredPart('plan', 'transformation_plan.id').as('altered'),
    ])
    .orderBy(rank)
    .orderBy('transformation_plan.created_at', 'desc')
    .orderBy('transformation_plan.id', 'desc')
    .limit(FOUND_OF_A_KIND)
    .execute()
}
