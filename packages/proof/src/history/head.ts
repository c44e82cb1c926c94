import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson, type Json } from '../canonical-json.ts'
import { issuesOf, type Schema } from '../check-shape.ts'
import { type Hex, toHex } from '../hex.ts'
import { leafHash } from '../merkle.ts'

/**
 * What the last leaf of a batch says of everything before it: which state of each record was the newest with this batch, and which
 * batches came before. Who anchored two of them that contradict each other showed two histories.
 */
export type Head = {
  readonly v: 1
  /** Which installation it is, in 32 hexadecimal digits: one writes one history. */
  readonly installation: string
  /** When the batch was closed, by the server's clock. */
  readonly at: string
  /** How many statements the batch has, before this leaf. */
  readonly statements: number
  /** The map from each record to its newest statement, with those of this batch (`record-map.ts`). */
  readonly map: { readonly root: Hex }
  /** The log of all batches before this one (`batch-log.ts`): its size is this batch's place in the log. */
  readonly log: { readonly root: Hex; readonly size: number }
}

/** The text that is hashed. */
export const headText = (head: Head): string => canonicalJson(head)

// A statement of form 1 hashes 64 bytes here, one of form 2 begins with 0x02: none of them passes for a head.
const HEAD = Uint8Array.of(3)

/** The leaf of a head: SHA-256(0x00 || 0x03 || SHA-256(text)). */
export const headLeaf = (text: string): Hex => toHex(leafHash(concatBytes(HEAD, sha256(utf8ToBytes(text)))))

const object = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  required: Object.keys(properties),
  additionalProperties: false,
  properties,
})

const hash = { type: 'string', maxLength: 66, pattern: '^0x[0-9a-f]{64}$' }
const count = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }

const SCHEMA = object({
  v: { const: 1 },
  installation: { type: 'string', maxLength: 32, pattern: '^[0-9a-f]{32}$' },
  at: { type: 'string', maxLength: 24, pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' },
  statements: { ...count, minimum: 1 },
  map: object({ root: hash }),
  log: object({ root: hash, size: count }),
})

/** The head that a canonical text is; `newer` for one of a later form, undefined for what is none. */
export function readHead(text: string): Head | 'newer' | undefined {
  try {
    const value: unknown = JSON.parse(text)
    // Two texts for one content would be two hashes for it.
    if (canonicalJson(value as Json) !== text) return undefined
    if (isLaterForm(value)) return 'newer'
    return issuesOf(value, SCHEMA, {}).length === 0 ? (value as Head) : undefined
  } catch {
    return undefined
  }
}

const isLaterForm = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'v' in value &&
  Number.isInteger(value.v) &&
  Number(value.v) > 1
