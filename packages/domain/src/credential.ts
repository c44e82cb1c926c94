import { DomainError } from './errors.ts'
import type { Member } from './permissions.ts'
import { refusals } from './refusals.ts'

/** What a credential can be about: a certificate, a shipment, a run, the company as a place, or a published passport. */
export const CREDENTIAL_ABOUT = ['certification', 'trade', 'stock', 'company', 'passport'] as const
export type CredentialAbout = (typeof CREDENTIAL_ABOUT)[number]

/** A credential counts until another takes its place, or it is revoked. */
export const CREDENTIAL_STATES = ['live', 'superseded', 'revoked'] as const
export type CredentialState = (typeof CREDENTIAL_STATES)[number]

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

/** What a member may do with a credential of the company's. */
export const credentialPermissions = (member: Reader, { state }: { state: CredentialState }) => ({
  canRevoke: canIssueCredentials(member) && state === 'live',
})

/** Characters of a reason for which a credential is revoked. */
export const MAX_CREDENTIAL_REASON = 500
