import type { Found } from '@selvedge/contract/search.ts'
import { FOUND_OF_A_KIND } from '@selvedge/domain/search.ts'
import { sql } from 'kysely'
import { nameSeenBy } from '../../accounts/companies/relations.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { bestOf, rankCalled, searchRankOf } from '../../platform/db/search-rank.ts'
import { alteredPart } from '../../records/integrity/altered-part.ts'
import { tradesCalled } from './called-so.ts'
import { isWithdrawn } from './is-withdrawn.ts'

/** The lines of so many of the newest trades of each side are searched: a mill's lots of some months. */
const NEWEST_WITH_LINES = 2000

/**
 * The trades a company sends or receives that fit best: by either side's reference, or by the name of the document, and last by what their
 * kind and type of document are called; the newest ones also by what is written about a position, such as its lot.
 */
export async function searchTrades(
  reader: Reader,
  { companyId }: Pick<SignedIn, 'companyId'>,
  searched: string,
): Promise<Found['trades']> {
  const rank = bestOf(
    searchRankOf('trade.contractor_reference_key', searched),
    searchRankOf('trade.consignee_key', searched),
    searchRankOf('document.file_key', searched),
    rankCalled(sql`(trade.kind, trade.document_type) in (${tradesCalled(searched)})`),
  )
  const best = sql`order by rank, created_at desc, id desc limit ${sql.lit(FOUND_OF_A_KIND)}`
  const half = (side: string) => sql`(
    select * from (
      select trade.id, trade.created_at, ${rank} as rank
      from (select id, created_at, kind, document_type, document_id, contractor_reference_key, consignee_reference as consignee_key
        from trade where ${sql.ref(side)} = ${companyId}) trade
      join (select id, file_name as file_key from document) document on document.id = trade.document_id) fits
    where rank is not null ${best})`
  const lineRank = searchRankOf('line.description_key', searched)
  const lines = (side: string) => sql`(
    select * from (
      select newest.id, newest.created_at, min(${lineRank}) as rank
      from (select id, created_at from trade where ${sql.ref(side)} = ${companyId}
        order by created_at desc, id desc limit ${sql.lit(NEWEST_WITH_LINES)}) newest
      join (select trade_id, description as description_key from trade_position where description is not null) line
        on line.trade_id = newest.id
      group by newest.id, newest.created_at) fits
    where rank is not null ${best})`
  const { rows } = await sql<Found['trades'][number]>`
    select trade.id, trade.kind as type, trade.contractor_reference as reference, trade.status,
      case when trade.contractor_id = ${companyId} then ${nameSeenBy(companyId, 'consignee')} else contractor.name end
        as "partnerName",
      ${isWithdrawn} as withdrawn, ${alteredPart('trade', 'trade.id')} as altered
    from (select id, created_at, min(rank) as rank from (
      ${half('contractor_id')} union all ${half('consignee_id')}
      union all ${lines('contractor_id')} union all ${lines('consignee_id')}) each
      group by id, created_at) found
    join trade on trade.id = found.id
    join company contractor on contractor.id = trade.contractor_id
    join company consignee on consignee.id = trade.consignee_id
    order by found.rank, found.created_at desc, found.id desc limit ${sql.lit(FOUND_OF_A_KIND)}`.execute(
    reader,
  )
  return rows
}
