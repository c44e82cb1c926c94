import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { JsonObject } from '../canonical-json.ts'
import { type EmbeddedProof, type ProofError, readEmbeddedProof } from './data-integrity.ts'
import { isCompactJws, issuerOf, type Jws, type JwsError, readJws } from './jws.ts'
import { listOf, readJsonObject } from './read-json.ts'
import type { SignedTimes } from './validity.ts'

/** A credential with what secures it; an error where that is not read here. */
export type ReadCredential = {
  readonly credential: JsonObject
  readonly issuer: string | undefined
  readonly issuerName: string | undefined
  readonly proof: SignedWith | 'none' | JwsError | ProofError
  /** SHA-256 of the credential as it was sent, in hexadecimal digits: what the ledger states of it. */
  readonly sha256: string
}

/** Bytes, and the signature over them. */
type SignedWith = {
  readonly kid: string | undefined
  readonly signed: Uint8Array
  readonly signature: Uint8Array
  readonly curve: Jws['curve']
  readonly times: SignedTimes
}

const PRESENTATIONS: ReadonlySet<unknown> = new Set([
  'VerifiablePresentation',
  'EnvelopedVerifiablePresentation',
])
const ENVELOPED = 'EnvelopedVerifiableCredential'
const DATA = /^data:application\/vc\+jwt(?:;[a-z]+=[\w-]+)*,(.+)$/s

/** Why what holds a credential is none itself. */
type AroundError = 'presentation' | 'text'

/** How a credential in its envelope begins: a header and a payload that are objects of JSON, with more behind it. */
const JWS_AND_MORE = /^eyJ[\w-]*\.eyJ[\w-]*\.[\w-]+\s/
/** How a credential in JSON names itself, also where it cannot be read: it names a member twice, or is cut off. */
const NAMES_ITSELF = /^\{.*"(?:VerifiableCredential|EnvelopedVerifiableCredential)"/s

/**
 * Reads a credential from a text: a JWS, an envelope of JSON around one, or JSON with a proof in it. An error where it is none of them, or broken; undefined where it is
 * nothing that names itself a credential.
 */
export function readCredential(text: string): ReadCredential | JwsError | AroundError | undefined {
  const trimmed = text.trim()
  if (isCompactJws(trimmed)) return enveloped(trimmed)
  if (JWS_AND_MORE.test(trimmed)) return 'text'
  const json = readJsonObject(trimmed)
  if (!json && NAMES_ITSELF.test(trimmed)) return 'payload'
  const types = listOf(json?.['type'])
  if (types.some((type) => PRESENTATIONS.has(type))) return 'presentation'
  if (json && types.includes(ENVELOPED)) {
    const jws = typeof json['id'] === 'string' ? DATA.exec(json['id'])?.[1] : undefined
    return jws === undefined ? 'not a jws' : enveloped(jws)
  }
  if (!json || !types.includes('VerifiableCredential')) return undefined
  return { ...said(json), proof: embedded(json), sha256: hashOf(trimmed) }
}

function enveloped(text: string): ReadCredential | JwsError {
  const jws = readJws(text)
  if (typeof jws === 'string') return jws
  const { payload, kid, signed, signature, curve, times } = jws
  return { ...said(payload), proof: { kid, signed, signature, curve, times }, sha256: hashOf(text) }
}

function embedded(json: JsonObject): ReadCredential['proof'] {
  if (json['proof'] === undefined) return 'none'
  const proof: EmbeddedProof | ProofError = readEmbeddedProof(json)
  if (typeof proof === 'string') return proof
  const { method: kid, ...signedWith } = proof
  return { kid, ...signedWith, curve: 'Ed25519' }
}

/** What the signature of a credential says of time; nothing where it is not read. */
export const signedTimes = ({ proof }: ReadCredential): SignedTimes | undefined =>
  typeof proof === 'string' ? undefined : proof.times

function said(credential: JsonObject) {
  const { issuer } = credential
  const name = typeof issuer === 'object' && issuer !== null && 'name' in issuer ? issuer['name'] : undefined
  return { credential, issuer: issuerOf(credential), issuerName: typeof name === 'string' ? name : undefined }
}

/** The SHA-256 of a credential's text, as the ledger states it. */
const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
