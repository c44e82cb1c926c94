import type { Reader } from '../platform/db/connect.ts'

/** Those of `ids` that are materials of a company, with their group. */
export async function materialsOf(reader: Reader, companyId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { isInput: boolean }>()
  const rows = await reader
    .selectFrom('material')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .select(['id', 'is_input as isInput'])
    .execute()
  return new Map(rows.map((row) => [row.id, { isInput: row.isInput }]))
}
