import type { Services } from '../../platform/context/services.ts'
import { sql } from 'kysely'
import { CONTEXT, type StoredEvent } from './answer-events.ts'
import type { Caller } from './caller.ts'
import { readTexts, withinBytes } from './match-bodies.ts'
import { EpcisProblem } from './problem.ts'
import { say } from './texts.ts'

/** Error declarations of one event that are answered. */
const MOST = 1000

/**
 * An event that the caller's company sent, and the error declarations of it, which have its number: the oldest first, as far as they are no more than an answer takes. Throws NoSuchNameException for
 * what is not there, and what is not the caller's, alike.
 */
export async function readEvent(
  { db }: Services,
  { companyId }: Caller,
  eventId: string,
): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('epcis_event')
    .leftJoin('capture', 'capture.id', 'epcis_event.capture_id')
    .where('epcis_event.company_id', '=', companyId)
    // Numbers have an index among events and one among declarations of errors.
    .where((eb) =>
      eb.or([
        eb.and([eb('epcis_event.event_id', '=', eventId), eb.not('epcis_event.is_error')]),
        eb.and([eb('epcis_event.event_id', '=', eventId), eb('epcis_event.is_error', '=', true)]),
      ]),
    )
    .where('epcis_event.sequence', 'is not', null)
    .select([
      'epcis_event.id as id',
      sql<number>`octet_length(epcis_event.body) + octet_length(${CONTEXT})`.as('bytes'),
    ])
    .orderBy('epcis_event.sequence')
    .limit(MOST)
    .execute()
  if (rows.length === 0) throw new EpcisProblem('NoSuchNameException', say.noSuchEvent)
  return readTexts(db, withinBytes(rows))
}
