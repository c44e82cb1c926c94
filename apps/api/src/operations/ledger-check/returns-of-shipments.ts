import type { KeptReturn, PostedReturn, SaidReturn } from '@selvedge/domain/mass/kept-returns.ts'
import { isMass, massOf, type Weighed } from '@selvedge/domain/mass/position-mass.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { DATED } from './closed-then.ts'
import { byLotThen } from './lots-then.ts'
import { areaOf } from './record-ids.ts'

/** What buyers return of a delivery: as both trails say, and what is kept of it. */
export type ReturnsOfTrade = {
  seller: number
  buyer: number
  returns: KeptReturn[]
  said: SaidReturn[]
  posted: PostedReturn[]
}

type Row = { id: number; seller: number; buyer: number; returns: ReadReturn[] | null } & {
  [Key in 'said' | 'posted']: ReturnsOfTrade[Key] | null
}

type ReadReturn = Omit<KeptReturn, 'apart'> & { weighed: Weighed; sent: number | null }

const keptOf = ({ weighed, sent, ...kept }: ReadReturn): KeptReturn => ({
  ...kept,
  apart: isMass(massOf(weighed)) ? null : { sent },
})

/** Clocks of servers differ, and a decision bears the time at which it began. */
const MARGIN = sql`interval '1 minute'`

const PROPOSED = sql`line.event = 'shipment.return-proposed'`
const DECIDED = sql`line.event like 'shipment.return-%' and line.event <> 'shipment.return-proposed'`

/** When this was said of the row `back` of mass_return, by the trails. */
const saidAt = (what: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select min(line.at) from audit_event line where ${areaOf} = 'shipment' and ${what}
    and line.subject_id = trade.id and line.data::jsonb -> 'id' = to_jsonb(back.id))`

/** By the number of the trade; only of those of which something is returned. */
export async function readReturns(
  reader: Reader,
  trades: readonly number[],
): Promise<ReadonlyMap<number, ReturnsOfTrade>> {
  const { rows } = await sql<Row>`
    select trade.id, trade.contractor_id as seller, trade.consignee_id as buyer,
      (select json_agg(json_build_object('id', back.id, 'position', back.position_id, 'grams', back.grams, 'onDay', back.on_day,
          'reason', back.reason, 'book', back.book_id, 'seller', back.seller_id, 'buyer', back.buyer_id, 'status', back.status,
          'createdBy', back.created_by, 'decidedBy', back.decided_by, 'lot', back.lot, 'positionLot', position.lot,
          'byLot', (select ${byLotThen(saidAt(PROPOSED))} from mass_book book where book.id = back.book_id),
          'weighed', json_build_object('weight', position.weight, 'quantity', position.quantity, 'unit', position.unit),
          'sent', (select sum(entry.grams) from mass_event event join mass_entry entry on entry.event_id = event.id
            where event.trade_id = trade.id and event.kind = 'SHIPMENT' and entry.position_id = position.id and entry.from_book is not null),
          'into', (
            select json_build_object('id', book.id, 'openedOn', book.opened_on, 'wasOpen',
              coalesce((select min(opening.at) from mass_event opening where opening.book_id = book.id and opening.kind = 'OPENING')
                < back.decided_at - ${MARGIN}, false), 'byLot', ${byLotThen(saidAt(DECIDED))})
            from mass_book book where book.material_id = position.contractor_material_id and book.company_id = trade.contractor_id)))
        from mass_return back join trade_position position on position.id = back.position_id
        where position.trade_id = trade.id) as returns,
      (select json_agg(line.data::jsonb || jsonb_build_object('company', line.company_id, 'user', line.user_id, 'status',
          case line.event when 'shipment.return-proposed' then 'PENDING'
            else upper(substring(line.event from 'shipment.return-(.*)')) end))
        from audit_event line
        where ${areaOf} = 'shipment' and line.event like 'shipment.return-%' and line.subject_id = trade.id) as said,
      (select json_agg(json_build_object('company', event.company_id, 'onDay', event.on_day, 'createdBy', event.created_by,
          'reason', event.reason, 'isPlain',
          num_nonnulls(event.document_id, event.plan_id, event.reverses, event.book_id, event.grams, event.mode, event.custody,
            event.floor_g, event.lot, event.by_lot) = 0
          and not exists (select from mass_entry entry where entry.event_id = event.id and entry.factor is not null),
          'entries', coalesce((select json_agg(json_build_object('from', from_book, 'to', to_book, 'grams', entry.grams, 'role', role,
            ${DATED}, 'position', entry.position_id, 'fromLot', from_lot, 'toLot', to_lot))
            from mass_entry entry where entry.event_id = event.id), '[]')))
        from mass_event event where event.trade_id = trade.id and event.kind = 'RETURN') as posted
    from trade where trade.id = any(${[...trades]}::bigint[])`.execute(reader)
  return new Map(
    rows
      .filter(({ returns, said, posted }) => returns ?? said ?? posted)
      .map(({ id, returns, said, posted, ...sides }) => [
        id,
        { ...sides, returns: (returns ?? []).map(keptOf), said: said ?? [], posted: posted ?? [] },
      ]),
  )
}
