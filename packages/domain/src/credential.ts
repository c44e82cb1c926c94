import { DomainError } from './errors.ts'
import type { Member } from './permissions.ts'
import { refusals } from './refusals.ts'

/** What a credential can be about: a certificate, a shipment, a run, the company as a place, or a published passport. */
export const CREDENTIAL_ABOUT = ['certification', 'trade', 'stock', 'company', 'passport'] as const
export type CredentialAbout = (typeof CREDENTIAL_ABOUT)[number]

/** A credential counts until another takes its place, or it is revoked. */
export const CREDENTIAL_STATES = ['live', 'superseded', 'revoked'] as const
export type CredentialState = (typeof CREDENTIAL_STATES)[number]

/**
 * Why a credential that nobody ended reads revoked to whoever checks it: it was altered itself, or what it is about was; the lot or the model of its passport is recalled; its certification body is not confirmed; a claim of its passport
 * does not count; or a process that it names stands in no scope certificate that counts. Of several, the first is said.
 */
export const READS_REVOKED = [
  'altered',
  'recordAltered',
  'recalled',
  'notConfirmed',
  'claims',
  'processes',
] as const
export type ReadsRevoked = (typeof READS_REVOKED)[number]

/** A key that signs credentials, one that did and still verifies them, and one that others may have. */
export const CREDENTIAL_KEY_STATES = ['signs', 'retired', 'unsafe'] as const

/** Whoever reads credentials; a program has no role. */
type Reader = { role?: Member['role'] }

/** A credential speaks in the company's name to anybody: only an ADMIN issues and revokes one. */
export const canIssueCredentials = ({ role }: Reader) => role === 'ADMIN'

/** Throws FORBIDDEN to whoever may not, whatever they ask for. */
export function requireIssuer(member: Pick<Member, 'role'>): void {
  if (!canIssueCredentials(member)) throw new DomainError('FORBIDDEN', refusals.credentialByAdmin)
}

type Standing = {
  state: CredentialState
  readsRevoked: ReadsRevoked | null
  /** What it is about has one that counts: this one, or another. */
  hasLive: boolean
}

/** What a member may do with a credential of the company's. One that reads revoked, or was revoked and has none in its place, is issued again from its record. */
export const credentialPermissions = (member: Reader, { state, readsRevoked, hasLive }: Standing) => ({
  canRevoke: canIssueCredentials(member) && state === 'live',
  canIssueAgain:
    canIssueCredentials(member) &&
    (state === 'live' ? readsRevoked !== null : state === 'revoked' && !hasLive),
})

/** Seconds for which readers may keep what says whether credentials count: the keys of an issuer, and lists of what is revoked. What is revoked has to be known within a minute. */
export const MAX_STATUS_SECONDS = 60

/** Characters of a reason for which a credential is revoked. */
export const MAX_CREDENTIAL_REASON = 500
