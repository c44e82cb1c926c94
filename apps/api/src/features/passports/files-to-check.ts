import { issuerDid } from '@selvedge/domain/untp/addresses.ts'
import { issuerOf, readJws } from '@selvedge/proof/credentials/jws.ts'
import { statusEntries } from '@selvedge/proof/credentials/status-list.ts'
import type { PublicServices } from '../../platform/context/services.ts'
import { findPublicCredential } from '../../records/credentials/credential-store.ts'
import { domainCopyPath } from '../../records/credentials/domain-copy-path.ts'
import type { CheckedBy } from './page/about.ts'

/** The files of a copy by which a credential is checked there, by what was signed; null where there is none. */
export async function filesToCheck(
  { db }: Pick<PublicServices, 'db'>,
  credentialId: string | null,
): Promise<CheckedBy | null> {
  const credential = credentialId === null ? undefined : await findPublicCredential(db, credentialId)
  const jws = credential && readJws(credential.jws)
  if (!jws || typeof jws === 'string') return null
  const issuer = issuerOf(jws.payload)
  const [entry] = statusEntries(jws.payload['credentialStatus'])
  if (issuer === undefined || typeof entry !== 'object') return null
  const [, base, publicId, list] = /^(.*)\/companies\/([^/]+)\/revocations\/(\d+)$/.exec(entry.list) ?? []
  if (base === undefined || publicId === undefined) return null
  const company = `/companies/${publicId}`
  const isHere = issuerDid(base, publicId) === issuer
  return {
    issuer,
    keys: isHere ? `${company}/did.json` : domainCopyPath(issuer),
    list: `${company}/revocations/${list}`,
  }
}
