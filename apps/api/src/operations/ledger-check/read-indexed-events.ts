import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'

/** An event as it is stored, with what it is found by, each amount and key as one text. */
export type IndexedEvent = {
  id: number
  companyId: number
  captureId: number | null
  recordType: string | null
  recordId: number | null
  context: string
  body: string
  columns: Record<string, string | null>
  keys: string[]
  quantities: string[]
}

/** Characters of events that are read at once: one alone may be longer. */
const CHARACTERS_AT_ONCE = 8_000_000

/** The numbers of the next events whose texts fit together, and whether others may follow. */
export async function nextEvents(db: Reader, after: number, size: number) {
  const rows = await db
    .selectFrom('epcis_event')
    .where('id', '>', after)
    .select(['id', sql<number>`length(body)`.as('characters')])
    .orderBy('id')
    .limit(size)
    .execute()
  let total = 0
  const fitting = rows.filter(({ characters }, i) => {
    total += characters
    return i === 0 || total <= CHARACTERS_AT_ONCE
  })
  return { ids: fitting.map(({ id }) => id), isLast: rows.length < size && fitting.length === rows.length }
}

/** Events by their numbers, in three queries however many they are. Times are read as texts: one that is none is no error. */
export async function readIndexedEvents(db: Reader, ids: readonly number[]): Promise<IndexedEvent[]> {
  const { rows } = await sql<Omit<IndexedEvent, 'keys' | 'quantities'>>`
    select event.id, event.company_id as "companyId", event.capture_id as "captureId", event.record_type as "recordType",
      event.record_id as "recordId", coalesce(event.context, capture.context) as context, event.body,
      jsonb_build_object('event_id', event.event_id, 'is_error', event.is_error::text, 'hash', event.hash, 'sha256', event.sha256,
        'type', event.type, 'event_time', ${utc(sql`event.event_time`)}, 'zone', event.zone, 'action', event.action,
        'biz_step', event.biz_step, 'disposition', event.disposition, 'read_point', event.read_point,
        'biz_location', event.biz_location, 'transformation_id', event.transformation_id,
        'error_time', ${utc(sql`event.error_time`)}, 'error_reason', event.error_reason) as columns
    from epcis_event as event left join capture on capture.id = event.capture_id
    where event.id = ${anyOf(ids)} order by event.id`.execute(db)
  const { rows: keys } = await sql<{ event: number; text: string }>`
    select key.event, jsonb_build_array(key.role, key.type, key.uri, key.company_id = event.company_id,
      key.sequence is not distinct from event.sequence)::text as text
    from epcis_key as key join epcis_event as event on event.id = key.event
    where key.event = ${anyOf(ids)}`.execute(db)
  const { rows: quantities } = await sql<{
    event: number
    role: string
    epcClass: string
    quantity: number
    uom: string | null
  }>`
    select event, role, epc_class as "epcClass", quantity, uom from epcis_quantity where event = ${anyOf(ids)}`.execute(
    db,
  )
  const keysOf = Map.groupBy(keys, ({ event }) => event)
  const quantitiesOf = Map.groupBy(quantities, ({ event }) => event)
  return rows.map((row) => ({
    ...row,
    keys: (keysOf.get(row.id) ?? []).map(({ text }) => JSON.stringify(JSON.parse(text))),
    quantities: (quantitiesOf.get(row.id) ?? []).map(({ role, epcClass, quantity, uom }) =>
      JSON.stringify([role, epcClass, quantity, uom]),
    ),
  }))
}

const utc = (time: ReturnType<typeof sql>) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
