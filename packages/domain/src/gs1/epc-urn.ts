import { checkDigit, withCheckDigit } from './check-digit.ts'
import { escapeValue, GS1_BASE } from './digital-link.ts'

type Parts = readonly string[]

/** The first digit of an item reference stands before the company prefix. */
const gtin = ([prefix = '', item = '']: Parts) => withCheckDigit(`${item[0] ?? ''}${prefix}${item.slice(1)}`)
const checked = ([prefix = '', reference = '']: Parts) => withCheckDigit(prefix + reference)
const joined = ([prefix = '', reference = '']: Parts) => escapeValue(prefix + reference)
const or = (value: string | undefined) => value ?? ''

type Scheme = { parts: number; link: (parts: Parts, last: string | undefined) => string }

/** How each scheme of the EPC Tag Data Standard is written as a Digital Link; `last` is its serial or lot, undefined in a pattern for all of them. */
export const SCHEMES: Readonly<Record<string, Scheme>> = {
  sgtin: { parts: 3, link: (parts, last) => `01/${gtin(parts)}${after('21', last)}` },
  lgtin: { parts: 3, link: (parts, last) => `01/${gtin(parts)}${after('10', last)}` },
  upui: { parts: 3, link: (parts, last) => `01/${gtin(parts)}${after('235', last)}` },
  itip: {
    parts: 5,
    link: (parts, last) => `8006/${gtin(parts)}${or(parts[2])}${or(parts[3])}${after('21', last)}`,
  },
  sscc: {
    parts: 2,
    link: ([prefix = '', serial = '']) =>
      `00/${withCheckDigit(`${serial[0] ?? ''}${prefix}${serial.slice(1)}`)}`,
  },
  // An extension of 0 means the place itself.
  sgln: { parts: 3, link: (parts, last) => `414/${checked(parts)}${last === '0' ? '' : after('254', last)}` },
  pgln: { parts: 2, link: (parts) => `417/${checked(parts)}` },
  gdti: { parts: 3, link: (parts, last) => `253/${checked(parts)}${escapeValue(or(last))}` },
  sgcn: { parts: 3, link: (parts, last) => `255/${checked(parts)}${or(last)}` },
  grai: { parts: 3, link: (parts, last) => `8003/0${checked(parts)}${escapeValue(or(last))}` },
  giai: { parts: 2, link: (parts) => `8004/${joined(parts)}` },
  gsrn: { parts: 2, link: (parts) => `8018/${checked(parts)}` },
  gsrnp: { parts: 2, link: (parts) => `8017/${checked(parts)}` },
  cpi: { parts: 3, link: (parts, last) => `8010/${joined(parts)}${after('8011', last)}` },
  ginc: { parts: 2, link: (parts) => `401/${joined(parts)}` },
  gsin: {
    parts: 2,
    link: ([prefix = '', reference = '']) => `402/${prefix}${reference}${checkDigit(prefix + reference)}`,
  },
}

const after = (ai: string, value: string | undefined) =>
  value === undefined ? '' : `/${ai}/${escapeValue(value)}`

/**
 * An EPC URN (`urn:epc:id:`, `urn:epc:class:`, or a pattern `urn:epc:idpat:` that leaves the serial open) as the Digital Link of the same thing, with its
 * check digit worked out (EPC Tag Data Standard 2.0). Undefined for every other text, and for patterns of more than one thing's serials.
 */
export function digitalLinkOfUrn(urn: string): string | undefined {
  const [, form, scheme = '', rest = ''] = /^urn:epc:(id|class|idpat):([a-z]+):(\S+)$/i.exec(urn) ?? []
  const way = Object.hasOwn(SCHEMES, scheme.toLowerCase()) ? SCHEMES[scheme.toLowerCase()] : undefined
  if (form === undefined || way === undefined) return undefined
  const parts = partsOf(rest, way.parts)
  if (parts === undefined || !/^\d{6,12}$/.test(parts[0] ?? '')) return undefined
  const last = way.parts > 2 || form !== 'id' ? parts[way.parts - 1] : undefined
  // Without a last part of its own, a scheme has no class that would be written as a Digital Link.
  const isOpen = form.toLowerCase() === 'idpat' && last === '*' && way.parts > 2
  if (parts.slice(0, isOpen ? -1 : undefined).includes('*')) return undefined
  return `${GS1_BASE}/${way.link(parts, isOpen ? undefined : last)}`
}

/** What stands between the dots of an EPC; the last part may have dots of its own. */
export function partsOf(text: string, count: number): string[] | undefined {
  const parts = text.split('.')
  if (parts.length < count) return undefined
  return [...parts.slice(0, count - 1), parts.slice(count - 1).join('.')]
}
