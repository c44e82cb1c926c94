import { epcisProblems as say } from '@selvedge/messages/en/epcis-problems.ts'
import type { Services } from '../../platform/context/services.ts'
import { CONTEXT, type StoredEvent } from './answer-events.ts'
import type { Caller } from './caller.ts'
import { EpcisProblem } from './problem.ts'

/** Error declarations of one event that are answered. */
const MOST = 1000

/**
 * An event that the caller's company sent, and the error declarations of it, which have its number: the oldest first. Throws NoSuchNameException for
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
    .select(['epcis_event.body as body', CONTEXT.as('context'), 'epcis_event.record_time as recordTime'])
    .orderBy('epcis_event.sequence')
    .limit(MOST)
    .execute()
  if (rows.length === 0) throw new EpcisProblem('NoSuchNameException', say.noSuchEvent)
  return rows.map(({ recordTime, ...row }) => ({ ...row, recordTime: recordTime ?? new Date(0) }))
}
