import type { Json, JsonObject } from '../canonical-json.ts'
import { isInstant } from '../clocks.ts'
import type { Statement } from '../statement.ts'
import { shownText } from './shown-text.ts'

/** A statement as far as it can be read: a bundle may leave out any member of it. */
export type Stated = {
  readonly [Member in 'type' | 'id' | 'event' | 'company' | 'at' | 'data']?: Statement[Member] | undefined
}

type Data = JsonObject | undefined

/** A text for people; undefined where there is none, or an empty one. */
export function textIn(data: Data, member: string): string | undefined {
  const value = data?.[member]
  return typeof value === 'string' && value.trim() !== '' ? shownText(value) : undefined
}

/** One of the words that are known; undefined for any other. */
export function wordIn<Word extends string>(
  data: Data,
  member: string,
  words: readonly Word[],
): Word | undefined {
  return words.find((word) => word === data?.[member])
}

/** A day of the calendar, `YYYY-MM-DD`. */
export function dayIn(data: Data, member: string): string | undefined {
  const value = data?.[member]
  return typeof value === 'string' && isInstant(`${value}T00:00:00.000Z`) ? value : undefined
}

/** An amount of less than a trillion, as statements write them: `1234.50`. */
export function amountIn(data: Data, member: string): number | undefined {
  const value = data?.[member]
  return typeof value === 'string' && /^\d{1,12}(\.\d{1,6})?$/.test(value) ? Number(value) : undefined
}

/** The objects in a list; none where it is no list. */
export function objectsIn(data: Data, member: string): readonly JsonObject[] {
  const value = data?.[member]
  return isList(value) ? value.filter(isObject) : []
}

/** An object in another; undefined where there is none. */
export function objectIn(data: Data, member: string): Data {
  const value = data?.[member]
  return value !== undefined && isObject(value) ? value : undefined
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value)
