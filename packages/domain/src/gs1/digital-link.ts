import { PRIMARY_KEYS, WORDS_OF_KEYS } from './application-identifiers.ts'

/** Where the canonical form of every Digital Link stands. */
export const GS1_BASE = 'https://id.gs1.org'

/** Characters that may stand in a path, and that the canonical form escapes nevertheless. */
export const escapeValue = (value: string): string =>
  value.replaceAll(/[!()*+,:]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * A canonical Digital Link with its values escaped in one way, as keys are compared: the canonical form leaves `;` and `%3B`, or `%2f` and `%2F`, as they came. Every other
 * text as it is.
 */
export const withOneSpelling = (link: string): string =>
  link.startsWith(`${GS1_BASE}/`)
    ? GS1_BASE + link.slice(GS1_BASE.length).replaceAll(/[^/]+/g, (part) => escapePart(unescapePart(part)))
    : link

/** A text as a part of a path, with what the canonical form escapes escaped too. */
export const escapePart = (text: string): string => escapeValue(encodeURIComponent(text.toWellFormed()))

/** A percent sign that escapes nothing stands for itself. */
function unescapePart(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'))
  } catch {
    return part
  }
}

/**
 * A GS1 Digital Link in its canonical form, undefined for every other address: on the domain of GS1, without query, with numbers in place of words,
 * a GTIN of 14 digits, and only the finest of the keys that identify the thing.
 */
export function canonicalDigitalLink(uri: string): string | undefined {
  const path = /^https?:\/\/[^/?#]+(\/[^?#]*)/i.exec(uri)?.[1]
  if (path === undefined) return undefined
  const parts = path.split('/').slice(1)
  if (parts.at(-1) === '') parts.pop()
  if (parts.length > MOST_PARTS) return undefined
  // The key stands last but for its qualifiers; what stands before it is the owner's. From the end, as far as names are numbers.
  let first: number | undefined
  for (let at = parts.length - 2; at >= 0; at -= 2) {
    const ai = numberOf(parts[at])
    if (keyOf(ai)?.value.test(parts[at + 1] ?? '')) first = at
    if (!/^\d{2,4}$/.test(ai)) break
  }
  return first === undefined ? undefined : linkFrom(parts, first)
}

/** Parts of a path, the owner's among them: no Digital Link has nearly as many. */
const MOST_PARTS = 40

const numberOf = (name = '') => (Object.hasOwn(WORDS_OF_KEYS, name) ? (WORDS_OF_KEYS[name] ?? '') : name)
const keyOf = (ai: string) => (Object.hasOwn(PRIMARY_KEYS, ai) ? PRIMARY_KEYS[ai] : undefined)

function linkFrom(parts: readonly string[], at: number): string | undefined {
  const ai = numberOf(parts[at])
  const value = parts[at + 1] ?? ''
  const key = keyOf(ai)
  if (!key) return undefined
  const rest = new Map<string, string>()
  for (let index = at + 2; index < parts.length; index += 2)
    rest.set(numberOf(parts[index]), parts[index + 1] ?? '')
  const finest = key.qualifiers.find((name) => rest.has(name))
  const whole = ai === '01' ? value.padStart(14, '0') : value
  const tail = finest === undefined ? '' : `/${finest}/${escapeValue(rest.get(finest) ?? '')}`
  return `${GS1_BASE}/${ai}/${escapeValue(whole)}${tail}`
}
