import { PRIMARY_KEYS, WORDS_OF_KEYS } from './application-identifiers.ts'

/** Where the canonical form of every Digital Link stands. */
export const GS1_BASE = 'https://id.gs1.org'

/** Characters that may stand in a path, and that the canonical form escapes nevertheless. */
export const escapeValue = (value: string): string =>
  value.replaceAll(/[!()*+,:]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * A GS1 Digital Link in its canonical form, undefined for every other address: on the domain of GS1, without query, with numbers in place of words,
 * a GTIN of 14 digits, and only the finest of the keys that identify the thing.
 */
export function canonicalDigitalLink(uri: string): string | undefined {
  const path = /^https?:\/\/[^/?#]+(\/[^?#]*)/i.exec(uri)?.[1]
  if (path === undefined) return undefined
  const parts = path.split('/').slice(1)
  if (parts.at(-1) === '') parts.pop()
  // The key stands last but for its qualifiers; what stands before it is the owner's.
  for (let at = parts.length % 2; at + 1 < parts.length; at += 2) {
    const link = keyAt(parts, at)
    if (link !== undefined) return link
  }
  return undefined
}

function keyAt(parts: readonly string[], at: number): string | undefined {
  const numbers = (index: number) => WORDS_OF_KEYS[parts[index] ?? ''] ?? parts[index] ?? ''
  const ai = numbers(at)
  const value = parts[at + 1] ?? ''
  const key = Object.hasOwn(PRIMARY_KEYS, ai) ? PRIMARY_KEYS[ai] : undefined
  if (!key?.value.test(value)) return undefined
  const rest = new Map<string, string>()
  for (let index = at + 2; index < parts.length; index += 2) rest.set(numbers(index), parts[index + 1] ?? '')
  if (![...rest.keys()].every((name) => /^\d{2,4}$/.test(name))) return undefined
  const finest = key.qualifiers.find((name) => rest.has(name))
  const whole = ai === '01' ? value.padStart(14, '0') : value
  const tail = finest === undefined ? '' : `/${finest}/${escapeValue(rest.get(finest) ?? '')}`
  return `${GS1_BASE}/${ai}/${escapeValue(whole)}${tail}`
}
