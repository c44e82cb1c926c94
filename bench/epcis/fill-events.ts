import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/platform/db/connect.ts'

/** Written at once. */
const PART = 250_000
/** Among which the events are shared out evenly. */
export const CLASSES = 5000
export const COMPANY = 1

export const classAt = (nth: number) => `https://id.gs1.org/01/04012345${String(nth).padStart(6, '0')}`

/** Fills a database with so many events of one company, each with a class, a paper and a place, as captures leave them. */
export async function fillEvents(db: Db, count: number): Promise<void> {
  // What references them is not asked for: the events alone are measured.
  // What they belong to is not there: the events alone are measured.
  await sql`alter table epcis_event drop constraint epcis_event_company_id_fkey, drop constraint epcis_event_capture_id_fkey`.execute(
    db,
  )
  await sql`alter table epcis_key drop constraint epcis_key_event_fkey`.execute(db)
  for (let from = 0; from < count; from += PART) {
    await sql`insert into epcis_event (company_id, capture_id, place, event_id, is_error, hash, sha256, sequence, record_time, type, event_time, zone,
        action, biz_step, disposition, read_point, body)
      select ${COMPANY}, n / 100 + 1, n % 100, 'urn:uuid:' || n, false, 'ni:///sha-256;' || n, n::text, n, now(), 'ObjectEvent',
        timestamptz '2026-01-01Z' + n * interval '1 second', '+02:00', 'OBSERVE', 'https://ref.gs1.org/cbv/BizStep-shipping',
        'https://ref.gs1.org/cbv/Disp-in_transit', 'https://mill.example/gate/' || n % 50,
        '{"action":"OBSERVE","eventID":"urn:uuid:' || n || '","filler":"' || repeat('x', 400) || '"}'
      from generate_series(${from}::int, ${Math.min(from + PART, count) - 1}::int) n`.execute(db)
    await sql`insert into epcis_key (company_id, event, role, type, uri, sequence)
      select ${COMPANY}, id, 'epcClass', null, 'https://id.gs1.org/01/04012345' || lpad((sequence % ${CLASSES})::text, 6, '0'), sequence
      from epcis_event where sequence >= ${from} and sequence < ${from + PART}`.execute(db)
  }
  await sql`analyze epcis_event, epcis_key`.execute(db)
}
