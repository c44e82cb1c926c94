import { sql } from 'kysely'
import type { Services } from '../../platform/context/services.ts'
import type { Caller } from './caller.ts'

/** Captures that are named: of the event, and of the first declarations of its error. No header takes them all. */
const MOST = 10

/**
 * Which captures of the caller's company stored the event of this number and the declarations of its error, each with the leaf of its statement on the ledger, as
 * links: a member of the event could not say it, for events are answered as they were sent. No header where none did, as of the events of records, which name
 * their statement themselves.
 */
export async function statedBy(
  { db }: Services,
  { companyId }: Caller,
  eventId: string,
): Promise<Record<string, string>> {
  // Numbers have an index among events and one among declarations of errors.
  const { rows } = await sql<{ id: number; leaf: string }>`
    select event.capture_id as id, statement.leaf from (
      select capture_id, sequence from epcis_event where company_id = ${companyId} and event_id = ${eventId} and not is_error
      union all select capture_id, sequence from epcis_event where company_id = ${companyId} and event_id = ${eventId} and is_error
    ) as event
      join statement on statement.record_type = 'capture' and statement.record_id = event.capture_id
    where event.sequence is not null
    group by event.capture_id, statement.leaf order by min(event.sequence) limit ${MOST}`.execute(db)
  const links = rows.map(({ id, leaf }) => `</epcis/capture/${id}>; rel="describedby"; statement="${leaf}"`)
  return links.length === 0 ? {} : { link: links.join(', ') }
}
