import type { MassEntry } from '@selvedge/contract/mass.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import type { PageQuery } from '../../platform/db/page.ts'
import { idsOf, onPage, type PagedList } from '../../platform/lists/list.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { kilogramsOf, requireBook } from './present-book.ts'

export type EntryQuery = PageQuery & { materialId: number; order?: 'asc' | 'desc' | undefined }

/** What moved in a company's book, the newest day first. Throws NOT_FOUND where the company keeps no book of the material. */
export const entryList: PagedList<z.input<typeof MassEntry>, EntryQuery> = {
  page: async ({ db }, member, query) => {
    const { id } = await requireBook(db, member, query.materialId)
    const rows = await onPage(ordered(db, id, query), query).execute()
    const { total } = await movedIn(db, id)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows: await present(db, member, rows), total }
  },
  ids: async ({ db }, member, query) => {
    const { id } = await requireBook(db, member, query.materialId)
    return idsOf(ordered(db, id, query), 'moved.id')
  },
  rowsOf: async ({ db }, member, query, ids) => {
    const { id } = await requireBook(db, member, query.materialId)
    const rows = await ordered(db, id, query).where('moved.id', '=', anyOf(ids)).execute()
    return present(db, member, rows)
  },
}

/** What came into a book and what went out of it, each by its index. */
function movedIn(reader: Reader, bookId: number) {
  const columns = ['id', 'event_id', 'role', 'on_day'] as const
  const came = reader
    .selectFrom('mass_entry')
    .where('to_book', '=', bookId)
    .select([...columns, sql<number>`grams`.as('grams'), 'to_lot as lot'])
  const went = reader
    .selectFrom('mass_entry')
    .where('from_book', '=', bookId)
    .select([...columns, sql<number>`-grams`.as('grams'), 'from_lot as lot'])
  return reader.selectFrom(came.unionAll(went).as('moved'))
}

function ordered(reader: Reader, bookId: number, query: EntryQuery) {
  const by = query.order === 'asc' ? 'asc' : 'desc'
  return movedIn(reader, bookId)
    .select([
      'moved.id',
      'moved.event_id as eventId',
      'moved.role',
      'moved.on_day as onDay',
      'moved.grams',
      'moved.lot',
    ])
    .orderBy('moved.on_day', by)
    .orderBy('moved.id', by)
}

type Row = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>[number]

/** With why it moved. Of a shipment the other company has the event too: what it typed there is for itself. */
async function present(
  reader: Reader,
  { companyId }: SignedIn,
  rows: readonly Row[],
): Promise<z.input<typeof MassEntry>[]> {
  const events = await reader
    .selectFrom('mass_event as event')
    .leftJoin('trade', 'trade.id', 'event.trade_id')
    .leftJoin('certification', 'certification.id', 'event.certification_id')
    .where('event.id', '=', anyOf(rows.map(({ eventId }) => eventId)))
    .select([
      'event.id',
      'event.kind',
      'event.at',
      'event.trade_id as tradeId',
      'trade.contractor_reference as tradeReference',
      'event.reverses',
      'event.certification_id as certificationId',
      'certification.certificate_reference as certificateReference',
      sql<string | null>`case when event.company_id = ${companyId} then event.reason end`.as('reason'),
      sql<number | null>`case when event.company_id = ${companyId} then event.plan_id end`.as('planId'),
      sql<number | null>`case when event.company_id = ${companyId} then event.document_id end`.as(
        'documentId',
      ),
      sql<boolean>`exists (select from mass_event later where later.reverses = event.id)`.as('isReversed'),
    ])
    .execute()
  const byId = new Map(events.map(({ id, ...event }) => [id, event]))
  return rows.map(({ grams, lot, ...row }) => {
    const event = byId.get(row.eventId)
    if (!event) throw new Error(`The event ${row.eventId} is gone`)
    const { at, certificationId, certificateReference, ...why } = event
    return {
      ...row,
      ...why,
      recordedAt: at,
      kilograms: kilogramsOf(grams),
      ...(lot !== null && { lot }),
      ...(certificationId !== null && { certificationId, certificateReference }),
    }
  })
}
