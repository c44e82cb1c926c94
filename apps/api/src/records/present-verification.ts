import { ledger as texts } from '@selvedge/messages/en/ledger.ts'
import type { Verification as Wire } from '@selvedge/contract/ledger.ts'
import { certifierConfirmed, type CertifierState } from '@selvedge/domain/certifier.ts'
import type { z } from 'zod'
import { cellsOf, isGenuine } from '../accounts/sealed-rows/cells.ts'
import type { Services } from '../platform/context/services.ts'
import type { Verification } from '../platform/ledger/statements/verify-state.ts'

/** A verification as it goes out: with the names of those who acted and the chain it was checked on. */
export async function presentVerification(
  { db, ledger }: Services,
  { verdict, altered, parts, states, differences = [] }: Verification,
  permissions = { proof: true },
): Promise<z.input<typeof Wire>> {
  const companies = await db
    .selectFrom('company')
    .where('id', 'in', states.map((state) => state.companyId).concat(0))
    .select(['id', 'name', 'role', 'certifier_state as certifierState', cellsOf('company').as('cells')])
    .execute()
  const byId = new Map(
    companies.map((company) => {
      const isBelieved = company.certifierState !== 'confirmed' || isGenuine(db, 'company', company.cells)
      return [company.id, isBelieved ? company : { ...company, certifierState: 'waiting' as const }]
    }),
  )
  return {
    verdict,
    failedPart: altered,
    differences: [...differences],
    parts: [...parts],
    chain: presentBlockchain(ledger.blockchain),
    permissions,
    states: states.map((state) => ({
      version: state.version,
      event: state.event,
      at: state.at,
      ...actor(byId.get(state.companyId)),
      verdict: state.verdict,
      failedPart: state.altered,
      sentence: state.sentence,
      leaf: state.leaf,
      anchor:
        state.transactionHash !== null && state.blockNumber !== null && state.blockTime !== null
          ? {
              transactionHash: state.transactionHash,
              blockNumber: state.blockNumber,
              blockTime: state.blockTime,
            }
          : null,
    })),
  }
}

/** The company that stated it, by name; a certification body that is not confirmed is always marked. */
const actor = (
  company: { name: string; role: string | null; certifierState: CertifierState | null } | undefined,
) => ({
  companyName: company?.name ?? '',
  certifierConfirmed: company ? certifierConfirmed(company) : null,
})

/** The blockchain's name, id and contract. */
export const presentBlockchain = (blockchain: Services['ledger']['blockchain']) => ({
  name: texts[blockchain.kind],
  chainId: blockchain.knownChainId() ?? null,
  contract: blockchain.contract,
})
