import type { LinkedTrade } from '@selvedge/contract/trade-links.ts'
import { CHILDREN_SHOWN } from '@selvedge/domain/limits.ts'
import { alteredPart } from '../../records/integrity/altered-part.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { isWithdrawn } from './is-withdrawn.ts'

const LINK = ['id', 'kind as type', 'contractor_reference as contractorReferenceNumber', 'status'] as const
const STANDING = [isWithdrawn.as('withdrawn'), alteredPart('trade', 'trade.id').as('altered')] as const

type Links = { parent: LinkedTrade | null; children: LinkedTrade[]; childrenTotal: number }

/** The trade that one belongs to and the newest of those that belong to it; all between the same two companies. */
export async function readLinks(
  reader: Reader,
  { id, parentId }: { id: number; parentId: number | null },
): Promise<Links> {
  const following = reader.selectFrom('trade').where('parent_id', '=', id)
  const children = await following
    .select([...LINK, ...STANDING])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(CHILDREN_SHOWN)
    .execute()
  const childrenTotal =
    children.length < CHILDREN_SHOWN
      ? children.length
      : (await following.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
  const parent =
    parentId === null
      ? undefined
      : await reader
          .selectFrom('trade')
          .where('id', '=', parentId)
          .select([...LINK, ...STANDING])
          .executeTakeFirst()
  return { parent: parent ?? null, children, childrenTotal }
}
