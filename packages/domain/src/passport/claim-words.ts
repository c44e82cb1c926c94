import {
  CLAIM_BEGINNINGS,
  COMPLIANCE_BEGINNINGS,
  COMPLIANCE_WORDS,
  MADE_OF_RECYCLED,
  ORDINARY,
  PAPERS,
  RECYCLING,
  SHORT_STANDARD_NAMES,
  STANDARD_NAMES,
} from './claim-lists.ts'
import { claimReadings, looksOf } from './claim-readings.ts'

/**
 * What a text is for. `instruction`: how to care for, mend and hand back a product, where recycling is something the reader does. `company`: RCS is also the French
 * register of companies. `title`: of a link, which can lead to certificates.
 */
export type ClaimTextKind = 'plain' | 'instruction' | 'company' | 'title'

/** A pattern of the lists in the letters that texts are compared in; what is special in it stays. */
const seen = (pattern: string): string =>
  pattern
    .replace(/[\p{L}\p{N}]\p{M}*/gu, (letter) => looksOf(letter, { accents: true }))
    .replaceAll(/ (?!\?)/g, ' ?')
const anyOf = (patterns: readonly string[]): string => patterns.map(seen).join('|')

/** What claims nothing in a kind of text, though words of it would. */
const ORDINARY_IN: Partial<Readonly<Record<ClaimTextKind, readonly string[]>>> = {
  instruction: ORDINARY,
  title: PAPERS,
}

/** Made when first asked, like what looks alike. */
const made = new Map<ClaimTextKind, { words: RegExp; ordinary: RegExp | undefined }>()

function patternsOf(kind: ClaimTextKind) {
  const known = made.get(kind)
  if (known) return known
  const ordinary = ORDINARY_IN[kind]
  const recycled = kind === 'instruction' ? MADE_OF_RECYCLED : [...RECYCLING, ...MADE_OF_RECYCLED]
  const short = SHORT_STANDARD_NAMES.filter((name) => kind !== 'company' || name !== 'rcs')
  const beginnings = anyOf([...CLAIM_BEGINNINGS, ...recycled, ...COMPLIANCE_BEGINNINGS])
  const whole = anyOf([...STANDARD_NAMES, ...COMPLIANCE_WORDS])
  const patterns = {
    words: new RegExp(
      `(?<= )(?:(?:${beginnings})[^ ]*|(?:${whole})(?= )|(?<short>${anyOf(short)})(?= ))`,
      'gu',
    ),
    ordinary: ordinary && new RegExp(`(?<= )(?:${anyOf(ordinary)})(?= )`, 'gu'),
  }
  made.set(kind, patterns)
  return patterns
}

/** A capital L or a number in a name of three letters: a code such as BC1 is no BCI. */
const IN_CODES = /[L\p{N}]/u

/**
 * The first claim in a text, as it is written there: a word that says how a product was made, the name of a standard, or that it complies with a law; undefined
 * where there is none. A claim is said by its certificate alone, and goes when the certificate does (Directive (EU) 2024/825). Texts are compared by how they look.
 */
export function claimWordIn(text: string, kind: ClaimTextKind = 'plain'): string | undefined {
  const { words, ordinary } = patternsOf(kind)
  for (const reading of claimReadings(text)) {
    const said = ordinary ? reading.text.replace(ordinary, (one) => '-'.repeat(one.length)) : reading.text
    for (const { 0: found, index, groups } of said.matchAll(words)) {
      const written = reading.writtenAt(index, index + found.length - 1)
      if (groups?.['short'] === undefined || !IN_CODES.test(written)) return written
    }
  }
  return undefined
}
