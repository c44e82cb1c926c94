import type { MassReturn } from '@selvedge/contract/mass-returns.ts'
import { returnPermissions } from '@selvedge/domain/mass/return.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { nameSeenBy } from '../../accounts/companies/relations.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import type { PageQuery } from '../../platform/db/page.ts'
import { idsOf, onPage, type PagedList } from '../../platform/lists/list.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { kilogramsOf } from './present-book.ts'

export type ReturnQuery = PageQuery & {
  order?: 'asc' | 'desc' | undefined
  trade?: number | undefined
  awaiting?: 'true' | 'others' | undefined
}

/** What a company returns, and what is returned to it, the newest first. */
export const returnList: PagedList<z.input<typeof MassReturn>, ReturnQuery> = {
  page: async ({ db }, member, query) => {
    const rows = await onPage(ordered(db, member, query), query).execute()
    const { total } = await returnsOf(db, member, query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows: rows.map((row) => present(member, row)), total }
  },
  ids: ({ db }, member, query) => idsOf(ordered(db, member, query), 'mass_return.id'),
  rowsOf: async ({ db }, member, query, ids) => {
    const rows = await ordered(db, member, query).where('mass_return.id', '=', anyOf(ids)).execute()
    return rows.map((row) => present(member, row))
  },
}

/** One of the company's returns, or to it, that was just written. */
export async function readReturn(reader: Reader, member: SignedIn, id: number) {
  const row = await ordered(reader, member, {}).where('mass_return.id', '=', id).executeTakeFirst()
  if (!row) throw new Error(`The return ${id} is gone`)
  return present(member, row)
}

/** Each side by its index. The seller decides. */
function returnsOf(reader: Reader, { companyId }: SignedIn, { trade, awaiting }: ReturnQuery) {
  const of = (side: 'seller_id' | 'buyer_id') =>
    reader.selectFrom('mass_return').where(side, '=', companyId).select('id')
  const [sold, bought] = [of('seller_id'), of('buyer_id')]
  const asked = awaiting === 'true' ? sold : awaiting === 'others' ? bought : sold.union(bought)
  return reader
    .selectFrom('mass_return')
    .where('mass_return.id', 'in', asked)
    .$if(awaiting !== undefined, (query) => query.where('mass_return.status', '=', 'PENDING'))
    .$if(trade !== undefined, (query) =>
      query.where('mass_return.position_id', 'in', (eb) =>
        eb
          .selectFrom('trade_position')
          .where('trade_id', '=', trade ?? 0)
          .select('trade_position.id'),
      ),
    )
}

function ordered(reader: Reader, member: SignedIn, query: ReturnQuery) {
  const { order } = query
  return returnsOf(reader, member, query)
    .innerJoin('trade_position', 'trade_position.id', 'position_id')
    .innerJoin('trade', 'trade.id', 'trade_id')
    .innerJoin('material', (join) =>
      join.on(
        'material.id',
        '=',
        sql<number>`case when seller_id = ${member.companyId} then contractor_material_id else consignee_material_id end`,
      ),
    )
    .innerJoin('company as other', (join) =>
      join.on(
        'other.id',
        '=',
        sql<number>`case when seller_id = ${member.companyId} then buyer_id else seller_id end`,
      ),
    )
    .select([
      'mass_return.id',
      'mass_return.status',
      // The seller sees the buyer as it called it, as on the shipment.
      sql<string>`case when seller_id = ${member.companyId} then ${nameSeenBy(member.companyId, 'other')} else other.name end`.as(
        'companyName',
      ),
      'seller_id as sellerId',
      'buyer_id as buyerId',
      'trade_id as tradeId',
      'contractor_reference as tradeReference',
      'position_id as positionId',
      'material.name as materialName',
      'grams',
      'on_day as onDay',
      'mass_return.reason',
      'mass_return.created_at as proposedAt',
      'mass_return.decided_at as decidedAt',
    ])
    .orderBy('mass_return.created_at', order ?? 'desc')
    .orderBy('mass_return.id', order ?? 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>[number]

function present(member: SignedIn, row: Row): z.input<typeof MassReturn> {
  const { sellerId, buyerId, grams, ...shown } = row
  const permissions = returnPermissions(member, { status: row.status, sellerId, buyerId })
  return { ...shown, kilograms: kilogramsOf(grams), permissions }
}
