import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { CheckedEvent } from './check-capture.ts'

type Of = { companyId: number; captureId: number }

/** Writes events and what they are found by, in three statements however many they are. */
export async function insertEvents(
  tx: Tx,
  { companyId, captureId }: Of,
  events: readonly CheckedEvent[],
): Promise<void> {
  const column = <T>(read: (event: CheckedEvent) => T) => events.map(read)
  const { rows } = await sql<{ id: number; place: number }>`
    insert into epcis_event (company_id, capture_id, place, event_id, is_error, hash, sha256, type, event_time, zone, action, biz_step,
      disposition, read_point, biz_location, transformation_id, error_time, error_reason, body)
    select ${companyId}, ${captureId}, place - 1, event_id, is_error, hash, sha256, type, event_time, zone, action, biz_step, disposition,
      read_point, biz_location, transformation_id, error_time, error_reason, body
    from unnest(
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
    ) with ordinality as event (event_id, is_error, hash, sha256, type, event_time, zone, action, biz_step, disposition, read_point,
      biz_location, transformation_id, error_time, error_reason, body, place)
    returning id, place`.execute(tx)
  const idAt = new Map(rows.map(({ id, place }) => [place, id]))
  const placed = events.map((event, place) => ({ ...event, id: idAt.get(place) ?? 0 }))
  await insertKeys(tx, companyId, placed)
  await insertQuantities(tx, placed)
}

type Placed = CheckedEvent & { id: number }

async function insertKeys(tx: Tx, companyId: number, events: readonly Placed[]): Promise<void> {
  const rows = events.flatMap(({ id, keys }) => keys.map((key) => ({ ...key, id })))
  if (rows.length === 0) return
  await sql`
    insert into epcis_key (company_id, event, role, type, uri)
    select ${companyId}, event, role, type, uri from unnest(
      ${rows.map(({ id }) => id)}::bigint[],
      ${rows.map(({ role }) => role)}::text[],
      ${rows.map(({ type }) => type)}::text[],
      ${rows.map(({ uri }) => uri)}::text[]
    ) as key (event, role, type, uri)`.execute(tx)
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
