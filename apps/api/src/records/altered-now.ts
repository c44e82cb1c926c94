import { versionOf } from '@selvedge/proof/attested/versions.ts'
import { canonicalJson } from '@selvedge/proof/canonical-json.ts'
import { readText } from '@selvedge/proof/read-statement.ts'
import type { Reader } from '../platform/db/connect.ts'
import { inSnapshot } from '../platform/db/snapshot.ts'
import { anyOf } from '../platform/db/any-of.ts'
import type { RecordType } from './record-type.ts'

/** For so long what was found of a record is said again, so that a page that many open asks about it once. */
const KEPT_MS = 2000
/** Records of which something is kept. */
const MOST_KEPT = 10_000

type Kept = { until: number; isAltered: boolean }

/**
 * Which of some records say otherwise than was last stated of them, as their rows are at this moment: what somebody changed in the database is known before the check
 * of all records (`sweep-records.ts`), which also checks signatures, files and the blockchain, comes to it. Two queries, however many they are; none for what was
 * asked in the last two seconds. What a later release stated is left to its own servers.
 */
export function alteredNow(record: Pick<RecordType, 'type' | 'attest' | 'findAll'>) {
  const kept = new WeakMap<Reader, Map<number, Kept>>()
  return async (reader: Reader, ids: readonly number[]): Promise<ReadonlySet<number>> => {
    const known = kept.get(reader) ?? new Map<number, Kept>()
    kept.set(reader, known)
    const at = performance.now()
    const unknown = [...new Set(ids)].filter((id) => (known.get(id)?.until ?? 0) <= at)
    if (unknown.length > 0) {
      const suspects = await differing(reader, record, unknown)
      // A decision between the two queries looks like a change; it does not at one moment.
      const altered =
        suspects.length > 0 ? await inSnapshot(reader, (tx) => differing(tx, record, suspects)) : []
      if (known.size + unknown.length > MOST_KEPT) known.clear()
      for (const id of unknown) known.set(id, { until: at + KEPT_MS, isAltered: altered.includes(id) })
    }
    return new Set(ids.filter((id) => known.get(id)?.isAltered ?? true))
  }
}

/** Those whose row is gone, was never stated, or says something else. */
async function differing(
  reader: Reader,
  { type, attest, findAll }: Pick<RecordType, 'type' | 'attest' | 'findAll'>,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await findAll(reader, ids)
  const stated = await reader
    .selectFrom('statement')
    .where('record_type', '=', type)
    .where('record_id', '=', anyOf(ids))
    .distinctOn('record_id')
    .select(['record_id as id', 'body'])
    .orderBy('record_id')
    .orderBy('version', 'desc')
    .execute()
  const bodies = new Map(stated.map(({ id, body }) => [id, body]))
  return ids.filter((id) => {
    const [row, body] = [rows.get(id), bodies.get(id)]
    if (!row || body === undefined) return true
    const { statement, newer } = readText(body)
    if (newer === 'data') return false
    const says = statement && attest(row, versionOf(statement.data))
    return !says || canonicalJson(says) !== canonicalJson(statement.data)
  })
}
