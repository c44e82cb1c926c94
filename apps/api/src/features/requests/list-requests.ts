import { hasEntry } from '../../platform/db/by-name.ts'
import type { CompanyRequest, RequestDirection } from '@selvedge/contract/requests.ts'
import { type AskedGap, askedWords } from '@selvedge/domain/asked-gap.ts'
import { requestPermissions } from '@selvedge/domain/company-request.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { nameSeenBy } from '../../accounts/companies/relations.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import type { PageQuery } from '../../platform/db/page.ts'
import { hasText } from '../../platform/db/folded.ts'
import { soldAs } from './sold-as.ts'
import { idsOf, onPage, type PagedList } from '../../platform/lists/list.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { concerns, isBetween } from './request-filters.ts'
import { wordedSo } from './worded-so.ts'

type Answer = z.input<typeof CompanyRequest>
type PassedOn = Answer['passedOn']
type Presented = Answer & { gap: AskedGap | null }

export type RequestQuery = PageQuery & {
  direction?: RequestDirection | undefined
  open?: 'true' | 'false' | undefined
  order?: 'asc' | 'desc' | undefined
  search?: string | undefined
  sort?: 'createdAt' | 'state' | undefined
  /** The number of a relation. */
  partner?: number | undefined
  material?: number | undefined
}

/** With the requests that the search finds by their words. */
type Searched = RequestQuery & { worded?: readonly number[] }

/** The requests that a company got and sent, the newest first. */
export const requestList: PagedList<Answer, RequestQuery> = {
  page: async (services, member, query) => {
    const searched = await withWords(services.db, member, query)
    const found = await onPage(ordered(services.db, member, searched), query).execute()
    const { total } = await matching(services.db, member, searched)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows: found.map((row) => inReadersWords(present(services, member, row))), total }
  },
  ids: async (services, member, query) =>
    idsOf(ordered(services.db, member, await withWords(services.db, member, query)), 'request.id'),
  rowsOf: async ({ db, now }, member, { sort, order }, ids) => {
    const found = await ordered(db, member, { sort, order }).where('request.id', '=', anyOf(ids)).execute()
    return found.map((row) => inReadersWords(present({ now }, member, row)))
  },
}

/** A search that also finds what the reader's language says of a gap. */
const withWords = async (
  reader: Reader,
  { companyId }: SignedIn,
  query: RequestQuery,
): Promise<Searched> => ({
  ...query,
  worded: query.search ? await wordedSo(reader, companyId, query.search) : [],
})

/** A request in the language of now, as far as its words are those for a gap of a supply chain. */
export const inReadersWords = ({ gap, ...request }: Presented): Answer => ({
  ...request,
  ...askedWords(request, gap),
})

/** As it was sent: what an `Idempotency-Key` keeps is in nobody's language. */
const asSent = ({ gap: _gap, ...request }: Presented): Answer => request

/** One request of the caller's company. Throws NOT_FOUND for those of others as for none. */
export async function readRequest(
  services: Pick<Services, 'db' | 'now'>,
  member: SignedIn,
  id: number,
  say: (request: Presented) => Answer = asSent,
): Promise<Answer> {
  const row = await ordered(services.db, member, {}).where('request.id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND', refusals.requestNone)
  const request = say(present(services, member, row))
  if (request.direction === 'sent' || request.positions.length === 0) return request
  const { fromCompanyId: buyer, toCompanyId: seller } = row
  const names = request.positions.map(({ material }) => material)
  const became = await soldAs(services.db, { seller, buyer, names })
  const positions = request.positions.map((position) => ({
    ...position,
    ownMaterial: became.get(nameKey(position.material)) ?? null,
  }))
  return { ...request, positions }
}

function matching(
  reader: Reader,
  { companyId }: SignedIn,
  { direction, open, search, partner, material, worded = [] }: Searched,
) {
  // Two indexed halves: the OR of the two columns would read the whole table.
  const received = reader.selectFrom('company_request').where('to_company_id', '=', companyId).selectAll()
  const sent = reader.selectFrom('company_request').where('from_company_id', '=', companyId).selectAll()
  const ofSide = { received, sent }
  const mine = direction ? ofSide[direction] : received.unionAll(sent)
  return reader
    .selectFrom(mine.as('request'))
    .innerJoin('company as other', (join) =>
      join.on(
        'other.id',
        '=',
        sql`case when request.from_company_id = ${companyId} then request.to_company_id else request.from_company_id end`,
      ),
    )
    .$if(open === 'true', (query) => query.where('request.state', '=', 'OPEN'))
    .$if(open === 'false', (query) => query.where('request.state', '<>', 'OPEN'))
    .$if(partner !== undefined, (query) => query.where(isBetween(companyId, partner ?? 0)))
    .$if(material !== undefined, (query) => query.where(concerns(companyId, material ?? 0)))
    .$if(Boolean(search), (query) => {
      const has = (text: string) => hasText(text, search ?? '')
      return query.where(sql<boolean>`(${has('other.name_key')} or ${has('request.about')} or ${has('request.reference')}
        or ${hasText(sql`(request.positions::text)`, search ?? '')} or ${hasEntry('request.standard', search ?? '')} or ${has('request.message')}
        or request.id = ${anyOf(worded)})`)
    })
}

function ordered(reader: Reader, member: SignedIn, query: Searched) {
  const by = query.order === 'asc' ? 'asc' : 'desc'
  const { companyId } = member
  return matching(reader, member, query)
    .select([
      'request.id',
      'request.kind',
      'request.standard',
      'request.trade_kind as tradeKind',
      'request.shipments',
      'request.reference',
      'request.positions',
      'request.about',
      'request.message',
      'request.gap',
      'request.due_on as dueOn',
      'request.state',
      'request.from_company_id as fromCompanyId',
      'request.to_company_id as toCompanyId',
      'request.created_at as createdAt',
      'request.reminded_at as remindedAt',
      'request.reminders',
      'request.closed_at as closedAt',
      'request.answer',
      'request.answer_type as answerType',
      'request.answer_id as answerId',
      'request.passed_on_from as passedOnFrom',
      nameSeenBy(companyId, 'other').as('companyName'),
      // To whom it was passed on is for the company that did so alone: its suppliers are its own.
      sql<PassedOn>`coalesce((
        select json_agg(json_build_object('id', further.id, 'companyName', asked.name, 'state', further.state) order by further.id)
        from company_request further join company asked on asked.id = further.to_company_id
        where further.passed_on_from = request.id and further.from_company_id = ${companyId}), '[]')`.as(
        'passedOn',
      ),
    ])
    .$if(query.sort === 'state', (all) =>
      all.orderBy(sql`request.state = 'OPEN'`, by === 'asc' ? 'desc' : 'asc'),
    )
    .orderBy('request.created_at', query.sort === 'state' ? 'desc' : by)
    .orderBy('request.id', query.sort === 'state' ? 'desc' : by)
}

type Row = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>[number]

function present({ now }: Pick<Services, 'now'>, member: SignedIn, row: Row): Presented {
  const { fromCompanyId, toCompanyId, reminders, answerType, answerId, passedOnFrom, ...said } = row
  const isSender = fromCompanyId === member.companyId
  return {
    ...said,
    direction: isSender ? 'sent' : 'received',
    answeredWith: answerType && answerId ? { type: answerType, id: answerId } : null,
    passedOnFrom: isSender ? passedOnFrom : null,
    permissions: requestPermissions(member, { ...said, fromCompanyId, toCompanyId, reminders }, now()),
  }
}
