import { hkdfSync } from 'node:crypto'
import { keyIdentifier, operatorDid } from '@selvedge/domain/untp/addresses.ts'
import { type NoteSigner, publicKeyOf } from '@selvedge/proof/checkpoint/ed25519.ts'
import { jwkOf } from '@selvedge/proof/credentials/public-key.ts'

const SEED_BYTES = 32

/**
 * What whoever runs the server signs with: lists of exported files, and nothing that a company says. A key of Ed25519 derived from the master key (HKDF, RFC 5869), so
 * that all servers of an installation, and its commands, have the same one; with another master key it is another.
 */
export const operatorSigner = (masterKey: Uint8Array, base: string): NoteSigner => ({
  name: operatorDid(base),
  seed: new Uint8Array(hkdfSync('sha256', masterKey, '', 'selvedge operator signature', SEED_BYTES)),
})

/** The document of whoever runs the server (did:web method, section 3.2), with the key that lists of exported files are signed with. */
export function operatorDocument(masterKey: Uint8Array, base: string) {
  const signer = operatorSigner(masterKey, base)
  const id = keyIdentifier(signer.name, 1)
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
    id: signer.name,
    verificationMethod: [
      { id, type: 'JsonWebKey', controller: signer.name, publicKeyJwk: jwkOf(publicKeyOf(signer)) },
    ],
    assertionMethod: [id],
  }
}
