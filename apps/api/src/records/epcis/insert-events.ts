import type { EventIndex } from '@selvedge/domain/epcis/event-index.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** An event as it is to be stored. */
export type EventToStore = EventIndex & {
  /** Canonical, with its eventID and without a recordTime, which is ours to give. */
  body: string
  sha256: string
}

/** Where events come from: what a company sent, by the number of the capture of each, or a record, whose events its companies have each. */
type EventSource =
  | { captureIds: readonly number[] }
  | { recordType: string; recordId: number; context: string }

/**
 * Writes events and what they are found by, in one statement however many they are, once for each of the companies. Where a company has an event about
 * a record already, it is left as it is: also one of an earlier year, whose part has its own keys. Answers the numbers of the rows.
 *
 * The rows are numbered as the events come, and written in the order of what is unique of them: two transactions with the same events in another order would
 * each wait for the other.
 */
export async function insertEvents(
  tx: Tx,
  { companies, source }: { companies: readonly number[]; source: EventSource },
  stored: readonly EventToStore[],
): Promise<number[]> {
  if (stored.length === 0) return []
  const placed = inPlaces(stored, 'captureIds' in source ? source.captureIds : [])
  const events = companies.flatMap((companyId) => placed.map((event) => ({ ...event, companyId })))
  const column = <T>(read: (event: (typeof events)[number]) => T) => events.map(read)
  const { recordType, recordId, context } =
    'captureIds' in source ? { recordType: null, recordId: null, context: null } : source
  const keys = placed.flatMap((event) => event.keys.map((key) => ({ ...key, event })))
  const quantities = placed.flatMap((event) => event.quantities.map((one) => ({ ...one, event })))
  const { rows } = await sql<{ id: number; capture: number; place: number; companyId: number }>`
    with numbered as (
      select record_number() as id, event.* from unnest(
        ${column(({ companyId }) => companyId)}::bigint[],
        ${column(({ capture }) => capture)}::bigint[],
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
      ) as event (company_id, capture, place, event_id, is_error, hash, sha256, type, event_time, zone, action, biz_step, disposition, read_point,
        biz_location, transformation_id, error_time, error_reason, body)
    ), stored as (
      insert into epcis_event (id, company_id, capture_id, record_type, record_id, context, place, event_id, is_error, hash, sha256, type, event_time,
        zone, action, biz_step, disposition, read_point, biz_location, transformation_id, error_time, error_reason, body)
      select id, company_id, nullif(capture, 0), ${recordType}::text, ${recordId}::bigint, ${context}::text, place, event_id, is_error, hash, sha256, type,
        event_time, zone, action, biz_step, disposition, read_point, biz_location, transformation_id, error_time, error_reason, body
      from numbered ${recordId === null ? sql`` : ONLY_NEW}
      order by company_id, event_id collate "C", is_error, sha256
      ${recordId === null ? sql`` : sql`on conflict do nothing`}
      returning id, company_id, coalesce(capture_id, 0) as capture, place
    ), keys as (
      insert into epcis_key (company_id, event, role, type, uri)
      select stored.company_id, stored.id, key.role, key.type, key.uri
      from unnest(
        ${keys.map(({ event }) => event.capture)}::bigint[],
        ${keys.map(({ event }) => event.place)}::int[],
        ${keys.map(({ role }) => role)}::text[],
        ${keys.map(({ type }) => type)}::text[],
        ${keys.map(({ uri }) => uri)}::text[]
      ) as key (capture, place, role, type, uri) join stored on stored.place = key.place and stored.capture = key.capture
    ), quantities as (
      insert into epcis_quantity (event, role, epc_class, quantity, uom)
      select stored.id, amount.role, amount.epc_class, amount.quantity, amount.uom
      from unnest(
        ${quantities.map(({ event }) => event.capture)}::bigint[],
        ${quantities.map(({ event }) => event.place)}::int[],
        ${quantities.map(({ role }) => role)}::text[],
        ${quantities.map(({ epcClass }) => epcClass)}::text[],
        ${quantities.map(({ quantity }) => quantity)}::float8[],
        ${quantities.map(({ uom }) => uom)}::text[]
      ) as amount (capture, place, role, epc_class, quantity, uom)
        join stored on stored.place = amount.place and stored.capture = amount.capture
    )
    select id, capture, place, company_id as "companyId" from stored`.execute(tx)
  const idAt = new Map(
    rows.map(({ id, capture, place, companyId }) => [`${companyId} ${capture} ${place}`, id]),
  )
  return events.flatMap(({ companyId, capture, place }) => idAt.get(`${companyId} ${capture} ${place}`) ?? [])
}

/** In two halves: numbers have an index among events and one among declarations of errors. */
const ONLY_NEW = sql`where not exists (select from epcis_event as known
    where known.company_id = numbered.company_id and known.event_id = numbered.event_id
      and not known.is_error and not numbered.is_error)
  and not exists (select from epcis_event as known
    where known.company_id = numbered.company_id and known.event_id = numbered.event_id and known.sha256 = numbered.sha256
      and known.is_error and numbered.is_error)`

/** With its capture, 0 for none, and its place among the events of that. */
function inPlaces(
  stored: readonly EventToStore[],
  captureIds: readonly number[],
): (EventToStore & { capture: number; place: number })[] {
  const next = new Map<number, number>()
  return stored.map((event, at) => {
    const capture = captureIds[at] ?? 0
    const place = next.get(capture) ?? 0
    next.set(capture, place + 1)
    return { ...event, capture, place }
  })
}
