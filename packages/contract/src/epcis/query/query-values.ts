import { canonicalTime } from '@selvedge/domain/epcis/time.ts'
import { canonicalWord, expand, keyUri, type Prefixes } from '@selvedge/domain/epcis/uri.ts'
import { VOCABULARIES, WORDS } from '@selvedge/domain/epcis/vocabulary.ts'
import { withOneSpelling } from '@selvedge/domain/gs1/digital-link.ts'
import { type KeyPattern, keysOfPattern } from '@selvedge/domain/gs1/epc-pattern.ts'
import { MAX_EPCIS_LIST, MAX_EPCIS_NUMBER, MAX_EPCIS_URI_CHARACTERS } from '@selvedge/domain/limits.ts'
import { epcisQueryFaults as say } from '@selvedge/messages/en/epcis-query-faults.ts'
import { EVENT_TYPES } from '../check-event.ts'
import { QueryFaultError } from './condition.ts'

/** The reading of values of parameters. Each throws a QueryFaultError with the rule that a value breaks. */

export const refuse = (rule: string): never => {
  throw new QueryFaultError(rule)
}

/** The values of a list, which `|` separates. */
export function valuesOf(text: string): readonly string[] {
  const values = text.split('|').map((value) => value.trim())
  if (values.includes('')) refuse(say.empty)
  if (values.length > MAX_EPCIS_LIST) refuse(say.tooMany({ maximum: MAX_EPCIS_LIST }))
  if (values.some((value) => value.length > MAX_EPCIS_URI_CHARACTERS))
    refuse(say.uriTooLong({ maximum: MAX_EPCIS_URI_CHARACTERS }))
  return values
}

export function oneOf<const W extends string>(text: string, words: readonly W[]): W {
  return words.find((word) => word === text) ?? refuse(say.oneOf({ words: words.join(', ') }))
}

export const time = (text: string): string => canonicalTime(text) ?? refuse(say.time)

export function number(text: string): number {
  const value = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
  return Math.abs(value) <= MAX_EPCIS_NUMBER ? value : refuse(say.number)
}

export function numberOrTime(text: string): number | string {
  const at = canonicalTime(text)
  if (at !== undefined) return at
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? number(text) : refuse(say.numberOrTime)
}

export function count(text: string): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return value > 0 ? value : refuse(say.count)
}

/** The published schemas have 0 and 1 in one place, true and false in another; a name alone means true. */
export function boolean(text: string): boolean {
  if (['', 'true', '1'].includes(text)) return true
  return ['false', '0'].includes(text) ? false : refuse(say.boolean)
}

export const uris = (text: string, prefixes: Prefixes) =>
  valuesOf(text).map((value) => keyUri(value, prefixes))

export const words = (text: string, vocabulary: keyof typeof WORDS, prefixes: Prefixes) =>
  valuesOf(text).map((value) => word(value, vocabulary, prefixes))

/** A word that is bare, or a URN of the vocabulary's first edition, has to be one of the vocabulary: a misspelt one would find nothing, whatever happened. */
export function word(text: string, vocabulary: keyof typeof WORDS, prefixes: Prefixes): string {
  const known: readonly string[] = WORDS[vocabulary]
  const isOwn = text.includes(':') && !/^urn:epcglobal:cbv:/i.test(text)
  const full = canonicalWord(text, vocabulary, prefixes)
  if (isOwn || known.some((one) => full === VOCABULARIES[vocabulary].base + one)) return full
  return refuse(say.oneOfOrUri({ words: known.join(', ') }))
}

/** A type of events: one of EPCIS, or a URI of the sender's own. */
export const eventType = (text: string, prefixes: Prefixes): string =>
  text.includes(':') ? expand(text, prefixes) : oneOf(text, EVENT_TYPES)

/** Patterns of one condition, each of which looks in up to ten places. */
const MAX_PATTERNS = 100

/** Keys, and patterns of EPCs for all keys that they mean. */
export function patterns(text: string, prefixes: Prefixes): readonly KeyPattern[] {
  const values = valuesOf(text)
  if (values.filter(isOpen).length > MAX_PATTERNS) refuse(say.tooManyPatterns({ maximum: MAX_PATTERNS }))
  return values.flatMap((value) => {
    const meant = keysOfPattern(value)
    if (meant) return meant.map(({ uri, isOpen }) => ({ uri: withOneSpelling(uri), isOpen }))
    const uri = keyUri(value, prefixes)
    if (isOpen(value) || (uri === value && PATTERN.test(value))) refuse(say.pattern)
    return [{ uri, isOpen: false }]
  })
}

const PATTERN = /^urn:epc:idpat:/i

/** Whether a pattern leaves a part open: in others, an asterisk is a character like any. */
const isOpen = (value: string) => PATTERN.test(value) && /[:.]\*(?:\.|$)/.test(value)

/** The full name of a member of the sender's own. */
export function memberName(name: string, prefixes: Prefixes): string {
  if (name.includes('://')) return name
  const full = expand(name, prefixes)
  return full === name ? refuse(say.undeclaredPrefix({ prefix: name.slice(0, name.indexOf(':')) })) : full
}
