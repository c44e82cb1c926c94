import { type MemberName, meets, membersOf } from '@selvedge/domain/epcis/event-members.ts'
import { readingOf } from '@selvedge/domain/epcis/event-hash.ts'
import type { Members, Reading } from '@selvedge/domain/epcis/members.ts'
import type { Db } from '../../platform/db/connect.ts'
import { CONTEXT, type StoredEvent } from './answer-events.ts'
import type { BodyCondition } from './condition-sql.ts'
import type { Found } from './find-events.ts'

/** Bytes of texts and contexts that are read at once: a single event may have four million. */
const MOST_BYTES = 8 * 1024 * 1024

/** The events whose texts meet all conditions. */
export async function keepMatching(
  db: Db,
  found: readonly Found[],
  conditions: readonly BodyCondition[],
): Promise<Found[]> {
  const kept: Found[] = []
  // Most events share a context, which may have thousands of prefixes.
  const readings = new Map<string, Reading>()
  const readingBy = (context: string): Reading => {
    const reading = readings.get(context) ?? readingOf({ '@context': JSON.parse(context) as unknown[] })
    readings.set(context, reading)
    return reading
  }
  for (let at = 0; at < found.length;) {
    const part = withinBytes(found.slice(at))
    const texts = await readTexts(db, part)
    kept.push(...part.filter((_, nth) => matches(texts[nth], conditions, readingBy)))
    at += part.length
  }
  return kept
}

/** The first events that have no more than the bytes of an answer together, one at least. */
export function withinBytes<T extends { bytes: number }>(found: readonly T[]): T[] {
  let total = 0
  const end = found.findIndex(({ bytes }, nth) => (total += bytes) > MOST_BYTES && nth > 0)
  return end === -1 ? [...found] : found.slice(0, end)
}

function matches(
  event: StoredEvent | undefined,
  conditions: readonly BodyCondition[],
  readingBy: (context: string) => Reading,
): boolean {
  if (!event) return false
  const said = JSON.parse(event.body) as Members
  const reading = readingBy(event.context)
  return conditions.every((condition) => {
    const { isIlmd, name }: MemberName = condition
    const values = membersOf(said, reading, { isIlmd, name })
    return condition.kind === 'exists'
      ? (values !== undefined) === condition.isThere
      : values !== undefined && meets(values, condition)
  })
}

/** The texts of events, in the order in which they were found. */
export async function readTexts(db: Db, found: readonly { id: number }[]): Promise<StoredEvent[]> {
  if (found.length === 0) return []
  const rows = await db
    .selectFrom('epcis_event')
    .leftJoin('capture', 'capture.id', 'epcis_event.capture_id')
    .where(
      'epcis_event.id',
      'in',
      found.map(({ id }) => id),
    )
    .select([
      'epcis_event.id as id',
      'epcis_event.body as body',
      CONTEXT.as('context'),
      'epcis_event.record_time as recordTime',
    ])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id }) => {
    const row = byId.get(id)
    return row ? [{ body: row.body, context: row.context, recordTime: row.recordTime ?? new Date(0) }] : []
  })
}
