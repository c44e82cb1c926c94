import type { EventIndex } from '@selvedge/domain/epcis/event-index.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** An event as it is to be stored. */
export type EventToStore = EventIndex & {
  /** Canonical, with its eventID and without a recordTime, which is ours to give. */
  body: string
  sha256: string
}

/** Where events come from: what a company sent, or a record, whose events its companies have each. */
export type EventSource = { captureId: number } | { recordType: string; recordId: number; context: string }

/**
 * Writes events and what they are found by, in three statements however many they are, once for each of the companies. Where a company has an event about
 * a record already, it is left as it is. Answers the numbers of the rows.
 */
export async function insertEvents(
  tx: Tx,
  { companies, source }: { companies: readonly number[]; source: EventSource },
  stored: readonly EventToStore[],
): Promise<number[]> {
  const events = companies.flatMap((companyId) =>
    stored.map((event, place) => ({ ...event, companyId, place })),
  )
  const column = <T>(read: (event: (typeof events)[number]) => T) => events.map(read)
  const {
    captureId = null,
    recordType = null,
    recordId = null,
    context = null,
  } = { ...source } as {
    captureId?: number
    recordType?: string
    recordId?: number
    context?: string
  }
  const { rows } = await sql<{ id: number; place: number; companyId: number }>`
    insert into epcis_event (company_id, capture_id, record_type, record_id, context, place, event_id, is_error, hash, sha256, type, event_time,
      zone, action, biz_step, disposition, read_point, biz_location, transformation_id, error_time, error_reason, body)
    select company_id, ${captureId}::bigint, ${recordType}::text, ${recordId}::bigint, ${context}::text, place, event_id, is_error, hash, sha256, type, event_time,
      zone, action, biz_step, disposition, read_point, biz_location, transformation_id, error_time, error_reason, body
    from unnest(
      ${column(({ companyId }) => companyId)}::bigint[],
      ${column(({ place }) => place)}::int[],
      ${column(({ eventId }) => eventId)}::text[],
      ${column(({ isError }) => isError)}::boolean[],
      ${column(({ hash }) => hash)}::text[],
      ${column(({ sha256 }) => sha256)}::text[],
      ${column(({ type }) => type)}::text[],
      ${column(({ eventTime }) => eventTime)}::timestamptz[],
      ${column(({ zone }) => zone)}::text[],
      ${column(({ action }) => action)}::text[],
      ${column(({ bizStep }) => bizStep)}::text[],
      ${column(({ disposition }) => disposition)}::text[],
      ${column(({ readPoint }) => readPoint)}::text[],
      ${column(({ bizLocation }) => bizLocation)}::text[],
      ${column(({ transformationId }) => transformationId)}::text[],
      ${column(({ errorTime }) => errorTime)}::timestamptz[],
      ${column(({ errorReason }) => errorReason)}::text[],
      ${column(({ body }) => body)}::text[]
    ) as event (company_id, place, event_id, is_error, hash, sha256, type, event_time, zone, action, biz_step, disposition, read_point,
      biz_location, transformation_id, error_time, error_reason, body)
    ${recordId === null ? sql`` : sql`on conflict do nothing`}
    returning id, place, company_id as "companyId"`.execute(tx)
  const idAt = new Map(rows.map(({ id, place, companyId }) => [`${companyId} ${place}`, id]))
  const placed = events.flatMap((event) => {
    const id = idAt.get(`${event.companyId} ${event.place}`)
    return id === undefined ? [] : [{ ...event, id }]
  })
  await insertKeys(tx, placed)
  await insertQuantities(tx, placed)
  return placed.map(({ id }) => id)
}

type Placed = EventToStore & { id: number; companyId: number }

async function insertKeys(tx: Tx, events: readonly Placed[]): Promise<void> {
  const rows = events.flatMap(({ id, companyId, keys }) => keys.map((key) => ({ ...key, id, companyId })))
  if (rows.length === 0) return
  await sql`
    insert into epcis_key (company_id, event, role, type, uri)
    select company_id, event, role, type, uri from unnest(
      ${rows.map(({ companyId }) => companyId)}::bigint[],
      ${rows.map(({ id }) => id)}::bigint[],
      ${rows.map(({ role }) => role)}::text[],
      ${rows.map(({ type }) => type)}::text[],
      ${rows.map(({ uri }) => uri)}::text[]
    ) as key (company_id, event, role, type, uri)`.execute(tx)
}

async function insertQuantities(tx: Tx, events: readonly Placed[]): Promise<void> {
  const rows = events.flatMap(({ id, quantities }) => quantities.map((quantity) => ({ ...quantity, id })))
  if (rows.length === 0) return
  await sql`
    insert into epcis_quantity (event, role, epc_class, quantity, uom)
    select event, role, epc_class, quantity, uom from unnest(
      ${rows.map(({ id }) => id)}::bigint[],
      ${rows.map(({ role }) => role)}::text[],
      ${rows.map(({ epcClass }) => epcClass)}::text[],
      ${rows.map(({ quantity }) => quantity)}::float8[],
      ${rows.map(({ uom }) => uom)}::text[]
    ) as amount (event, role, epc_class, quantity, uom)`.execute(tx)
}
