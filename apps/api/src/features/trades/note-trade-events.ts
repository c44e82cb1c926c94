import type { Context } from '../../platform/context/context.ts'
import { baseIn } from '../../records/epcis/base-in.ts'
import { correctEvents, noteEvents } from '../../records/epcis/note-events.ts'
import { noteRunsOfTrade } from '../../records/mass/run-events.ts'
import { eventsOfTrade } from './trade-events.ts'
import type { TradeRecord } from './trade-store.ts'

type Within = Pick<Context, 'services' | 'tx'>

/**
 * Stores an accepted trade as events of both its companies, and what was made for it as events of the seller's. What was said before is declared wrong where it is
 * said otherwise now: the reference standard may be corrected.
 */
export async function noteTradeEvents(
  context: Within,
  trade: TradeRecord,
  { statement, isFirst }: { statement: string; isFirst: boolean },
): Promise<string[]> {
  if (trade.status !== 'ACCEPTED') return []
  const base = await baseIn(context)
  const said = { base, statement }
  const events = await eventsOfTrade(context.tx, trade, said)
  const of = {
    type: 'trade' as const,
    id: trade.id,
    base,
    companies: [trade.contractorId, trade.consigneeId],
  }
  if (!isFirst) return correctEvents(context.tx, of, { events, at: context.services.now() })
  await noteRunsOfTrade(context.tx, trade.id, said)
  return noteEvents(context.tx, of, events)
}
