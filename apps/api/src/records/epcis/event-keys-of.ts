import type { CompanyKeys, MaterialKeys } from '@selvedge/domain/identifier-uri.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'

/** How others name companies, by number. */
export async function companyKeys(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CompanyKeys>> {
  return keysById(await keyedCompanies(reader, ids).execute())
}

/** Asks for them. */
export const keyedCompanies = (reader: Reader, ids: readonly number[]) =>
  reader.selectFrom('company').where('id', '=', anyOf(ids)).select(['id', 'public_id as publicId', 'gln'])

/** By number, what was asked for. */
export const keysById = <Keys extends object>(
  rows: readonly (Keys & { id: number })[],
): ReadonlyMap<number, Omit<Keys & { id: number }, 'id'>> =>
  new Map(rows.map(({ id, ...keys }) => [id, keys]))

/** How others name materials, by number. */
export async function materialKeys(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MaterialKeys>> {
  if (ids.length === 0) return new Map()
  return keysById(await keyedMaterials(reader, ids).execute())
}

/** Asks for them. */
export const keyedMaterials = (reader: Reader, ids: readonly number[]) =>
  reader.selectFrom('material').where('id', '=', anyOf(ids)).select(['id', 'public_id as publicId', 'gtin'])

/** One of them. Throws where it is gone: whoever asks has read a record that names it. */
export function keysAt<K>(keys: ReadonlyMap<number, K>, id: number): K {
  const found = keys.get(id)
  if (found === undefined) throw new Error(`What ${id} names is gone`)
  return found
}
