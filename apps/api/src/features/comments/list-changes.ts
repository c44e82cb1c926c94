import type { AskedChange } from '@selvedge/contract/comments.ts'
import type { AuditSubject } from '@selvedge/contract/audit.ts'
import type { RequestDirection } from '@selvedge/contract/requests.ts'
import { DISCUSSED_TYPES } from '@selvedge/domain/record-comment.ts'
import { integrity } from '@selvedge/messages/en/integrity.ts'
import type { z } from 'zod'
import { nameSeenBy } from '../../accounts/companies/relations.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { hasText } from '../../platform/db/folded.ts'
import type { PageQuery } from '../../platform/db/page.ts'
import { idsOf, onPage, type PagedList } from '../../platform/lists/list.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { RecordTypes } from '../../records/record-type.ts'

type Answer = z.input<typeof AskedChange>
export type ChangesQuery = PageQuery & {
  direction?: RequestDirection | undefined
  order?: 'asc' | 'desc' | undefined
  search?: string | undefined
}

/** Records of a company that wait for a change, by it or by another one; the oldest first. */
export const changeList = (records: RecordTypes): PagedList<Answer, ChangesQuery> => ({
  page: async ({ db }, member, query) => {
    const rows = await onPage(ordered(db, member, query), query).execute()
    const { total } = await matching(db, member, query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows: await named(db, records, rows), total }
  },
  ids: ({ db }, member, query) => idsOf(ordered(db, member, query), 'comment.id'),
  rowsOf: async ({ db }, member, query, ids) =>
    named(db, records, await ordered(db, member, query).where('comment.id', '=', anyOf(ids)).execute()),
})

function matching(reader: Reader, { companyId }: SignedIn, { direction = 'received', search }: ChangesQuery) {
  const [mine, theirs] =
    direction === 'received'
      ? (['comment.change_asked_of', 'comment.company_id'] as const)
      : (['comment.company_id', 'comment.change_asked_of'] as const)
  return reader
    .selectFrom('record_comment as comment')
    .innerJoin('company as other', 'other.id', theirs)
    .where(mine, '=', companyId)
    .where('comment.change_asked_of', 'is not', null)
    .$if(Boolean(search), (query) => query.where(hasText('comment.text', search ?? '')))
}

function ordered(reader: Reader, member: SignedIn, query: ChangesQuery) {
  const by = query.order === 'desc' ? 'desc' : 'asc'
  return matching(reader, member, query)
    .select([
      'comment.record_type as type',
      'comment.record_id as recordId',
      nameSeenBy(member.companyId, 'other').as('companyName'),
      'comment.text',
      'comment.created_at as createdAt',
    ])
    .orderBy('comment.created_at', by)
    .orderBy('comment.id', by)
}

type Row = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>[number]

/** In two queries, however many they are. */
async function named(reader: Reader, records: RecordTypes, rows: readonly Row[]): Promise<Answer[]> {
  const names = new Map<string, ReadonlyMap<number, AuditSubject>>()
  for (const type of DISCUSSED_TYPES) {
    const ids = rows.filter((row) => row.type === type).map(({ recordId }) => recordId)
    if (ids.length > 0) names.set(type, await records[type].names(reader, ids))
  }
  return rows.map(({ type, recordId, companyName, text, createdAt }) => ({
    record: names.get(type)?.get(recordId) ?? {
      record: 'name' as const,
      name: integrity.numbered({ type, id: String(recordId) }),
    },
    companyName,
    text: text ?? '',
    createdAt,
  }))
}
