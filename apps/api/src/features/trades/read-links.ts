import type { LinkedTrade } from '@selvedge/contract/trade-links.ts'
import { CHILDREN_SHOWN } from '@selvedge/domain/limits.ts'
import { alteredPart } from '../../records/integrity/altered-part.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import type { Answers } from '../../platform/db/in-one.ts'
import { isWithdrawn } from './is-withdrawn.ts'

const LINK = ['id', 'kind as type', 'contractor_reference as contractorReferenceNumber', 'status'] as const
const STANDING = [isWithdrawn.as('withdrawn'), alteredPart('trade', 'trade.id').as('altered')] as const

type Links = { parent: LinkedTrade | null; children: LinkedTrade[]; childrenTotal: number }

/** Asks for the trade that one belongs to and for the newest of those that belong to it; all between the same two companies. */
export const linksOf = (reader: Reader, id: number) => {
  const following = reader.selectFrom('trade').where('parent_id', '=', id)
  return {
    parents: reader
      .selectFrom('trade')
      .where('id', '=', reader.selectFrom('trade').where('id', '=', id).select('parent_id'))
      .select([...LINK, ...STANDING]),
    children: following
      .select([...LINK, ...STANDING])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(CHILDREN_SHOWN)),
    counted: following.select((eb) => eb.fn.countAll<number>().as('total')),
  }
}

/** The same as it is shown. */
export const presentLinks = ({ parents, children, counted }: Answers<ReturnType<typeof linksOf>>): Links => ({
  parent: parents[0] ?? null,
  children,
  childrenTotal: counted[0]?.total ?? 0,
})
