import type { Day } from '@selvedge/domain/day.ts'
import { areReturnsRight } from '@selvedge/domain/mass/kept-returns.ts'
import { keptIssue, type KeptPosition, type MetBook } from '@selvedge/domain/mass/kept-shipment.ts'
import type { TradeKind, TradeStatus } from '@selvedge/domain/trade.ts'
import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { checkByNumber } from './check.ts'
import { DATED } from './closed-then.ts'
import { type Finding, finding } from './finding.ts'
import { byLotThen } from './lots-then.ts'
import { readReturns, type ReturnsOfTrade } from './returns-of-shipments.ts'
import { readRuns, runsIssue, type RunsOfTrade } from './runs-of-shipments.ts'
import { factorAt, MARGIN_MS, type SaidFactor, saidFactors, wasSaid } from './said-factors.ts'
import { ofRecord } from './subject.ts'

/**
 * What shipments moved in books, and hold there, is not stated again: it follows from the trades, position by position, and from what audit trails say
 * plans make for them. What is returned of them is what both trails say.
 */
export const shipmentsCheck = checkByNumber('shipments in books', undefined, {
  table: 'trade',
  read: ({ db, size }, after) =>
    inSnapshot(db, async (tx) => {
      const trades = await readTrades(tx, { after, size })
      const ids = trades.map(({ id }) => id)
      const positions = await readPositions(tx, ids)
      const runs = await readRuns(tx, ids)
      const returns = await readReturns(tx, ids)
      const said = await saidFactors(
        tx,
        positions.filter(isKept).flatMap(({ sent, received }) => [sent, received ?? 0]),
      )
      return trades.map((trade) => ({
        ...trade,
        said,
        runs: runs.get(trade.id),
        returns: returns.get(trade.id),
        positions: positions.filter(({ tradeId }) => tradeId === trade.id),
      }))
    }),
  find: (_, trades) => Promise.resolve(trades.flatMap(findIn)),
})

type Trade = {
  id: number
  kind: TradeKind
  status: TradeStatus
  day: Day
  createdAt: Date
  decidedAt: Date | null
  /** Whether the event that posts it says what the trade says, and has its positions alone; null where there is none. */
  isEventRight: boolean | null
}

/** With the moment at which it was stated to be opened; null where nobody stated that. */
type BookThen = Omit<MetBook, 'factor'> & { openedAt: string | null }

type Position = {
  id: number
  tradeId: number
  sent: number
  received: number | null
  weight: number | null
  quantity: number | null
  unit: string | null
  lot: string | null
  sender: BookThen | null
  receiver: BookThen | null
  holds: KeptPosition['holds'] | null
  entries: KeptPosition['entries'] | null
}

/** Whether any book has to do with it: most companies keep none. */
const isKept = ({ sender, receiver, holds, entries }: Position) =>
  [sender, receiver, holds, entries].some((one) => one !== null)

type Read = Trade & {
  positions: Position[]
  said: SaidFactor[]
  runs: RunsOfTrade | undefined
  returns: ReturnsOfTrade | undefined
}

function findIn(trade: Read): Finding[] {
  const { id, kind, status, day, isEventRight, positions, said, createdAt, decidedAt, runs, returns } = trade
  // A contract or an order moves nothing, whatever becomes of it.
  const shipment = { status: kind === 'shipping' ? status : 'REFUSED', day } as const
  const issues = new Set<'held' | 'posted' | 'returned'>(
    positions.flatMap((position) => {
      const { sender, receiver, holds, entries } = position
      const sent = { material: position.sent, day, at: heldAt(createdAt, sender?.openedAt ?? null) }
      const received = { material: position.received, day, at: decidedAt }
      const kept = {
        ...position,
        sender: sender ? { ...sender, factor: factorAt(said, sent) } : undefined,
        receiver: receiver ? { ...receiver, factor: factorAt(said, received) } : undefined,
        holds: holds ?? [],
        entries: entries ?? [],
        runs: runs?.noted.filter((part) => part.position === position.id) ?? [],
      }
      const issue = keptIssue(kept, shipment)
      if (issue) return [issue]
      return isFactorSaid(position, { day, said }) ? [] : [status === 'PENDING' ? 'held' : 'posted']
    }),
  )
  const isPosted = positions.some(({ entries }) => entries !== null) || (runs?.posted.length ?? 0) > 0
  // An event of what is not posted, or entries without a right event.
  if (isEventRight === false || (isEventRight === true && !isPosted)) issues.add('posted')
  const ofRuns = runs && runsIssue(runs, shipment.status)
  if (ofRuns) issues.add(ofRuns)
  // Its runs are posted with it.
  if (runs && runs.posted.length > 0 && isEventRight === null) issues.add('posted')
  if (returns && !(shipment.status === 'ACCEPTED' && areReturnsRight(returns))) issues.add('returned')
  return [...issues].map((issue) =>
    finding(
      'massShipment',
      { kind: 'trade', id },
      ofRecord({ record_type: 'trade', record_id: id }, say.massShipment({ issue })),
    ),
  )
}

/**
 * When a book takes what is sent, as the pending shipment that it holds: as it is proposed, or as the book is opened, where that comes later. Null
 * where both were at about one time, for nobody knows which came first.
 */
function heldAt(createdAt: Date, openedAt: string | null): Date | null {
  if (openedAt === null) return null
  const opened = new Date(openedAt)
  if (Math.abs(opened.getTime() - createdAt.getTime()) < MARGIN_MS) return null
  return opened > createdAt ? opened : createdAt
}

function isFactorSaid(
  { sent, received, holds, entries }: Position,
  { day, said }: { day: Day; said: readonly SaidFactor[] },
): boolean {
  const weighed = [
    ...(holds ?? []).map(({ factor }) => ({ material: sent, day, factor })),
    ...(entries ?? []).map(({ from, factor }) => ({
      material: from === null ? (received ?? 0) : sent,
      day,
      factor,
    })),
  ]
  return weighed.every((one) => wasSaid(said, one))
}

async function readTrades(
  reader: Reader,
  { after, size }: { after: number; size: number },
): Promise<Trade[]> {
  const { rows } = await sql<Trade>`
    select trade.id, trade.kind, trade.status, trade.valid_from as day, trade.created_at as "createdAt", trade.decided_at as "decidedAt",
      case when event.id is not null then
        trade.kind = 'shipping' and trade.status = 'ACCEPTED' and event.company_id = trade.contractor_id
        and event.on_day = trade.valid_from and event.created_by is not distinct from trade.decided_by
        and num_nonnulls(event.reason, event.document_id, event.plan_id, event.reverses, event.book_id, event.grams, event.mode,
          event.custody, event.floor_g, event.lot, event.by_lot) = 0
        and not exists (select from mass_entry entry where entry.event_id = event.id and not exists (
          select from trade_position position where position.id = entry.position_id and position.trade_id = trade.id))
      end as "isEventRight"
    from trade left join mass_event event on event.trade_id = trade.id and event.kind = 'SHIPMENT'
    where trade.id > ${after} order by trade.id limit ${sql.lit(size)}`.execute(reader)
  return rows
}

/** Clocks of servers differ, and a decision bears the time at which it began. */
const MARGIN = sql`interval '1 minute'`

/** The positions with the books of their two materials, and what is kept of them. */
async function readPositions(reader: Reader, trades: readonly number[]): Promise<Position[]> {
  const book = (material: string, company: string, takenAt: RawBuilder<unknown>) => sql`(
    select json_build_object('id', book.id, 'openedOn', book.opened_on,
      'wasOpen', coalesce(opened.at < trade.decided_at - ${MARGIN}, false),
      'openedAt', opened.at, 'byLot', ${byLotThen(takenAt)})
    from mass_book book
    cross join lateral (select min(at) as at from mass_event where book_id = book.id and kind = 'OPENING') opened
    where book.material_id = ${sql.ref(material)} and book.company_id = ${sql.ref(company)} limit 1)`
  // What is sent is held when it is proposed, or when its book is opened.
  const sender = book(
    'position.contractor_material_id',
    'trade.contractor_id',
    sql`greatest(trade.created_at, opened.at)`,
  )
  const receiver = book('position.consignee_material_id', 'trade.consignee_id', sql`trade.decided_at`)
  return reader
    .selectFrom('trade_position as position')
    .innerJoin('trade', 'trade.id', 'position.trade_id')
    .where('trade.id', '=', anyOf(trades))
    .select([
      'position.id',
      'position.trade_id as tradeId',
      'contractor_material_id as sent',
      'consignee_material_id as received',
      'weight',
      'quantity',
      'unit',
      'position.lot',
      sender.$castTo<BookThen | null>().as('sender'),
      receiver.$castTo<BookThen | null>().as('receiver'),
      sql<KeptPosition['holds'] | null>`(
        select json_agg(json_build_object('book', book_id, 'grams', grams, 'factor', factor, 'lot', mass_hold.lot))
        from mass_hold where position_id = position.id)`.as('holds'),
      sql<KeptPosition['entries'] | null>`(
        select json_agg(json_build_object('from', from_book, 'to', to_book, 'grams', entry.grams, 'role', role,
          ${DATED}, 'factor', factor, 'fromLot', from_lot, 'toLot', to_lot))
        from mass_event event join mass_entry entry on entry.event_id = event.id
        where event.trade_id = trade.id and event.kind = 'SHIPMENT' and entry.position_id = position.id)`.as(
        'entries',
      ),
    ])
    .orderBy('position.id')
    .execute()
}
