import type { Found } from '@selvedge/contract/search.ts'
import { FOUND_OF_A_KIND } from '@selvedge/domain/search.ts'
import { sql } from 'kysely'
import { nameSeenBy } from '../../accounts/companies/relations.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { bestOf, searchRankOf } from '../../platform/db/search-rank.ts'
import { alteredPart } from '../../records/integrity/altered-part.ts'

/** The trades a company sends or receives that fit best: by either side's reference, or by the name of the document. */
export async function searchTrades(
  reader: Reader,
  { companyId }: Pick<SignedIn, 'companyId'>,
  searched: string,
): Promise<Found['trades']> {
  const rank = bestOf(
    searchRankOf('trade.contractor_reference_key', searched),
    searchRankOf('trade.consignee_key', searched),
    searchRankOf('document.file_key', searched),
  )
  const best = sql`order by rank, created_at desc, id desc limit ${sql.lit(FOUND_OF_A_KIND)}`
  const half = (side: string) => sql`(
    select * from (
      select trade.id, trade.created_at, ${rank} as rank
      from (select id, created_at, document_id, contractor_reference_key, lower(consignee_reference) as consignee_key
        from trade where ${sql.ref(side)} = ${companyId}) trade
      join (select id, lower(file_name) as file_key from document) document on document.id = trade.document_id) fits
    where rank is not null ${best})`
  const { rows } = await sql<Found['trades'][number]>`
    select trade.id, trade.kind as type, trade.contractor_reference as reference, trade.status,
      case when trade.contractor_id = ${companyId} then ${nameSeenBy(companyId, 'consignee')} else contractor.name end
        as "partnerName",
      ${alteredPart('trade', 'trade.id')} as altered
    from (${half('contractor_id')} union all ${half('consignee_id')}) found
    join trade on trade.id = found.id
    join company contractor on contractor.id = trade.contractor_id
    join company consignee on consignee.id = trade.consignee_id
    order by found.rank, found.created_at desc, found.id desc limit ${sql.lit(FOUND_OF_A_KIND)}`.execute(
    reader,
  )
  return rows
}
