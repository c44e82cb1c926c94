import { dayText, instantDay } from '@selvedge/messages/day.ts'
import { credentialFacts as say } from '@selvedge/messages/en/credential-facts.ts'
import { countryNamed } from '@selvedge/messages/reference-name.ts'
import { harmless } from '../../harmless.ts'
import { isDay, momentOf } from '../moment.ts'
import { isObject, listOf } from '../read-json.ts'
import { named, words } from './signed-words.ts'

/** Reading what a stranger wrote: nothing of it needs to be there, or to be of its type. */

/** A text as it may be shown, or a number; undefined for anything else, and for blanks. */
export function textIn(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? harmless(value) : undefined
}

/** The member to which these names lead. */
export const at = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>((found, name) => (isObject(found) ? found[name] : undefined), value)

/** The text of the first member that has one. */
export const first = (value: unknown, ...names: readonly string[]): string | undefined =>
  names.map((name) => textIn(at(value, name))).find((text) => text !== undefined)

/** A thing by its name, with its number in a register beside; by its identifier where it has no name. */
export function nameIn(thing: unknown, mark: typeof words = named): string | undefined {
  if (!isObject(thing)) return mark(textIn(thing))
  const name = mark(first(thing, 'name', 'id'))
  const number = textIn(thing['registeredId'])
  return name !== undefined && number !== undefined ? say.byNumber({ name, number }) : name
}

/** What is no name of somebody, such as a standard, in the same way. */
export const termIn = (thing: unknown): string | undefined => nameIn(thing, words)

/**
 * A country: 0.6 has codes, 0.7 objects. By its code as the reader's language calls it, unless the name beside the code is that of another country; without a code as
 * it was signed.
 */
export function countryIn(value: unknown): string | undefined {
  const code = isObject(value) ? first(value, 'countryCode') : textIn(value)
  const name = isObject(value) ? first(value, 'countryName') : undefined
  const isCode = code !== undefined && /^[A-Z]{2}$/.test(code)
  if (!isCode) return words(name ?? code)
  if (name === undefined) return countryNamed(code)
  return countryNamed(name) === countryNamed(code) ? countryNamed(name) : words(name)
}

/** A classification: its name, with its code beside. */
export function classIn(value: unknown, mark: typeof words = words): string | undefined {
  const name = first(value, 'name', 'code')
  const number = first(value, 'code')
  return name !== undefined && number !== undefined && number !== name
    ? say.byNumber({ name: mark(name), number })
    : mark(name)
}

/** Before it, years are written as no reader would read them: the year 0 as 1. */
const FIRST_YEAR = '1000'

/**
 * A day (`2026-11-28`) or a moment with its time zone as readers write days; anything else as it stands: a day that no month has, a moment of nowhere, which is
 * another day for each reader, and what only JavaScript takes for a day ("Lot 5").
 */
export function dayIn(value: unknown, timeZone: string | undefined): string | undefined {
  if (typeof value !== 'string' || value < FIRST_YEAR) return textIn(value)
  if (isDay(value)) return dayText(value)
  const moment = momentOf(value)
  return moment ? instantDay(moment, timeZone) : textIn(value)
}

/** A quantity with its unit of Recommendation 20. */
export function amountIn(value: unknown, unit: unknown): string | undefined {
  if (typeof value !== 'number') return undefined
  if (unit === 'KGM') return say.kilograms({ value })
  if (unit === 'P1') return say.percent({ value })
  return say.amount({ value, unit: textIn(unit) ?? '' }).trim()
}

/** A thing and how much of it; the thing alone where that is not stated. */
export const valueOf = (name: string | undefined, value: string | undefined): string | undefined =>
  name !== undefined && value !== undefined ? say.valueOf({ name, value }) : (name ?? value)

/** A stated value: `metric` and `measure` in 0.7, `metricName` and `metricValue` in 0.6; or a score. */
export function statedIn(value: unknown): string | undefined {
  const name = words(textIn(at(value, 'metric', 'name')) ?? first(value, 'metricName'))
  const measure = at(value, 'measure') ?? at(value, 'metricValue')
  const score = textIn(at(value, 'score', 'code')) ?? first(value, 'score')
  return valueOf(name, amountIn(at(measure, 'value'), at(measure, 'unit')) ?? words(score))
}

/** Each of a list, or the one that stands there. */
export const each = <Of>(value: unknown, read: (one: unknown) => Of): Of[] => listOf(value).map(read)
