import type { Context } from '../../platform/context/context.ts'
import { identifierBases } from '../../platform/db/identifier-base.ts'
import { inOne } from '../../platform/db/in-one.ts'
import { baseIn } from '../../records/epcis/base-in.ts'
import { keyedCompanies, keyedMaterials, keysById } from '../../records/epcis/event-keys-of.ts'
import { correctEvents, noteEvents } from '../../records/epcis/note-events.ts'
import { noteFoundRuns, runs } from '../../records/mass/run-events.ts'
import { eventsOfTrade, materialsIn, papersOf } from './trade-events.ts'
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
  const { runs, ...named } = await findNamed(context, trade)
  const events = eventsOfTrade(trade, named, statement)
  const of = {
    type: 'trade' as const,
    id: trade.id,
    base: named.base,
    companies: [trade.contractorId, trade.consigneeId],
  }
  if (!isFirst) return correctEvents(context.tx, of, { events, at: context.services.now() })
  // What was made for the shipment: its buyer knows nothing of that, so that no line of the buyer's names it.
  await noteFoundRuns(context.tx, runs, { base: named.base, statement })
  return noteEvents(context.tx, of, events)
}

async function findNamed({ services, tx }: Within, trade: TradeRecord) {
  const found = await inOne(tx, {
    bases: identifierBases(tx),
    companies: keyedCompanies(tx, [trade.contractorId, trade.consigneeId]),
    materials: keyedMaterials(tx, materialsIn(trade)),
    papers: papersOf(tx, trade),
    runs: runs(tx).where('mass_event.trade_id', '=', trade.id),
  })
  return {
    base: found.bases[0]?.base ?? (await baseIn({ services, tx })),
    companies: keysById(found.companies),
    materials: keysById(found.materials),
    papers: found.papers,
    runs: found.runs,
  }
}
