import type { Found } from '@selvedge/contract/search.ts'
import { FOUND_OF_A_KIND } from '@selvedge/domain/search.ts'
import { sql } from 'kysely'
import { nameSeenBy } from '../../accounts/companies/relations.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { bestOf, rankCalled, searchRankOf } from '../../platform/db/search-rank.ts'
import { IS_SUPERSEDED, STANDING_NOW } from '../../records/stands-in-chains.ts'
import { alteredPart } from '../../records/integrity/altered-part.ts'
import { certificateCalled } from './called-so.ts'

/**
 * The certificates a company gives or gets that fit best: by their number on paper, or by the one under which they are filed here, and last
 * by what their kind and type of document are called.
 */
export async function searchCertifications(
  reader: Reader,
  { companyId }: Pick<SignedIn, 'companyId'>,
  searched: string,
): Promise<Found['certificates']> {
  const rank = bestOf(
    searchRankOf('certification.certificate_reference_key', searched),
    sql<number | null>`case when certification.id::text = ${searched.trim()} then 0 end`,
    rankCalled(certificateCalled(searched)),
  )
  const half = (side: string) => sql`
    select certification.id, certification.created_at, ${rank} as rank
    from certification where ${sql.ref(`certification.${side}`)} = ${companyId}`
  // A self certification may have the same company on both sides.
  const { rows } = await sql<Found['certificates'][number]>`
    select certification.id, certification.subject, certification.certificate_reference as reference, certification.status,
      case when certification.contractor_id = ${companyId} then ${nameSeenBy(companyId, 'consignee')}
        else ${nameSeenBy(companyId, 'contractor')} end as "partnerName",
      ${STANDING_NOW} as standing, ${IS_SUPERSEDED} as superseded, certification.taken_back as "takenBack",
      ${alteredPart('certification', 'certification.id')} as altered
    from (select * from (${half('contractor_id')} union ${half('consignee_id')}) mine where rank is not null
      order by rank, created_at desc, id desc limit ${sql.lit(FOUND_OF_A_KIND)}) found
    join certification on certification.id = found.id
    join company contractor on contractor.id = certification.contractor_id
    join company consignee on consignee.id = certification.consignee_id
    order by found.rank, found.created_at desc, found.id desc`.execute(reader)
  return rows.map(({ standing, superseded, takenBack, ...row }) => ({
    ...row,
    ...(standing && { standing }),
    ...(superseded && { superseded }),
    ...(takenBack && { takenBack }),
  }))
}
