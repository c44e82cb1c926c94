import { generateKeyPairSync, sign } from 'node:crypto'
import { CompactSign, compactVerify, importJWK } from 'jose'
import { checkCredential } from '@selvedge/proof/credentials/check-credential.ts'
import { signJws } from '@selvedge/proof/credentials/jws.ts'
import {
  encodeList,
  LIST_PLACES,
  listWith,
  readEncodedList,
} from '@selvedge/proof/credentials/status-list.ts'
import {
  aFacilityRecord,
  anIssuer,
  aStatusList,
  listAddress,
} from '@selvedge/proof/testing/make-credential.ts'

/**
 * How fast credentials are signed and checked, beside `jose`, and a chain of 200 by saved files alone, as the verifier in the browser does it:
 * npm run bench credentials
 */
const CHAIN = 200
const SECONDS = 2

const issuer = anIssuer()
const text = JSON.stringify(aFacilityRecord(issuer))
const native = generateKeyPairSync('ed25519').privateKey
const ownSigner = { kid: issuer.kid, sign: (bytes: Uint8Array) => sign(null, bytes, native) }
const joseKey = await importJWK(native.export({ format: 'jwk' }), 'EdDSA')
const publicJwk = issuer.document['verificationMethod'] as unknown as { publicKeyJwk: object }[]
const josePublic = await importJWK({ ...publicJwk[0]?.publicKeyJwk }, 'EdDSA')
const jws = signJws(text, issuer.signer)
const chain = Array.from({ length: CHAIN }, (_, at) =>
  signJws(JSON.stringify({ ...aFacilityRecord(issuer), name: `Facility record ${at}` }), issuer.signer),
)
const list = await aStatusList(issuer, [1, 2, 3])
const bits = listWith(Array.from({ length: 1000 }, (_, at) => at * 131))
const encoded = await encodeList(bits)

const circumstances = {
  find: (did: string) => Promise.resolve(did === issuer.did ? issuer.document : undefined),
  findList: (address: string) => Promise.resolve(address === listAddress(issuer) ? list : undefined),
  pinned: [issuer.did],
  known: new Map<string, string>(),
  now: new Date('2026-11-27T12:00:00Z'),
}

async function checkChain(): Promise<void> {
  const lists = new Map()
  const checked = await Promise.all(chain.map((one) => checkCredential(one, { ...circumstances, lists })))
  for (const one of checked)
    if (one?.verdict !== 'verified') throw new Error(`A sound credential is ${one?.verdict}`)
}

/** How often a thing is done in a second. */
async function rate(work: () => unknown): Promise<number> {
  await work()
  const start = performance.now()
  let count = 0
  for (; performance.now() - start < SECONDS * 1000; count++) await work()
  return (count * 1000) / (performance.now() - start)
}

const rates = {
  'signed, ours': await rate(() => signJws(text, ownSigner)),
  'signed, jose': await rate(() =>
    new CompactSign(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'EdDSA', kid: issuer.kid, typ: 'vc+jwt' })
      .sign(joseKey),
  ),
  'checked whole, ours (form, signature, list, time)': await rate(() => checkCredential(jws, circumstances)),
  'signature alone, jose': await rate(() => compactVerify(jws, josePublic)),
  [`list of ${LIST_PLACES} places written`]: await rate(() => encodeList(bits)),
  [`list of ${LIST_PLACES} places read`]: await rate(() => readEncodedList(encoded)),
}
for (const [what, perSecond] of Object.entries(rates))
  console.log(`${what.padEnd(52)} ${Math.round(perSecond)} a second`)
const chains = 1000 / (await rate(checkChain))
console.log(`${`a chain of ${CHAIN} by saved files`.padEnd(52)} ${chains.toFixed(1)} ms`)
console.log(`ratio of signing, ours to jose: ${(rates['signed, ours'] / rates['signed, jose']).toFixed(2)}`)
