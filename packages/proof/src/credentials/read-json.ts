import type { JsonObject } from '../canonical-json.ts'
import { repeatedMembers } from '../repeated-members.ts'

/** Objects and lists within each other, at most. Credentials have about ten. */
const MAX_DEPTH = 64

/**
 * An object of JSON as a text says it; undefined for what is none, where a member is there twice, for two programs would read two contents, and for what has no
 * canonical form (RFC 8785): half a character, a number that is too large, or more levels than any document has.
 */
export function readJsonObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) && hasCanonicalForm(value) && repeatedMembers(text).length === 0
      ? value
      : undefined
  } catch {
    return undefined
  }
}

function hasCanonicalForm(value: unknown, depth = MAX_DEPTH): boolean {
  if (typeof value === 'string') return !/\p{Surrogate}/u.test(value)
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  return (
    depth > 0 &&
    Object.entries(value).every(
      ([name, inner]) => hasCanonicalForm(name) && hasCanonicalForm(inner, depth - 1),
    )
  )
}

/** Whether a value is an object of JSON, and no list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A member that may be one value or a list of them, as JSON-LD has it: always as a list. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
