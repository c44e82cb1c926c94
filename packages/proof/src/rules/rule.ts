import type { Statement } from '../statement.ts'
import { canonicalJson, type Json, type JsonObject } from '../canonical-json.ts'

/**
 * Why something may not be stated:
 * - `event`: this does not happen to such a record, or not after what was stated before
 * - `company`: it is not for this company to say
 * - `status`: the record is said to be in another status than the event puts it in
 * - `content`: it changes more than the event may change
 */
export type StateRefusal = 'event' | 'company' | 'status' | 'content'

/** The status that a decision gives a record, by what happened. */
const DECIDED: Readonly<Record<string, string>> = { accepted: 'ACCEPTED', refused: 'REFUSED' }

/** The status that an event gives a record; undefined for what is no decision. */
export const decidedStatus = (event: string): string | undefined =>
  Object.hasOwn(DECIDED, event) ? DECIDED[event] : undefined

/** Whether two states of a record are the same in all members but these. */
export function isSameBut(one: JsonObject, other: JsonObject, members: readonly string[]): boolean {
  const without = (data: JsonObject) =>
    canonicalJson(Object.fromEntries(Object.entries(data).filter(([name]) => !members.includes(name))))
  return without(one) === without(other)
}

/** Whether two statements name the same documents: what was handed over at first is what is decided about. */
export const hasSameDocuments = (one: Statement, other: Statement): boolean =>
  canonicalJson(one.documents) === canonicalJson(other.documents)

/** The list of objects in a member; undefined where it is none. */
export function objectsIn(data: JsonObject, member: string): readonly JsonObject[] | undefined {
  const value = data[member]
  return isList(value) && value.every(isObject) ? value : undefined
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value)
