import { issuerDid } from '@selvedge/domain/untp/addresses.ts'
import type { PublicServices } from '../../platform/context/services.ts'
import { findPublicCredential } from '../../records/credentials/credential-store.ts'
import { domainCopyPath } from '../../records/credentials/domain-copy-path.ts'
import { signedStatus } from '../../records/credentials/signed-status.ts'
import type { CheckedBy } from './page/about.ts'

/** The files of a copy by which a credential is checked there, by what was signed; null where there is none. */
export async function filesToCheck(
  { db }: Pick<PublicServices, 'db'>,
  credentialId: string | null,
): Promise<CheckedBy | null> {
  const credential = credentialId === null ? undefined : await findPublicCredential(db, credentialId)
  const status = credential && signedStatus(credential.jws)
  if (!status) return null
  const { issuer, base, publicId, list } = status
  const company = `/companies/${publicId}`
  const isHere = issuerDid(base, publicId) === issuer
  return {
    issuer,
    keys: isHere ? `${company}/did.json` : domainCopyPath(issuer),
    list: `${company}/revocations/${list}`,
  }
}
