import type { Verification } from '@selvedge/contract/ledger.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import type { z } from 'zod'
import { storedDigest } from '../../records/documents/stored-digest.ts'
import { presentVerification } from '../../records/present-verification.ts'
import { type RecordToVerify, verifyRecord } from '../../platform/ledger/statements/verify-record.ts'
import { isDisclosed } from '../../records/disclosed.ts'
import type { Services } from '../../platform/context/services.ts'
import { tradeStatementData } from './trade-statement.ts'
import { findTrade, requireOwnTrade, type TradeRecord } from './trade-store.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/** Checks a trade, in every state it was in, and its document against the chain; for its two parties. */
export async function verifyTrade(
  services: Services,
  member: SignedIn,
  id: number,
): Promise<z.input<typeof Verification>> {
  const { db, ledger } = services
  const trade = await requireOwnTrade(db, member, id)
  const proof = await isDisclosed(db, member, trade)
  const verification = await verifyRecord({ db, chain: ledger.chain }, tradeToVerify(services, id))
  return presentVerification(services, verification, { proof })
}

/** What the check of a trade holds against its statements: its row, and its document's bytes. */
export const tradeToVerify = (services: Pick<Services, 'db' | 'files'>, id: number): RecordToVerify => ({
  type: 'trade',
  id,
  read: async (reader) => {
    const trade = await findTrade(reader, id)
    return {
      current: trade ? (version) => rowData(trade, version) : null,
      digestOf: () => storedDigest(services, trade?.documentId ?? null),
    }
  },
})

/** What the row says. One that contradicts itself says nothing that was ever stated. */
const rowData = (trade: TradeRecord, version: number): JsonObject | undefined => {
  if (trade.documentKind !== trade.kind) return {}
  return version === 1 ? tradeStatementData(trade) : undefined
}
