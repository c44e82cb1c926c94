import type { FetchError } from './untp/fetch-errors.ts'
import { FETCH_ERRORS } from './untp/fetch-errors.ts'

/** What is wrong with the document on a company's own domain, by its keys; what is worse comes first. */
const DOCUMENT_FAULTS = [
  /** It has a key that the company marked as not safe. */
  'unsafe',
  /** It has a key that is not the company's: somebody else could sign in its name. */
  'others',
  /** It lacks a key of the company's. */
  'lacks',
] as const
export type DocumentFault = (typeof DOCUMENT_FAULTS)[number]

/** Why a company's own domain does not agree with this server: its document was not got, or has other keys. */
export const DOMAIN_FAULTS = [...FETCH_ERRORS, ...DOCUMENT_FAULTS] as const
export type DomainFault = FetchError | DocumentFault

/** That a host does not answer for once is no reason to sign under another identifier. */
const AWAY: ReadonlySet<DomainFault> = new Set([
  'off',
  'refused',
  'host',
  'connection',
  'tls',
  'slow',
  'status',
  'tooMany',
])
const AWAY_MS = 24 * 60 * 60 * 1000

/** What the last look at a company's own domain found. */
export type DomainLook = {
  /** The keys that its document had when it last agreed, by their versions. */
  agreedKeys: string
  fault: DomainFault | null
  /** Since when it has not agreed; null where it did. */
  disagreesSince: Date | null
}

/** Whether a company is known by its own domain: not once it was found to say something else. That keys here changed since is no reason, nor that it does not answer. */
export const isKnownBy = ({ fault }: Pick<DomainLook, 'fault'>): boolean => fault === null || AWAY.has(fault)

/** What is known after a look. That a host does not answer says nothing against what it said before, and nothing for it. */
export function afterLook(
  before: DomainLook,
  { fault, versions }: { fault: DomainFault | undefined; versions: readonly number[] },
  now: Date,
): DomainLook {
  if (fault === undefined) return { agreedKeys: versionsText(versions), fault: null, disagreesSince: null }
  const isWorse = before.fault !== null && !AWAY.has(before.fault) && AWAY.has(fault)
  return {
    agreedKeys: before.agreedKeys,
    fault: isWorse ? before.fault : fault,
    disagreesSince: before.disagreesSince ?? now,
  }
}

/** Versions of keys as one text. */
export const versionsText = (versions: readonly number[]): string =>
  versions.toSorted((a, b) => a - b).join(',')

export const versionsIn = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number))

/**
 * Why a company signs nothing under its own domain now; undefined where it does. Its keys are those that its did.json names here, `versions`: one that is replaced or marked
 * as not safe since the last look ends it at once, without anybody having noted it.
 */
export function domainFault(
  { agreedKeys, fault, disagreesSince }: DomainLook,
  versions: readonly number[],
  now: Date,
): DomainFault | undefined {
  const isAway =
    fault !== null &&
    AWAY.has(fault) &&
    disagreesSince !== null &&
    now.getTime() - disagreesSince.getTime() < AWAY_MS
  if (fault !== null && !isAway) return fault
  const agreed = versionsIn(agreedKeys)
  if (agreed.some((one) => !versions.includes(one))) return 'unsafe'
  return versions.some((one) => !agreed.includes(one)) ? 'lacks' : undefined
}
