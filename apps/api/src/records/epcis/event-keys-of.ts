import type { CompanyKeys, MaterialKeys } from '@selvedge/domain/identifier-uri.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/lists/list.ts'

/** How others name companies, by number. */
export async function companyKeys(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CompanyKeys>> {
  const rows = await reader
    .selectFrom('company')
    .where('id', '=', anyOf(ids))
    .select(['id', 'public_id as publicId', 'gln'])
    .execute()
  return new Map(rows.map(({ id, ...keys }) => [id, keys]))
}

/** How others name materials, by number. */
export async function materialKeys(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MaterialKeys>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .selectFrom('material')
    .where('id', '=', anyOf(ids))
    .select(['id', 'public_id as publicId', 'gtin'])
    .execute()
  return new Map(rows.map(({ id, ...keys }) => [id, keys]))
}

/** One of them. Throws where it is gone: whoever asks has read a record that names it. */
export function keysAt<K>(keys: ReadonlyMap<number, K>, id: number): K {
  const found = keys.get(id)
  if (found === undefined) throw new Error(`What ${id} names is gone`)
  return found
}
