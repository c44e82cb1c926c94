import { GS1_BASE } from './digital-link.ts'
import { partsOf, SCHEMES } from './epc-urn.ts'

/** A key in the form in which it is compared; where it is open, all that begin with it are meant. */
export type KeyPattern = { uri: string; isOpen: boolean }

/** Where the keys of a scheme begin, behind the domain of GS1. `qualifiers` are what may stand behind a class; without any, its serials follow at once. */
type Start = { ai: string; lead?: 'digit' | '0'; qualifiers?: readonly string[] }

const STARTS: Readonly<Record<string, Start>> = {
  // The class of an item is also that of its lots.
  sgtin: { ai: '01', lead: 'digit', qualifiers: ['21', '10'] },
  lgtin: { ai: '01', lead: 'digit', qualifiers: ['10'] },
  upui: { ai: '01', lead: 'digit', qualifiers: ['235'] },
  itip: { ai: '8006', lead: 'digit', qualifiers: ['21'] },
  sscc: { ai: '00', lead: 'digit' },
  sgln: { ai: '414', qualifiers: ['254'] },
  pgln: { ai: '417' },
  gdti: { ai: '253' },
  sgcn: { ai: '255' },
  grai: { ai: '8003', lead: '0' },
  giai: { ai: '8004' },
  gsrn: { ai: '8018' },
  gsrnp: { ai: '8017' },
  cpi: { ai: '8010', qualifiers: ['8011'] },
  ginc: { ai: '401' },
  gsin: { ai: '402' },
}

/** Schemes whose keys have no Digital Link, and stay URNs, with the number of their parts. */
const URNS_ONLY: Readonly<Record<string, number>> = { gid: 3, usdod: 2, adi: 3, bic: 1, imovn: 1 }

const ANY = '*'
const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit))

/**
 * The keys that a pattern of EPCs means (`urn:epc:idpat:grai:9521321.12345.*`; EPC Tag Data Standard 2.0, 6.4 and 8): of one type of thing, of one company, or of all.
 * Undefined for every other text, and for patterns whose open parts do not stand last.
 */
export function keysOfPattern(urn: string): readonly KeyPattern[] | undefined {
  const [, written = '', rest = ''] = /^urn:epc:idpat:([a-z]+):([!-~]+)$/i.exec(urn) ?? []
  const scheme = written.toLowerCase()
  const count = Object.hasOwn(SCHEMES, scheme)
    ? SCHEMES[scheme]?.parts
    : Object.hasOwn(URNS_ONLY, scheme)
      ? URNS_ONLY[scheme]
      : undefined
  const parts = count === undefined ? undefined : partsOf(rest, count)
  const end = parts?.indexOf(ANY) ?? -1
  if (!parts || end === -1 || parts.slice(end).some((part) => part !== ANY)) return undefined
  const fixed = parts.slice(0, end)
  const start = STARTS[scheme]
  if (!start) return [opened(`urn:epc:id:${scheme}:${fixed.map((part) => `${part}.`).join('')}`)]
  if (end > 0 && !/^\d{6,12}$/.test(fixed[0] ?? '')) return undefined
  return end > 1 ? ofClass(scheme, fixed, start) : ofCompany(start, fixed[0] ?? '')
}

const opened = (uri: string): KeyPattern => ({ uri, isOpen: true })

/** All keys of a company; of all companies, where it is empty. A first digit that is not the company's may be any. */
function ofCompany({ ai, lead }: Start, company: string): KeyPattern[] {
  const leads = company === '' ? [''] : lead === 'digit' ? DIGITS : [lead ?? '']
  return leads.map((one) => opened(`${GS1_BASE}/${ai}/${one}${company}`))
}

function ofClass(scheme: string, fixed: readonly string[], { qualifiers }: Start): KeyPattern[] {
  const uri = `${GS1_BASE}/${SCHEMES[scheme]?.link(fixed, undefined) ?? ''}`
  const isWhole = fixed.length === (SCHEMES[scheme]?.parts ?? 0) - 1
  if (!qualifiers || !isWhole) return [opened(uri)]
  return [{ uri, isOpen: false }, ...qualifiers.map((name) => opened(`${uri}/${name}/`))]
}

/** The first text behind all that begin with this one, as bytes compare them. */
export const endOf = (start: string): string =>
  start.slice(0, -1) + String.fromCharCode(start.charCodeAt(start.length - 1) + 1)
