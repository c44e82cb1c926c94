import type { BundledBatch, BundledKey } from './bundle.ts'
import type { Hex } from './hex.ts'
import type { TrustedContract } from './trusted-contract.ts'

/** What a blockchain says about an event. Fields that this witness did not check are missing. */
export type EventFacts = { time: number; block?: number; blockHash?: Hex; transaction?: Hex }
export type AnchorFacts = EventFacts & { size: number; sequence: number }
export type KeyFacts = EventFacts & { commitment: Hex; revokedAt: number | undefined }

/** Why a witness cannot say: no node was asked, no answer came, or the answer would be another blockchain's. */
export type Silence =
  | 'not asked'
  | 'unreachable'
  | 'other chain'
  | 'node behind'
  | 'no evidence'
  | 'header not saved'

export type Answer<Facts> =
  | { readonly state: 'found'; readonly facts: Facts }
  | { readonly state: 'missing' }
  | { readonly state: 'unknown'; readonly why: Silence }

/** What the verifier trusts about the blockchain: a node that is asked, or saved headers. */
/**
 * Whether a witness speaks of the trusted blockchain. `not named`: nobody said which block the contract was deployed in. `hearsay`:
 * saved headers that came with the bundle. `unknown`: nobody was asked, or no answer came: a node that keeps silent about this alone
 * may be of any blockchain.
 */
export type Standing = 'the trusted one' | 'other' | 'not named' | 'hearsay' | 'unknown'

export type Witness = {
  blockchainIs(trusted: TrustedContract): Promise<Standing>
  anchorOf(batch: BundledBatch): Promise<Answer<AnchorFacts>>
  keyOf(key: BundledKey): Promise<Answer<KeyFacts>>
}

const silent = async () => ({ state: 'unknown', why: 'not asked' }) as const

/** Says nothing; for looking only at what needs no blockchain. */
export const noWitness: Witness = { blockchainIs: async () => 'unknown', anchorOf: silent, keyOf: silent }
