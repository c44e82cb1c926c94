import { requireIssuer } from '@selvedge/domain/credential.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { issuerDomainIssues } from '@selvedge/domain/issuer-domain-issues.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { didDocumentAddress } from '@selvedge/domain/untp/addresses.ts'
import { ownDomainDid } from '@selvedge/domain/untp/own-domain.ts'
import type { Services } from '../../../platform/context/services.ts'
import type { SignedIn } from '../../../platform/context/signed-in.ts'
import { currentIdentifierBase } from '../../../platform/db/identifier-base.ts'
import { issuerDocument } from '../../../records/credentials/issuer-document.ts'
import { identityOf } from '../anchors/list-anchors.ts'

const ISSUES = {
  unreadable: issuerDomainIssues.domainUnreadable,
  number: issuerDomainIssues.domainNumber,
  ours: issuerDomainIssues.domainOurs,
} as const

/** The identifier that a domain makes, as somebody entered it. Throws VALIDATION_FAILED on `domain`. */
export async function requireOwnDomain(services: Services, text: string): Promise<string> {
  const base = await currentIdentifierBase(services.db, services.identifierBase)
  const read = ownDomainDid(text, [base, services.identifierBase, services.publicUrl])
  if ('fault' in read) throw fieldError('domain', ISSUES[read.fault])
  return read.did
}

/** Where the document of an identifier has to be. */
export const addressOf = (did: string): string => didDocumentAddress(did) ?? did

/** The document for a domain that the member's company wants to sign under, and where it has to be. Throws FORBIDDEN, VALIDATION_FAILED, and WRONG_STATE before the first credential. */
export async function domainDocument(services: Services, member: SignedIn, text: string) {
  requireIssuer(member)
  const did = await requireOwnDomain(services, text)
  const document = await documentFor(services, member.companyId, did)
  if (!document) throw new DomainError('WRONG_STATE', refusals.credentialDomainFirst)
  return { did, address: addressOf(did), document }
}

/** The document of a company that has to be on a domain; undefined before its first credential. */
export async function documentFor(services: Services, companyId: number, did: string) {
  const { base, publicId } = await identityOf(services, companyId)
  return (await issuerDocument(services, base, publicId, did))?.document
}
