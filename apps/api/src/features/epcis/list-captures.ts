import type { Capture, CapturedEvent } from '@selvedge/contract/captures.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { hasText } from '../../platform/db/folded.ts'
import { idsOf, onPage, type PagedList } from '../../platform/lists/list.ts'
import { detailOf } from './capture-error.ts'
import { anyOf } from '../../platform/db/any-of.ts'

type Query = { order?: 'asc' | 'desc' | undefined; search?: string | undefined }

const BY = sql<string>`coalesce((select name from api_key where api_key.id = capture.key_id),
  (select first_name || ' ' || last_name from app_user where app_user.id = capture.created_by))`

/** What the systems of the caller's company sent; the search is for who sent it, or for the whole number of an event. */
export const captureList: PagedList<z.input<typeof Capture>, Query> = {
  page: async (services, member, query) => {
    const rows = await onPage(ordered(services, member, query), query).execute()
    const { total } = await matching(services, member, query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows, total }
  },
  ids: (services, member, query) => idsOf(ordered(services, member, query), 'id'),
  rowsOf: (services, member, query, ids) =>
    ordered(services, member, query).where('capture.id', '=', anyOf(ids)).execute(),
}

/** One of them, with what was wrong. Throws NOT_FOUND. */
export async function readCapture(services: Services, member: SignedIn, id: number) {
  const capture = await ordered(services, member, {})
    .where('capture.id', '=', id)
    .select('capture.errors as faults')
    .executeTakeFirst()
  if (!capture) throw new DomainError('NOT_FOUND', refusals.captureNone)
  const { faults, ...read } = capture
  return { ...read, faults: faults.map((fault) => ({ index: fault.index, detail: detailOf(fault) })) }
}

function ordered(services: Services, member: SignedIn, query: Query) {
  const { order = 'desc' } = query
  return matching(services, member, query)
    .select([
      'capture.id as id',
      'capture.created_at as createdAt',
      'capture.events as events',
      'capture.repeated as repeated',
      BY.as('by'),
      sql<boolean>`capture.key_id is not null`.as('isByKey'),
      sql<number>`jsonb_array_length(capture.errors)`.as('errors'),
    ])
    .orderBy('capture.id', order)
}

const matching = ({ db }: Services, { companyId }: SignedIn, { search }: Query) =>
  db
    .selectFrom('capture')
    .where('capture.company_id', '=', companyId)
    .$if(Boolean(search), (query) =>
      query.where((eb) =>
        eb.or([
          hasText(BY, search ?? ''),
          eb('capture.id', 'in', withEvent(companyId, (search ?? '').trim())),
        ]),
      ),
    )

/** What stored the event of this number, or a declaration of its error: each has an index of its own. */
const withEvent = (companyId: number, eventId: string) => sql<number>`(
  select capture_id from epcis_event where company_id = ${companyId} and event_id = ${eventId} and not is_error and capture_id is not null
  union all select capture_id from epcis_event where company_id = ${companyId} and event_id = ${eventId} and is_error and capture_id is not null)`

type OfCapture = { captureId: number; order?: 'asc' | 'desc' | undefined; search?: string | undefined }

/** The events of one of them, in their order; none where it is not the caller's. */
export const capturedEventList: PagedList<z.input<typeof CapturedEvent>, OfCapture> = {
  page: async (services, member, query) => {
    const rows = await onPage(eventsOf(services, member, query), query).execute()
    const { total } = await eventsMatching(services, member, query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows, total }
  },
  ids: (services, member, query) => idsOf(eventsOf(services, member, query), 'id'),
  rowsOf: (services, member, query, ids) =>
    eventsOf(services, member, query).where('epcis_event.id', '=', anyOf(ids)).execute(),
}

const eventsOf = (services: Services, member: SignedIn, query: OfCapture) =>
  eventsMatching(services, member, query)
    .select([
      'id',
      'event_id as eventID',
      'type',
      'biz_step as bizStep',
      'event_time as eventTime',
      'is_error as isError',
    ])
    .orderBy('place', query.order ?? 'asc')

const eventsMatching = ({ db }: Services, { companyId }: SignedIn, { captureId, search }: OfCapture) =>
  db
    .selectFrom('epcis_event')
    .where('company_id', '=', companyId)
    .where('capture_id', '=', captureId)
    .$if(Boolean(search), (query) => query.where(hasText('event_id', search ?? '')))
