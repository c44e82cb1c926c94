import { isMembers, type Members, type Reading } from './members.ts'
import { expand, type Prefixes } from './uri.ts'

/** Numbers as the shortest decimal, texts trimmed. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return decimalText(value)
  return typeof value === 'boolean' ? String(value) : ''
}

/** Without the exponent that JavaScript gives to very large and very small numbers. */
function decimalText(value: number): string {
  const text = String(value)
  const [, sign = '', whole = '', fraction = '', exponent] =
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? []
  if (exponent === undefined) return text
  const digits = whole + fraction
  const point = 1 + Number(exponent)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return sign + digits.padEnd(point, '0')
}

/** By the bytes of their UTF-8, which is the order of code points, and not that of JavaScript's own strings. */
export const joinSorted = (texts: readonly string[]): string => texts.toSorted(byCodePoint).join('')

function byCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const [x, y] = [a.charCodeAt(at), b.charCodeAt(at)]
    if (x !== y) return rank(x) - rank(y)
  }
  return a.length - b.length
}

/** Halves of pairs stand for code points above all others. */
const rank = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit)

/** The full name of a member, with its namespace in braces; a name without one as it is. */
export function fullName(name: string, prefixes: Prefixes): string {
  const whole = expand(name, prefixes)
  const end = Math.max(whole.lastIndexOf('/'), whole.lastIndexOf('#'), whole.lastIndexOf(':')) + 1
  return end === 0 ? whole : `{${whole.slice(0, end)}}${whole.slice(end)}`
}

const COMMENT = '{http://www.w3.org/2000/01/rdf-schema#}comment'

/** All members but those that are named, as finished texts, sorted. */
export const extensionsOf = (members: Members, besides: readonly string[], reading: Reading): string =>
  joinSorted(
    Object.entries(members).flatMap(([name, value]) =>
      besides.includes(name) ? [] : [extensionText(name, value, reading)],
    ),
  )

function extensionText(name: string, value: unknown, reading: Reading): string {
  const full = fullName(name, reading.prefixes)
  if (value === undefined || full === COMMENT || reading.ignored.has(full) || full.endsWith('}ignoreFields'))
    return ''
  const parts = (Array.isArray(value) ? value : [value]).map((one: unknown) =>
    isMembers(one) ? full + extensionsOf(one, ['@context'], reading) : `${full}=${valueText(one)}`,
  )
  return joinSorted(parts)
}
