import { canonicalJson, type JsonObject } from './canonical-json.ts'
import type { Hex } from './hex.ts'
import { statementLeaf } from './statement.ts'

/** One line of a company's audit trail: who did what when. Lines are numbered from 1 without a gap. */
export type TrailEntry = {
  readonly v: 1
  readonly company: number
  readonly sequence: number
  readonly at: string
  readonly user: number
  readonly event: string
  readonly subject: number | null
  readonly data: JsonObject
  /** The hash of the line before; null on the first. */
  readonly prev: Hex | null
}

/** How far a trail goes, and the hash of its last line, in which all lines before have their part. */
export type TrailHead = { readonly sequence: number; readonly hash: Hex | null }

/** Where every trail begins. */
export const TRAIL_START: TrailHead = { sequence: 0, hash: null }

/** A line as the tables have it: nothing of it is believed. */
export type StoredEntry = TrailEntry & { readonly salt: Hex; readonly hash: Hex }

/**
 * The hash of a line, made like that of a statement: SHA-256(0x00 || salt || SHA-256(canonical JSON)). The salt keeps a published
 * hash from revealing its content, and allows a line to be erased.
 */
export const trailEntryHash = (entry: TrailEntry, salt: Hex): Hex => statementLeaf(canonicalJson(entry), salt)

/** What is wrong with a trail, and at which line. */
export type TrailIssue = { readonly sequence: number; readonly kind: 'missing' | 'altered' | 'inserted' }

/**
 * Walks lines, in their order, on from `head`, and answers the first that is missing, was altered, or does not belong
 * there; else how far the trail is whole.
 */
export function followTrail(
  head: TrailHead,
  entries: readonly StoredEntry[],
): { head: TrailHead; fault: TrailIssue | undefined } {
  let at = head
  for (const { salt, hash, ...entry } of entries) {
    const expected = at.sequence + 1
    if (entry.sequence > expected) return { head: at, fault: { sequence: expected, kind: 'missing' } }
    if (entry.sequence < expected) return { head: at, fault: { sequence: entry.sequence, kind: 'inserted' } }
    if (entry.prev !== at.hash || !isHashOf(entry, salt, hash))
      return { head: at, fault: { sequence: expected, kind: 'altered' } }
    at = { sequence: expected, hash }
  }
  return { head: at, fault: undefined }
}

function isHashOf(entry: TrailEntry, salt: Hex, hash: Hex): boolean {
  try {
    return trailEntryHash(entry, salt) === hash
  } catch {
    // What has no canonical form was never written by us.
    return false
  }
}
