import type { Tx } from '../../platform/db/connect.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import { recordStatement } from '../../platform/ledger/statements/record-statement.ts'
import type { Services } from '../../platform/context/services.ts'
import { loadTrade, type TradeRecord } from './trade-store.ts'
import { tradeDocument, tradeStatementData } from './trade-statement.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/**
 * States what a trade has become, signed by the company that acts, and notes who did it; answers the trade as it is
 * now. Belongs at the end of every change of a trade, in its transaction.
 */
export async function stateTrade(
  { now, masterKey }: Services,
  tx: Tx,
  { companyId, userId }: SignedIn,
  id: number,
  event: 'created' | 'accepted' | 'refused' | 'updated',
): Promise<TradeRecord> {
  const trade = await loadTrade(tx, id)
  const documents = [await tradeDocument(tx, trade.documentId)]
  const data = tradeStatementData(trade)
  await recordStatement(
    tx,
    { masterKey, now },
    { companyId, userId, type: 'trade', id, event, data, documents },
  )
  await recordEvent(tx, { at: now(), companyId, userId, event: `trade.${event}`, subjectId: id })
  return trade
}
