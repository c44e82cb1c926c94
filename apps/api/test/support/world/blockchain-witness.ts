import type { Witness } from '@selvedge/proof/witness.ts'
import type { TestApp } from '../test-app.ts'

/** What the blockchain itself says, queried independently of the bundle. */
export const blockchainWitness = (t: Pick<TestApp, 'services'>): Witness => ({
  blockchainIs: async () => 'the trusted one',
  anchorOf: async ({ root }) => {
    const anchor = await t.services.ledger.blockchain.anchorOf(root)
    return anchor
      ? {
          state: 'found',
          facts: { ...anchor, time: anchor.blockTime.getTime() / 1000, block: anchor.blockNumber },
        }
      : { state: 'missing' }
  },
  keyOf: async ({ address }) => {
    const { companyCommitment, registeredAt } = await t.services.ledger.blockchain.keyOf(address)
    return registeredAt === 0n
      ? { state: 'missing' }
      : {
          state: 'found',
          facts: { commitment: companyCommitment, time: Number(registeredAt), revokedAt: undefined },
        }
  },
})
