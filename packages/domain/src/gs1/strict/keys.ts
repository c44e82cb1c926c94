import { WORDS_OF_KEYS } from '../application-identifiers.ts'
import { checkDigit } from '../check-digit.ts'
import { isDotSegment, isOf82 } from './characters.ts'
import { checkPair } from './global-model-number.ts'

/** What is wrong with a value: what it is made of, how long it is, its check digit, or that no address can have it as a part. */
export type ValueFault = 'characters' | 'length' | 'check-digit' | 'dots'

type Check = (value: string) => ValueFault | undefined

/** What a primary key is, and what may follow it: sequences of qualifiers, of which an address has any part, in their order. */
type StrictKey = { check: Check; qualifiers: readonly (readonly string[])[] }

const text =
  (maximum: number): Check =>
  (value) => {
    if (value.length === 0 || value.length > maximum) return 'length'
    if (!isOf82(value)) return 'characters'
    return isDotSegment(value) ? 'dots' : undefined
  }

const hasCheckDigit = (digits: string) => checkDigit(digits.slice(0, -1)) === digits.at(-1)

/** So many digits, of which the last is the check digit. */
const checked =
  (...lengths: readonly number[]): Check =>
  (value) => {
    if (!/^\d*$/.test(value)) return 'characters'
    if (!lengths.includes(value.length)) return 'length'
    return hasCheckDigit(value) ? undefined : 'check-digit'
  }

/** Digits with their check digit, and a serial number behind them that may be missing. */
const followed =
  (digits: number, rest: Check): Check =>
  (value) =>
    checked(digits)(value.slice(0, digits)) ?? (value.length > digits ? rest(value.slice(digits)) : undefined)

const digitsUpTo =
  (maximum: number): Check =>
  (value) =>
    !/^\d*$/.test(value) ? 'characters' : value.length === 0 || value.length > maximum ? 'length' : undefined

/** A return of an asset begins with a 0 that belongs to no number (GRAI, 8003). */
const grai: Check = (value) => (value.startsWith('0') ? followed(13, text(16))(value.slice(1)) : 'characters')

/** A piece of a trade item: its GTIN, and which piece of how many it is (ITIP, 8006). */
const itip: Check = (value) =>
  !/^\d*$/.test(value) ? 'characters' : value.length === 18 ? checked(14)(value.slice(0, 14)) : 'length'

/** Component and part identifier: capital letters, digits, `#`, `-` and `/` (8010). */
const cpid: Check = (value) =>
  value.length === 0 || value.length > 30 ? 'length' : /^[0-9A-Z#/-]+$/.test(value) ? undefined : 'characters'

/** Global Model Number: as many as 23 characters, and a pair that checks them (8013). */
const gmn: Check = (value) =>
  text(25)(value) ??
  (value.length < 3
    ? 'length'
    : checkPair(value.slice(0, -2)) === value.slice(-2)
      ? undefined
      : 'check-digit')

const gln = checked(13)
const none = [[]] as const

/**
 * The keys that may stand first in a Digital Link, by application identifier, each with its qualifiers in order (GS1 Barcode Syntax Dictionary;
 * GS1 Digital Link URI syntax 1.6.0, 2.6).
 */
export const STRICT_KEYS: Readonly<Record<string, StrictKey>> = {
  '00': { check: checked(18), qualifiers: none },
  '01': { check: checked(8, 12, 13, 14), qualifiers: [['22', '10', '21'], ['235']] },
  '253': { check: followed(13, text(17)), qualifiers: none },
  '255': { check: followed(13, digitsUpTo(12)), qualifiers: none },
  '401': { check: text(30), qualifiers: none },
  '402': { check: checked(17), qualifiers: none },
  '414': { check: gln, qualifiers: [['254'], ['7040']] },
  '417': { check: gln, qualifiers: [['7040']] },
  '8003': { check: grai, qualifiers: none },
  '8004': { check: text(30), qualifiers: [['7040']] },
  '8006': { check: itip, qualifiers: [['22', '10', '21']] },
  '8010': { check: cpid, qualifiers: [['8011']] },
  '8013': { check: gmn, qualifiers: none },
  '8017': { check: checked(18), qualifiers: [['8019']] },
  '8018': { check: checked(18), qualifiers: [['8019']] },
}

/** What a Digital Link may begin with: the numbers of keys, and the words that came before them. */
export const LINK_BEGINNINGS: readonly string[] = [
  ...Object.keys(STRICT_KEYS),
  ...Object.entries(WORDS_OF_KEYS).flatMap(([word, ai]) => (Object.hasOwn(STRICT_KEYS, ai) ? [word] : [])),
]

/** What qualifiers are made of, by application identifier. */
export const STRICT_QUALIFIERS: Readonly<Record<string, Check>> = {
  '22': text(20),
  '10': text(20),
  '21': text(20),
  '235': text(28),
  '254': text(20),
  '7040': (value) =>
    value.length === 4 ? (/^\d/.test(value) && isOf82(value) ? undefined : 'characters') : 'length',
  '8011': digitsUpTo(12),
  '8019': digitsUpTo(10),
}
