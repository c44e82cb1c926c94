import type { Disclosure } from './fields/disclosure.ts'
import type { Hex } from './hex.ts'
import type { BundledNewest } from './history/newest.ts'
import type { BundledLogProof } from './checkpoint/bundled-log.ts'
import type { SignatureRecord } from './signature-record.ts'
import type { StatementType } from './statement.ts'

/** What a bundle can be about: a record, or a document wherever records speak of it. */
export type SubjectKind = StatementType | 'document'

/**
 * One file that proves what was stated about a record or a document, when, and by whom. `bundle-schema.json` defines the same for
 * other programs; docs/proof-bundle.md explains it byte by byte. Hexadecimal digits are lower case throughout.
 */
export type Bundle = {
  /**
   * 1 as release 0.1 wrote it: it had no records of companies, and every signature was of one statement. 3 where statements may be
   * shown in part.
   */
  readonly v: 1 | 2 | 3
  readonly subject: { readonly kind: SubjectKind; readonly id: number }
  /** The contract that anchored the batches and knows the keys. */
  readonly contract: { readonly chainId: number; readonly address: Hex }
  /** The keys that signed, in the order they first did. */
  readonly keys: readonly BundledKey[]
  /** Oldest first; of a document's several records one after the other. */
  readonly statements: readonly BundledStatement[]
  /** The whole records of the companies that signed, unless they are the subject: they introduce the keys. By number, oldest first. */
  readonly companies: readonly BundledStatement[]
  /** Which of the statements is the newest, as of an anchored head; null or left out where the bundle does not say. */
  readonly newest?: BundledNewest | null
  /** The batches the statements are in, in the order they first appear; then that of the head of `newest`, if it is another. */
  readonly batches: readonly BundledBatch[]
  /** That batches are in the log that witnesses saw (c2sp.org/tlog-proof), where the operator keeps one under a name. */
  readonly log?: readonly BundledLogProof[] | null
  /** The documents the statements name, in the order they first do. */
  readonly documents: readonly BundledDocument[]
}

/** A company's signing key. Salt and company give the hash under which the contract holds the key. */
export type BundledKey = {
  readonly address: Hex
  readonly company: number
  readonly salt: Hex
  /** Null until the contract holds the key. */
  readonly registration: BlockchainEvent | null
}

export type BundledStatement = {
  /** The canonical text of the statement, which is what was hashed; empty where it is shown in part. */
  readonly body: string
  /** '0x' where it is shown in part. */
  readonly salt: Hex
  /** Which of its fields are shown, where not all are. In the file its members stand in the place of text and salt. */
  readonly opened?: Disclosure
  readonly leaf: Hex
  readonly signer: Hex
  readonly signature: SignatureRecord
  /** The way from the leaf to the root of its batch; null while it waits for one. */
  readonly batch: { readonly root: Hex; readonly index: number; readonly siblings: readonly Hex[] } | null
}

export type BundledBatch = {
  readonly root: Hex
  readonly size: number
  /** Null until the batch is anchored. */
  readonly anchor: (BlockchainEvent & { readonly sequence: number }) | null
}

/** Where and when the contract announced something. */
export type BlockchainEvent = {
  readonly transaction: Hex
  readonly block: number
  readonly blockHash: Hex
  /** The block's time in seconds since 1970. */
  readonly time: number
  /** Proves all of this to anybody who trusts the block's hash; null if it was not available. */
  readonly evidence: Evidence | null
}

export type Evidence = {
  /** The block's header as the blockchain hashes it. */
  readonly header: Hex
  /** The transaction's place in the block. */
  readonly index: number
  /** The nodes from the header's transactions root down to the transaction. */
  readonly transaction: readonly Hex[]
  /** The nodes from the header's receipts root down to the receipt. */
  readonly receipt: readonly Hex[]
}

type BundledDocument = {
  readonly name: string
  readonly sha256: string
  /** Base64, or null if the file is kept apart. */
  readonly bytes: string | null
}
