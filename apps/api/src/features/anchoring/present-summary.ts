import type { LedgerSummary as Wire } from '@selvedge/contract/ledger.ts'
import { canRetryAnchoring } from '@selvedge/domain/permissions.ts'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import { anchoringCost } from './anchoring-cost.ts'
import { findLastLoss } from '../../platform/ledger/anchoring/blockchain-loss.ts'
import { type LedgerSummary, ledgerSummary } from './ledger-summary.ts'
import { presentBlockchain } from '../../records/present-verification.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/** The wallet area: the company's address, its records on the blockchain, what anchoring costs and what the blockchain lost. */
export async function presentSummary(
  { db, ledger: { blockchain, batchMax } }: Services,
  member: SignedIn,
): Promise<z.input<typeof Wire>> {
  const summary = await ledgerSummary({ db, blockchain }, member.companyId)
  const { address, lastAnchor, lastGas, chain: network, waitingReason, failedReason, ...rest } = summary
  const target = network.id === null ? null : { chainId: network.id, contract: network.contract }
  const [cost, loss] = target
    ? await Promise.all([anchoringCost({ blockchain, batchMax }, lastGas), findLastLoss(db, target)])
    : [null, null]
  return {
    companyAddress: address,
    ...rest,
    waitingReason: waitingReason?.text ?? null,
    failedReason: failedReason?.text ?? null,
    issues: { waitingReason: waitingReason?.issue, failedReason: failedReason?.issue },
    last: presentAnchor(lastAnchor),
    cost,
    loss,
    chain: {
      ...presentBlockchain(blockchain),
      isEmbedded: blockchain.kind === 'embedded',
      reachable: network.reachable,
    },
    permissions: { retry: failedReason !== null && canRetryAnchoring(member) },
  }
}

function presentAnchor(last: LedgerSummary['lastAnchor']) {
  if (!last?.transactionHash || last.blockNumber === null || !last.blockTime) return null
  const { transactionHash, blockNumber, blockTime } = last
  return { transactionHash, blockNumber, blockTime }
}
