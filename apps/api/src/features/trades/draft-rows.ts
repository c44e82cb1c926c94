import type { DraftState } from '@selvedge/contract/shipment-drafts.ts'
import { buyerOf, referenceOf } from '@selvedge/domain/epcis/drafts/draft-of.ts'
import { type GoodsEvent, readGoodsEvent } from '@selvedge/domain/epcis/drafts/read-goods-event.ts'
import type { Members } from '@selvedge/domain/epcis/members.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { partnersNamed } from '../../records/drafts/known-names.ts'

/** An open draft whose event was declared wrong counts as such, however the two came. */
export const stateOfDraft = sql<DraftState>`case when shipment_draft.state = 'open' and exists (
    select from epcis_event as declared where declared.company_id = shipment_draft.company_id
      and declared.event_id = epcis_event.event_id and declared.is_error)
  then 'wrong' else shipment_draft.state end`

/** The drafts of a company, each with its event, which is the company's own too. */
export const draftsOf = (reader: Reader, companyId: number) =>
  reader
    .selectFrom('shipment_draft')
    .innerJoin('epcis_event', (join) =>
      join
        .onRef('epcis_event.id', '=', 'shipment_draft.event_id')
        .onRef('epcis_event.company_id', '=', 'shipment_draft.company_id'),
    )
    .innerJoin('capture', 'capture.id', 'epcis_event.capture_id')
    .where('shipment_draft.company_id', '=', companyId)

export const DRAFT_COLUMNS = [
  'shipment_draft.id as id',
  'shipment_draft.created_at as createdAt',
  'shipment_draft.trade_id as tradeId',
  'epcis_event.event_id as eventID',
  'epcis_event.body as body',
  'capture.context as context',
] as const

type DraftRow = {
  id: number
  createdAt: Date
  tradeId: number | null
  eventID: string
  body: string
  context: string
  state: DraftState
}
export type ReadDraft = DraftRow & { event: GoodsEvent }

/** What the event of a draft says. Throws where it is no longer the event that it was: its capture is not as it was stated then. */
export function readDraft(row: DraftRow, bases: readonly string[]): ReadDraft {
  const context = JSON.parse(row.context) as unknown[]
  const event = readGoodsEvent(JSON.parse(row.body) as Members, { context, bases })
  if (!event) throw new Error(`The event of the draft ${row.id} is about no goods`)
  return { ...row, event }
}

/** Drafts as lists show them; the names of all consignees are looked up at once. */
export async function presentDrafts(reader: Reader, companyId: number, drafts: readonly ReadDraft[]) {
  const parties = await partnersNamed(
    reader,
    companyId,
    drafts.flatMap(({ event }) => event.buyers),
  )
  return drafts.map((draft) => {
    const { id, eventID, createdAt, state, tradeId, event } = draft
    return {
      id,
      eventID,
      createdAt,
      state,
      tradeId,
      day: event.day,
      consigneeName: parties.get(buyerOf(event)?.uri ?? '')?.name ?? null,
      reference: referenceOf(event),
      positions: event.lines.length,
    }
  })
}
