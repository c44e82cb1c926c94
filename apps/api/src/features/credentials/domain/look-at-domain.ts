import { DOMAIN_FAULTS, type DomainFault } from '@selvedge/domain/issuer-domain.ts'
import { keyIdentifier } from '@selvedge/domain/untp/addresses.ts'
import { NotFetched } from '@selvedge/proof/credentials/not-fetched.ts'
import { documentFault } from '@selvedge/proof/credentials/own-document.ts'
import { type Asking, freshDocument } from '../../../records/credentials/foreign/foreign-issuer.ts'
import type { IssuerKey } from '../../../records/credentials/issuer-keys.ts'

/**
 * Asks now, by the guarded way out, for the document on a company's own domain, and says what is wrong with it; undefined where it is of this identifier and has exactly these keys. Uses the
 * network: never within a transaction.
 */
export async function lookAtDomain(
  asking: Asking,
  did: string,
  all: readonly IssuerKey[],
): Promise<DomainFault | undefined> {
  const document = await freshDocument(asking, did)
  if (document instanceof NotFetched) return DOMAIN_FAULTS.find((one) => one === document.reason) ?? 'content'
  const own = (isUnsafe: boolean) =>
    all
      .filter(({ compromised }) => (compromised !== null) === isUnsafe)
      .map(({ version, publicKey }) => ({ id: keyIdentifier(did, version), publicKey }))
  return documentFault(did, document, { keys: own(false), unsafe: own(true) }, asking.now())
}

/** The keys that have to be in the document, by their versions. */
export const versionsOf = (all: readonly IssuerKey[]): number[] =>
  all.filter(({ compromised }) => compromised === null).map(({ version }) => version)
