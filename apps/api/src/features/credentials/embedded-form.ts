import { keyIdentifier } from '@selvedge/domain/untp/addresses.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { withEmbeddedProof } from '@selvedge/proof/credentials/data-integrity.ts'
import { issuerOf, readJws } from '@selvedge/proof/credentials/jws.ts'
import type { PublicServices } from '../../platform/context/services.ts'
import { findKeyThatSigned } from '../../records/credentials/issuer-keys.ts'
import type { CredentialRecord } from '../../records/credentials/credential-store.ts'

/**
 * A credential with its proof in it (W3C Data Integrity, `eddsa-jcs-2022`), for readers that know no JWS: the same words, by the key that signed them, of the moment
 * at which they were signed, so that the bytes are always the same. Undefined where that key is not to be trusted.
 */
export async function embeddedForm(
  { db, masterKey }: PublicServices,
  credential: CredentialRecord,
): Promise<JsonObject | undefined> {
  const { companyId, keyVersion: version } = credential
  const read = readJws(credential.jws)
  const key = await findKeyThatSigned(db, { masterKey }, { companyId, version })
  if (typeof read === 'string' || !key) return undefined
  // Under whichever of its identifiers the company signed it.
  const kid = keyIdentifier(issuerOf(read.payload) ?? '', version)
  // What somebody wrote into the row with the database alone is not signed again.
  if (read.kid !== kid || !isOwnSignature(key, read)) return undefined
  return withEmbeddedProof(read.payload, credential.issuedAt, { kid, sign: key.sign })
}

/** Signatures of Ed25519 are always the same for the same bytes (RFC 8032, section 5.1.6). */
const isOwnSignature = (
  { sign }: { sign: (bytes: Uint8Array) => Uint8Array },
  { signed, signature }: { signed: Uint8Array; signature: Uint8Array },
): boolean => Buffer.from(sign(signed)).equals(signature)
