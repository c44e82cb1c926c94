import { anyOf } from '../../platform/db/any-of.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { AuditLine, AuditSort, AUDIT_PERIODS } from '@selvedge/contract/audit.ts'
import type { AuditArea } from '@selvedge/domain/audit.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { canReadAuditTrail } from '@selvedge/domain/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { byName } from '../../platform/db/by-name.ts'
import { hasText } from '../../platform/db/folded.ts'
import { CHUNK_ROWS, idsOf, type List, onPage } from '../../platform/lists/list.ts'
import { inChunks } from '../../platform/lists/in-chunks.ts'
import type { Services } from '../../platform/context/services.ts'
import type { RecordTypes } from '../../records/record-type.ts'
import { bySentence } from './by-sentence.ts'
import { nameSubjects } from './name-subjects.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Row = z.input<typeof AuditLine>
type Query = {
  sort?: AuditSort | undefined
  order?: 'asc' | 'desc' | undefined
  search?: string | undefined
  area?: AuditArea | undefined
  period?: (typeof AUDIT_PERIODS)[number] | undefined
}

const DAY = 24 * 60 * 60 * 1000
const PERSON = sql<string>`btrim(app_user.first_name || ' ' || app_user.last_name)`
const SORT_KEY = {
  // The second that the list shows: lines of one second stand in the order of their numbers, as in the trail.
  at: () => sql`date_trunc('second', audit_event.at)`,
  person: ({ db }) => byName(db, PERSON),
  event: bySentence,
} as const satisfies Record<AuditSort, (services: Services) => RawBuilder<unknown>>

/** Who did what and when in the caller's company. Throws FORBIDDEN unless the caller is its ADMIN. */
export const auditList = (records: RecordTypes): List<Row, Query> => ({
  page: async (services, member, query) => ({
    rows: await nameSubjects(
      services.db,
      records,
      await onPage(ordered(services, member, query), query).execute(),
    ),
    total: await count(services, member, query),
  }),
  ids: async (services, member, query) => idsOf(ordered(services, member, query), 'audit_event.id'),
  rowsOf: async (services, member, query, ids) =>
    nameSubjects(
      services.db,
      records,
      await ordered(services, member, query).where('audit_event.id', '=', anyOf(ids)).execute(),
    ),
  count,
  async *stream(services, member, query) {
    const rows = ordered(services, member, query).stream(CHUNK_ROWS)
    for await (const chunk of inChunks(rows, CHUNK_ROWS))
      yield* await nameSubjects(services.db, records, chunk)
  },
})

/** Throws FORBIDDEN unless the caller may read the company's trail. */
export function requireAuditReader(member: SignedIn): void {
  if (!canReadAuditTrail(member)) throw new DomainError('FORBIDDEN', refusals.auditByAdmin)
}

function matching({ db, now }: Services, member: SignedIn, { search, area, period }: Query) {
  requireAuditReader(member)
  return (
    db
      .selectFrom('audit_event')
      .innerJoin('app_user', 'app_user.id', 'audit_event.user_id')
      .where('audit_event.company_id', '=', member.companyId)
      // No server wrote these.
      .where('audit_event.refused_at', 'is', null)
      .$if(area !== undefined, (query) => query.where('audit_event.event', 'like', `${area}.%`))
      .$if(period !== undefined, (query) =>
        query.where('audit_event.at', '>=', new Date(now().getTime() - Number(period) * DAY)),
      )
      .$if(Boolean(search), (query) =>
        query.where((eb) =>
          eb.or([hasText(PERSON, search ?? ''), hasText('app_user.email_key', search ?? '')]),
        ),
      )
  )
}

async function count(services: Services, member: SignedIn, query: Query): Promise<number> {
  const found = await matching(services, member, query)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return found.count
}

const ordered = (services: Services, member: SignedIn, query: Query) => {
  const { sort = 'at', order = 'desc' } = query
  return (
    matching(services, member, query)
      .select([
        'audit_event.id',
        'audit_event.at',
        'app_user.email',
        'audit_event.event',
        'audit_event.subject_id',
        'audit_event.data',
        'audit_event.sequence',
        'audit_event.hash',
      ])
      .select(PERSON.as('person'))
      .orderBy(SORT_KEY[sort](services), order)
      // A line without a number gets the next ones.
      .orderBy('audit_event.sequence', (by) =>
        order === 'asc' ? by.asc().nullsLast() : by.desc().nullsFirst(),
      )
      .orderBy('audit_event.id', order)
  )
}
