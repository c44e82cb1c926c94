import { partyUri } from '@selvedge/domain/identifier-uri.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'

/** A company as messages name it: `id` is its identifier. */
export type SaidCompany = { id: string; name: string; code: string | null }

/** Companies as messages name them, by their numbers. */
export async function saidCompanies(
  tx: Tx,
  base: string,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => SaidCompany | null> {
  const rows = await tx
    .selectFrom('company')
    .where('id', '=', anyOf(ids.filter((id) => id !== null)))
    .select(['id', 'name', 'code', 'gln', 'public_id as publicId'])
    .execute()
  const known = new Map(
    rows.map(({ id, name, code, ...keys }) => [id, { id: partyUri(base, keys), name, code }]),
  )
  return (id) => (id === null ? null : (known.get(id) ?? null))
}
