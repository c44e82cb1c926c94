import { createHash } from 'node:crypto'
import type { Verification } from '@selvedge/contract/ledger.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { isParty } from '@selvedge/domain/trade.ts'
import type { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { presentVerification } from '../ledger/present-verification.ts'
import { verifyRecord } from '../ledger/verify-record.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'
import { tradeStatementData } from './trade-statement.ts'
import { findTrade, notFound, tradeState } from './trade-store.ts'

/** Checks a trade, in every state it was in, and its document against the chain; for its two parties. */
export async function verifyTrade(
  services: Services,
  member: SignedIn,
  id: number,
): Promise<z.input<typeof Verification>> {
  const { db, files, ledger } = services
  const trade = await requireOwnTrade(db, member, id)
  const { sha256 } = await db
    .selectFrom('document')
    .where('id', '=', trade.documentId)
    .select('sha256')
    .executeTakeFirstOrThrow()
  const bytes = await files.read(sha256)
  const digest = bytes ? createHash('sha256').update(bytes).digest('hex') : null
  const verification = await verifyRecord(
    { db, chain: ledger.chain },
    { type: 'trade', id, current: tradeStatementData(trade), digestOf: () => Promise.resolve(digest) },
  )
  return presentVerification(services, verification)
}

/** The trade as its row says, where the caller is one of its two parties. */
export async function requireOwnTrade(db: Db, member: SignedIn, id: number) {
  const trade = await findTrade(db, id)
  if (!trade) throw notFound()
  if (!isParty(member, tradeState(trade)))
    throw new DomainError('FORBIDDEN', "You can't view this trade due to permission error!")
  return trade
}
