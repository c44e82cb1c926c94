import { readText } from '@selvedge/proof/read-statement.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { findCredentials } from '../../records/credentials/credential-store.ts'
import { signedStatus } from '../../records/credentials/signed-status.ts'

/** Where the bit of a credential is, as it was signed. */
type SignedPlace = { list: number; place: number }

/** A credential with its place by what its row says. */
export type Placed = { id: number } & SignedPlace

/** Of so many credentials the text is read at once: each is some kilobytes. */
const AT_ONCE = 200
/** What was signed never changes, so that each is read once. */
const MOST_KEPT = 200_000
const KEPT = new WeakMap<Reader, Map<number, SignedPlace>>()

/**
 * The places of these credentials by what was signed, not by what their rows say: whoever can write into the database alone cannot move a bit. Those that are gone, or whose text is not the one that
 * was stated when they were issued, are not in it.
 */
export async function signedPlaces(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SignedPlace>> {
  const kept = KEPT.get(reader) ?? new Map<number, SignedPlace>()
  KEPT.set(reader, kept)
  if (kept.size > MOST_KEPT) kept.clear()
  const unread = ids.filter((id) => !kept.has(id))
  for (let from = 0; from < unread.length; from += AT_ONCE)
    // Bounded memory, however many there are.
    // oxlint-disable-next-line no-await-in-loop
    for (const [id, place] of await readPlaces(reader, unread.slice(from, from + AT_ONCE)))
      kept.set(id, place)
  return new Map(
    ids.flatMap((id) => {
      const place = kept.get(id)
      return place ? [[id, place] as const] : []
    }),
  )
}

async function readPlaces(reader: Reader, ids: readonly number[]): Promise<[number, SignedPlace][]> {
  const rows = await findCredentials(reader, ids)
  const issued = await reader
    .selectFrom('statement')
    .where('record_type', '=', 'credential')
    .where('record_id', '=', anyOf(ids))
    .where('version', '=', 1)
    .select(['record_id as id', 'body'])
    .execute()
  return issued.flatMap(({ id, body }): [number, SignedPlace][] => {
    const row = rows.get(id)
    if (!row || readText(body).statement?.data['sha256'] !== row.sha256) return []
    const status = signedStatus(row.jws)
    return status ? [[id, { list: status.list, place: status.place }]] : []
  })
}
