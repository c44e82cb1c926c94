import type { JsonObject } from '../canonical-json.ts'
import { repeatedMembers } from '../repeated-members.ts'

/** An object of JSON as a text says it; undefined for what is none, and where a member is there twice: two programs would read two contents. */
export function readJsonObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) && repeatedMembers(text).length === 0 ? value : undefined
  } catch {
    return undefined
  }
}

/** Whether a value is an object of JSON, and no list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A member that may be one value or a list of them, as JSON-LD has it: always as a list. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
