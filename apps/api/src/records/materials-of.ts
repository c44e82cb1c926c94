import type { Reader } from '../platform/db/connect.ts'
import { anyOf } from '../platform/db/any-of.ts'

/** Those of `ids` that are materials of a company, with their group. */
export async function materialsOf(reader: Reader, companyId: number, ids: readonly number[]) {
  return ids.length === 0 ? byId([]) : byId(await materialsAmong(reader, companyId, ids).execute())
}

/** Asks for them. */
export const materialsAmong = (reader: Reader, companyId: number, ids: readonly number[]) =>
  reader
    .selectFrom('material')
    .where('company_id', '=', companyId)
    .where('id', '=', anyOf(ids))
    .select(['id', 'is_input as isInput'])

/** Materials by their number. */
export const byId = (
  rows: readonly { id: number; isInput: boolean }[],
): ReadonlyMap<number, { isInput: boolean }> => new Map(rows.map((row) => [row.id, row]))
