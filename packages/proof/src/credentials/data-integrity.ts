import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson, type JsonObject } from '../canonical-json.ts'
import { fromMultibase, toMultibase } from './encodings.ts'
import type { CredentialSigner } from './jws.ts'
import { momentOf } from './moment.ts'
import { isObject } from './read-json.ts'
import type { SignedTimes } from './validity.ts'

const CRYPTOSUITE = 'eddsa-jcs-2022'

/** A proof that stands in the credential itself. */
export type EmbeddedProof = {
  readonly method: string
  /** What is signed: two hashes, that of the proof's options first. */
  readonly signed: Uint8Array
  readonly signature: Uint8Array
  readonly times: SignedTimes
}

/** Why an embedded proof is not read here. */
export type ProofError = 'proof kind' | 'proof purpose' | 'proof value' | 'proof context' | 'proof bound'

/** Options by which a proof is for one reader or one moment, or continues another proof: nobody here can say whether that is right. */
const NOT_CHECKED = ['domain', 'challenge', 'previousProof'] as const

/** Reads the proof of a credential that is secured by Data Integrity with `eddsa-jcs-2022` (W3C, Recommendation of 15 May 2025, section 3.3). */
export function readEmbeddedProof(credential: JsonObject): EmbeddedProof | ProofError {
  const { proof, ...document } = credential
  if (!isObject(proof) || proof['type'] !== 'DataIntegrityProof' || proof['cryptosuite'] !== CRYPTOSUITE)
    return 'proof kind'
  const { proofValue, ...options } = proof
  const { verificationMethod: method, proofPurpose } = options
  if (proofPurpose !== 'assertionMethod') return 'proof purpose'
  if (NOT_CHECKED.some((name) => Object.hasOwn(options, name))) return 'proof bound'
  const signature = typeof proofValue === 'string' ? fromMultibase(proofValue) : undefined
  if (typeof method !== 'string' || !signature) return 'proof value'
  const context = options['@context']
  if (context !== undefined && !beginsWith(document['@context'], context)) return 'proof context'
  return {
    method,
    signed: hashData(options, context === undefined ? document : { ...document, '@context': context }),
    signature,
    times: { begins: momentsIn(options, 'created'), ends: momentsIn(options, 'expires') },
  }
}

const momentsIn = (options: JsonObject, name: string) =>
  Object.hasOwn(options, name) ? [momentOf(options[name])] : []

/** A document may name more contexts than its proof, but only after those that the proof names. */
function beginsWith(whole: unknown, start: unknown): boolean {
  const [all, first] = [whole, start].map((one) => (Array.isArray(one) ? one : [one]))
  return first?.every((one, at) => JSON.stringify(all?.[at]) === JSON.stringify(one)) ?? false
}

const hashData = (options: JsonObject, document: JsonObject) =>
  concatBytes(...[options, document].map((one) => sha256(utf8ToBytes(canonicalJson(one)))))

/** Puts a proof into a credential, made at this moment. */
export function withEmbeddedProof(
  credential: JsonObject,
  created: Date,
  { kid, sign }: CredentialSigner,
): JsonObject {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: CRYPTOSUITE,
    created: created.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    verificationMethod: kid,
    proofPurpose: 'assertionMethod',
    ...(credential['@context'] !== undefined && { '@context': credential['@context'] }),
  }
  return {
    ...credential,
    proof: { ...options, proofValue: toMultibase(sign(hashData(options, credential))) },
  }
}
