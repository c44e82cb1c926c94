import { anyCaseKey } from '@selvedge/domain/text.ts'
import { sql } from 'kysely'
import { anyCase } from '../../platform/db/any-case.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { cellsOf, genuine } from '../sealed-rows/cells.ts'
import { mayPropose } from './relations.ts'

type Agreed = { id: number; name: string; role: string | null; isDouble: boolean }

/**
 * The companies among some names that have agreed with this one, by `anyCaseKey`. `isDouble`: this one has also invited another company of that
 * name, so that the name alone does not say which is meant.
 */
export async function agreedByName(
  reader: Reader,
  companyId: number,
  names: readonly string[],
): Promise<Map<string, Agreed>> {
  const keys = [...new Set(names.map(anyCaseKey))]
  if (keys.length === 0) return new Map()
  const rows = await reader
    .selectFrom('company')
    .innerJoin('company_relation as own', (join) =>
      join.onRef('own.known_id', '=', 'company.id').on('own.company_id', '=', companyId),
    )
    .where(anyCase('company.name_key'), '=', sql<string>`any(${keys}::text[])`)
    .select([
      'company.id',
      'company.name',
      anyCase('company.name_key').as('key'),
      'company.status',
      'company.role',
      'own.state',
      cellsOf('company_relation', 'own').as('cells'),
    ])
    .orderBy('company.created_at', 'desc')
    .orderBy('company.id')
    .execute()
  const related = genuine(reader, 'company_relation', rows)
  const named = Map.groupBy(related, ({ key }) => key)
  return new Map(
    [...named].flatMap(([key, all]) => {
      const agreed = all.find(({ state }) => state === 'agreed')
      if (!agreed) return []
      const { id, name, role } = agreed
      const isDouble = all.some(({ state, status }) => mayPropose(state) && status === 'INVITED')
      return [[key, { id, name, role, isDouble }] as const]
    }),
  )
}
