import type { JsonObject } from '../../canonical-json.ts'
import { listOf } from '../read-json.ts'

/** The credentials of the UN Transparency Protocol, by the words that the protocol's texts use. */
export const UNTP_TYPES = {
  dpp: 'DigitalProductPassport',
  dcc: 'DigitalConformityCredential',
  dte: 'DigitalTraceabilityEvent',
  dfr: 'DigitalFacilityRecord',
  dia: 'DigitalIdentityAnchor',
} as const
export type UntpKind = keyof typeof UNTP_TYPES

export const VC_CONTEXT = 'https://www.w3.org/ns/credentials/v2'
/** The version that is written here. */
export const UNTP_VERSION = '0.7.0'
const CONTEXT =
  /^https:\/\/(?:vocabulary\.uncefact\.org\/untp|test\.uncefact\.org\/vocabulary\/untp)(?:\/[a-z]+)?\/(\d+\.\d+\.\d+)(?:\/.*)?$/
/** Versions that are read beside it. */
const OF_0_6: ReadonlySet<string> = new Set(['0.6.0', '0.6.1'])
export const isOf06 = (version: string): boolean => OF_0_6.has(version)
/** Whether this verifier knows what a credential of a version has to have; one of another is never called genuine. */
export const isRead = (version: string): boolean => version === UNTP_VERSION || isOf06(version)
export const untpContext = (version: string = UNTP_VERSION): string =>
  `https://vocabulary.uncefact.org/untp/${version}/context/`

/** A context that is of UNTP, at whatever address: the protocol moves, and drafts have addresses of their own. */
const OF_UNTP = /^https?:\/\/\S*\buntp\b/i
export const namesUntp = (credential: JsonObject): boolean =>
  listOf(credential['@context']).some((context) => typeof context === 'string' && OF_UNTP.test(context))

/** Which credential of UNTP something is, and of which version its words are; undefined for credentials of others. */
export function untpOf(credential: JsonObject): { kind: UntpKind; version: string } | undefined {
  const types = listOf(credential['type'])
  const kind = (Object.keys(UNTP_TYPES) as UntpKind[]).find((one) => types.includes(UNTP_TYPES[one]))
  const version = listOf(credential['@context'])
    .map((context) => (typeof context === 'string' ? CONTEXT.exec(context)?.[1] : undefined))
    .find((found) => found !== undefined)
  return kind && version !== undefined ? { kind, version } : undefined
}
