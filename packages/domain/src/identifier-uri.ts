import { escapePart, GS1_BASE } from './gs1/digital-link.ts'

/** Things that have an address of their own, as it names them. */
export const IDENTIFIED = [
  'company',
  'site',
  'class',
  'contract',
  'order',
  'shipment',
  'run',
  'plan',
  'certificate',
] as const
export type Identified = (typeof IDENTIFIED)[number]

/** A material as others name it: the lot only where one is known. */
export type MaterialKeys = { publicId: string; gtin: string | null; lot?: string | null }
export type CompanyKeys = { publicId: string; gln: string | null }

/** `base` is where the identifiers of an installation begin, without a slash at its end: an address that lasts (docs/adr/0066). */
export const identifierUri = (base: string, kind: Identified, publicId: string): string =>
  `${base}/id/${kind}/${publicId}`

/** A company as the party of a trade: by its GLN where it has one (GS1 Digital Link, application identifier 417). */
export const partyUri = (base: string, { publicId, gln }: CompanyKeys): string =>
  gln === null ? identifierUri(base, 'company', publicId) : `${GS1_BASE}/417/${gln}`

/** A company as the place where goods are: by its GLN where it has one (application identifier 414). */
export const siteUri = (base: string, { publicId, gln }: CompanyKeys): string =>
  gln === null ? identifierUri(base, 'site', publicId) : `${GS1_BASE}/414/${gln}`

/** What may not be named: the same for one who looks each time, another for anybody else, and no way to what it stands for. */
export const hiddenUri = (base: string, standIn: string): string => `${base}/id/hidden/${standIn}`

/** A material as a class of goods, or a lot of it: by its GTIN where it has one (application identifiers 01 and 10). */
export function classUri(base: string, { publicId, gtin, lot }: MaterialKeys): string {
  const isGs1 = gtin !== null
  const whole = isGs1 ? `${GS1_BASE}/01/${gtin.padStart(14, '0')}` : identifierUri(base, 'class', publicId)
  if (!lot) return whole
  return `${whole}/${isGs1 ? '10' : 'lot'}/${escapePart(lot)}`
}

/** Where our own words stand for EPCIS: process types, and members that its vocabulary lacks. */
export const ownNamespace = (base: string): string => `${base}/ns/textile#`

/** What an identifier names: a thing of this installation, or what GS1's key stands for; with the lot where it names one. */
export type Named = { kind: Identified; publicId: string; lot: string | null } | Gs1Named
type Gs1Named = { kind: 'gtin' | 'gln'; key: string; lot: string | null }

const OWN_PATH = /^\/id\/([a-z]+)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/lot\/([^/]+))?$/
const GS1_PATH = /^\/(01|414|417)\/(\d{13,14})(?:\/10\/([^/]+))?$/

/**
 * Reads an identifier in its one form (`canonicalUri`); undefined for every other text. `bases` are all that identifiers of this installation ever began
 * with. A GLN is answered without a check of whose it is.
 */
export function readIdentifier(uri: string, bases: readonly string[]): Named | undefined {
  const own = bases.find((base) => uri.startsWith(`${base}/id/`))
  const [, word, publicId, ownLot] = (own !== undefined && OWN_PATH.exec(uri.slice(own.length))) || []
  const kind = IDENTIFIED.find((one) => one === word)
  if (kind !== undefined && publicId !== undefined) return { kind, publicId, lot: decodePart(ownLot) }
  const [, ai, key, lot] = (uri.startsWith(GS1_BASE) && GS1_PATH.exec(uri.slice(GS1_BASE.length))) || []
  if (key === undefined) return undefined
  return { kind: ai === '01' ? 'gtin' : 'gln', key, lot: decodePart(lot) }
}

function decodePart(part: string | undefined): string | null {
  if (part === undefined) return null
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
