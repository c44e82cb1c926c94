import { answers } from '@selvedge/messages/en/answers.ts'
import { list } from '@selvedge/messages/list.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { isAnyOf } from './plan-parts.ts'

/** More suppliers of one material than this are not named one by one. */
const NAMED = 5

/**
 * The suppliers of each of these materials: the contractors of the ACCEPTED trades in which it was received, by name, in one
 * query. A material without suppliers has no entry.
 */
export async function loadSupplierNames(
  reader: Reader,
  materialIds: readonly number[],
): Promise<Map<number, string>> {
  if (materialIds.length === 0) return new Map()
  const suppliers = reader
    .selectFrom('trade_position')
    .innerJoin('trade', 'trade.id', 'trade_position.trade_id')
    .innerJoin('company', 'company.id', 'trade.contractor_id')
    .where(isAnyOf('trade_position.consignee_material_id', materialIds))
    .where('trade.status', '=', 'ACCEPTED')
    .select([
      'trade_position.consignee_material_id as materialId',
      'company.name as name',
      sql<number>`dense_rank() over (
        partition by trade_position.consignee_material_id order by company.name_key)`.as('rank'),
    ])
    .distinct()
  const rows = await reader
    .selectFrom(suppliers.as('supplier'))
    .where('rank', '<=', NAMED + 1)
    .select(['materialId', 'name'])
    .orderBy('rank')
    .execute()
  const names = new Map<number, string>()
  for (const [materialId, of] of Map.groupBy(rows, (row) => row.materialId)) {
    const named = list(of.slice(0, NAMED).map(({ name }) => name))
    if (materialId !== null)
      names.set(materialId, of.length > NAMED ? answers.suppliers({ suppliers: named }) : named)
  }
  return names
}
