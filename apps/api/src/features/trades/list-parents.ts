import type { ParentTrade } from '@selvedge/contract/trade-links.ts'
import { PARENTS_OFFERED } from '@selvedge/domain/limits.ts'
import { FELL_THROUGH, TRADE_KIND, type TradeKind } from '@selvedge/domain/trade.ts'
import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { findProposedTo } from '../../accounts/companies/company-store.ts'
import { nameSeenBy } from '../../accounts/companies/relations.ts'
import type { Db } from '../../platform/db/connect.ts'
import { hasText } from '../../platform/db/folded.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Query = { kind: TradeKind; company: string; search?: string | undefined; size?: number | undefined }

/**
 * The trades with a company of that name that a new one of a kind may belong to, newest first. Trades of any other company,
 * and refused ones, are not among them.
 */
export async function listParents(
  { db }: Services,
  member: SignedIn,
  { kind, company, search = '', size = PARENTS_OFFERED }: Query,
): Promise<z.input<typeof ParentTrade>[]> {
  const { parentKinds } = TRADE_KIND[kind]
  const partner = await findProposedTo(db, member.companyId, company, null)
  if (!partner) return []
  const ranges = parentKinds.flatMap((parentKind) => [
    newestOf(db, [member.companyId, partner.id], parentKind, { search, size }),
    newestOf(db, [partner.id, member.companyId], parentKind, { search, size }),
  ])
  const [first, ...rest] = ranges
  if (!first) return []
  const picked = rest.reduce((all, range) => all.unionAll(range), first)
  return db
    .selectFrom(picked.as('picked'))
    .innerJoin('trade', 'trade.id', 'picked.id')
    .innerJoin('company as contractor', 'contractor.id', 'trade.contractor_id')
    .innerJoin('company as consignee', 'consignee.id', 'trade.consignee_id')
    .select([
      'trade.id',
      'trade.kind as type',
      'trade.status',
      'trade.contractor_reference as contractorReferenceNumber',
      'trade.consignee_reference as consigneeReferenceNumber',
      'contractor.name as contractorName',
      nameSeenBy(member.companyId, 'consignee').as('consigneeName'),
      'trade.valid_from as validFrom',
      'trade.created_at as contractorDate',
    ])
    .orderBy('trade.created_at', 'desc')
    .orderBy('trade.id', 'desc')
    .limit(size)
    .execute()
}

/** One direction and one kind: a range of the index `trade_between`, read from its newest end. */
function newestOf(
  db: Db,
  [from, to]: readonly [number, number],
  kind: TradeKind,
  { search, size }: { search: string; size: number },
) {
  const newest = db
    .selectFrom('trade')
    .where('contractor_id', '=', from)
    .where('consignee_id', '=', to)
    .where('kind', '=', kind)
    // As literals, which the condition of the index is compared with.
    .where(
      'status',
      'not in',
      FELL_THROUGH.map((status) => sql.lit(status)),
    )
    .$if(search !== '', (query) =>
      query.where(
        sql<SqlBool>`(${hasText('contractor_reference_key', search)} or ${hasText('consignee_reference', search)})`,
      ),
    )
    .select(['id', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
  return db.selectFrom(newest.as('newest')).select('newest.id')
}
