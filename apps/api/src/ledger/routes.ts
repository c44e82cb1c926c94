import { ledgerSummaryEndpoint } from '@selvedge/contract/ledger.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { companyAddress, publicKeyOf } from './company-keys.ts'
import { ledgerSummary } from './ledger-summary.ts'
import { presentChain } from './present-verification.ts'

export function ledgerRoutes(app: FastifyInstance, services: Services): void {
  const { db, ledger } = services
  route(app, services, ledgerSummaryEndpoint, async ({ member }) => {
    const address = await companyAddress(db, member.companyId)
    const { anchored, waiting, failed, lastAnchor, chain } = await ledgerSummary(
      { db, chain: ledger.chain },
      member.companyId,
    )
    return {
      companyAddress: address ?? null,
      publicKey: (address && (await publicKeyOf(db, address))) ?? null,
      anchored,
      waiting,
      failed,
      last:
        lastAnchor?.transactionHash && lastAnchor.blockNumber !== null && lastAnchor.blockTime
          ? {
              transactionHash: lastAnchor.transactionHash,
              blockNumber: lastAnchor.blockNumber,
              blockTime: lastAnchor.blockTime,
            }
          : null,
      chain: { ...presentChain(ledger.chain), reachable: chain.reachable },
    }
  })
}
