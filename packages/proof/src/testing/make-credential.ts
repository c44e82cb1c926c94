import { ed25519 } from '@noble/curves/ed25519.js'
import type { JsonObject } from '../canonical-json.ts'
import { type CredentialSigner, signJws } from '../credentials/jws.ts'
import { jwkOf } from '../credentials/public-key.ts'
import { encodeList, LIST_PLACES, listWith } from '../credentials/status-list.ts'
import { untpContext, VC_CONTEXT } from '../credentials/untp/kinds.ts'

/** An issuer of a test, with one key. */
export type TestIssuer = {
  did: string
  kid: string
  seed: Uint8Array
  signer: CredentialSigner
  document: JsonObject
}

export function anIssuer(
  host = 'mill.example',
  seed: Uint8Array = ed25519.utils.randomSecretKey(),
): TestIssuer {
  const did = `did:web:${host}`
  const kid = `${did}#key-1`
  const method = {
    id: kid,
    type: 'JsonWebKey',
    controller: did,
    publicKeyJwk: jwkOf(ed25519.getPublicKey(seed)),
  }
  return {
    did,
    kid,
    seed,
    signer: { kid, sign: (bytes) => ed25519.sign(bytes, seed) },
    document: { id: did, verificationMethod: [method], assertionMethod: [kid] },
  }
}

export const listAddress = ({ did }: TestIssuer): string => `https://${did.slice('did:web:'.length)}/lists/1`

/** A facility record, whose form is the shortest. */
export const aFacilityRecord = (issuer: TestIssuer, other: JsonObject = {}): JsonObject => ({
  '@context': [VC_CONTEXT, untpContext()],
  type: ['VerifiableCredential', 'DigitalFacilityRecord'],
  id: 'https://mill.example/credentials/1',
  issuer: { type: ['CredentialIssuer'], id: issuer.did, name: 'Example Mill' },
  validFrom: '2026-11-01T00:00:00Z',
  name: 'Facility record of Example Mill',
  credentialSubject: {
    type: ['Facility'],
    id: 'https://mill.example/id/site/1',
    name: 'Example Mill',
    countryOfOperation: { countryCode: 'PT' },
    processCategory: [
      { code: 'SP', name: 'Spinning', schemeId: 'https://mill.example/ns', schemeName: 'Process types' },
    ],
    locationInformation: {},
    address: {
      streetAddress: 'Rua 1',
      postalCode: '4000',
      addressLocality: 'Porto',
      addressRegion: 'Norte',
      addressCountry: { countryCode: 'PT' },
    },
  },
  credentialStatus: {
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: 7,
    statusListCredential: listAddress(issuer),
  },
  ...other,
})

export const signed = (credential: JsonObject, { signer }: TestIssuer): string =>
  signJws(JSON.stringify(credential), signer)

/** A signed list in which these places are revoked. */
export async function aStatusList(
  issuer: TestIssuer,
  revoked: readonly number[] = [],
  other: { places?: number; encodedList?: unknown; purpose?: string; members?: JsonObject } = {},
): Promise<string> {
  const encodedList = (other.encodedList ??
    (await encodeList(listWith(revoked, other.places ?? LIST_PLACES)))) as string
  const list = {
    '@context': [VC_CONTEXT],
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    id: listAddress(issuer),
    issuer: issuer.did,
    validFrom: '2026-11-20T00:00:00Z',
    validUntil: '2026-12-20T00:00:00Z',
    credentialSubject: {
      type: 'BitstringStatusList',
      statusPurpose: other.purpose ?? 'revocation',
      encodedList,
    },
    ...other.members,
  }
  return signed(list, issuer)
}
