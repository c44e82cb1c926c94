export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export type JsonObject = { readonly [key: string]: Json }

/**
 * Writes a value as RFC 8785 canonical JSON, so that two programs hash the same bytes for the same content.
 * Throws a TypeError for what JSON cannot carry exactly: undefined, NaN, infinities, lone surrogates.
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return canonicalString(value)
  if (typeof value === 'number') return canonicalNumber(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object') throw new TypeError(`A ${typeof value} has no canonical JSON`)
  return canonicalObject(value)
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

function canonicalString(text: string): string {
  if (!text.isWellFormed()) throw new TypeError('Text with a lone surrogate has no canonical JSON')
  return JSON.stringify(text)
}

function canonicalNumber(number: number): string {
  if (!Number.isFinite(number)) throw new TypeError(`${number} has no canonical JSON`)
  return JSON.stringify(number)
}

function canonicalObject(object: JsonObject): string {
  // The default sort compares UTF-16 code units, which is the order RFC 8785 asks for.
  const members = Object.entries(object)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${canonicalString(key)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
}
