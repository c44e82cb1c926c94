import { notTradeContractor, withdrawTrade as withdraw } from '@selvedge/domain/trade.ts'
import { sql } from 'kysely'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { lastStated } from '../../records/as-stated.ts'
import { commitEvent } from '../../records/commit-event.ts'
import { settleShipment } from '../../records/mass/settle-shipment.ts'
import { saveDecision } from './save-decision.ts'
import { tradeRecord } from './trade-record.ts'
import { lockTrade, tradeState } from './trade-store.ts'

/**
 * The contractor takes back a trade that the consignee has not decided: it counts as refused, and what a shipment held is free at once, as is
 * its reference. Throws FORBIDDEN for others' trades as for none, and ALREADY_DECIDED once it is decided or withdrawn.
 */
export async function withdrawTrade(
  services: Services,
  member: SignedIn,
  id: number,
  { isQuiet = false }: { isQuiet?: boolean } = {},
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const context = { services, member, tx }
    const trade = await lockTrade(tx, member, id, { side: 'party' })
    if (!trade) throw notTradeContractor()
    const follows = await lastStated(tx, tradeRecord, trade)
    const status = withdraw(tradeState(trade), member)
    await saveDecision(context, id, { status, consigneeReference: null, reason: null, materials: [] })
    await freeReference(tx, id)
    await settleShipment(context, trade, { decision: 'REFUSED', mapping: [] })
    await commitEvent(context, tradeRecord, id, { event: 'withdrawn', isQuiet }, { follows })
  })
}

/** What nobody uses any more can be used again: no reference has a key with two spaces (`nameKey`). Migration 0060 did so before. */
const freeReference = (tx: Tx, id: number) =>
  tx
    .updateTable('trade')
    .set({ contractor_reference_key: sql`contractor_reference_key || '  ' || id` })
    .where('id', '=', id)
    .execute()
