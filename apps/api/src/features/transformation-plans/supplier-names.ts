import { answers } from '@selvedge/messages/en/answers.ts'
import { list } from '@selvedge/messages/list.ts'
import { sql } from 'kysely'
import { byName } from '../../platform/db/by-name.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { writtenOnce } from '../../platform/db/written-once.ts'
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
  const rows = await askSuppliers(reader, materialIds)
  const names = new Map<number, string>()
  for (const [materialId, of] of Map.groupBy(rows, (row) => row.materialId)) {
    const named = list(of.slice(0, NAMED).map(({ name }) => name))
    if (materialId !== null)
      names.set(materialId, of.length > NAMED ? answers.suppliers({ suppliers: named }) : named)
  }
  return names
}

/** By the links that accepted trades make in the supply chains: an index has them by the material, and what was sent is the contractor's own. */
const askSuppliers = writtenOnce((reader, materialIds: readonly number[]) => {
  const sent = reader
    .selectFrom('chain_link')
    .where(isAnyOf('chain_link.material_id', materialIds))
    .where('trade_id', 'is not', null)
    .select(['chain_link.material_id as materialId', 'source_id as sourceId'])
    .distinct()
  const suppliers = reader
    .selectFrom(sent.as('sent'))
    .innerJoin('material', 'material.id', 'sent.sourceId')
    .innerJoin('company', 'company.id', 'material.company_id')
    .select([
      'sent.materialId',
      'company.name as name',
      sql<number>`dense_rank() over (partition by sent."materialId" order by ${byName(reader, 'company.name', 'company.name_key')}, company.name_key)`.as(
        'rank',
      ),
    ])
    .distinct()
  return reader
    .selectFrom(suppliers.as('supplier'))
    .where('rank', '<=', sql.lit(NAMED + 1))
    .select(['materialId', 'name'])
    .orderBy('rank')
})
