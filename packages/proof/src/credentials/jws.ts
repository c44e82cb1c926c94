import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { JsonObject } from '../canonical-json.ts'
import { fromBase64Url, fromUtf8, toBase64Url } from './encodings.ts'
import { momentOfSeconds } from './moment.ts'
import { curveOfAlgorithm, type PublicKey } from './public-key.ts'
import { readJsonObject } from './read-json.ts'
import type { SignedTimes } from './validity.ts'

/** A credential in its envelope, as it was sent: what was signed are bytes, which are never written anew. */
export type Jws = {
  readonly kid: string | undefined
  readonly curve: PublicKey['curve']
  /** The credential as it says it. */
  readonly payload: JsonObject
  /** What is signed: the header, a dot, the payload. */
  readonly signed: Uint8Array
  readonly signature: Uint8Array
  readonly times: SignedTimes
}

/** Why a text is no credential in an envelope that is read here. */
export type JwsError = 'not a jws' | 'algorithm' | 'media type' | 'critical' | 'payload' | 'claims'

const MEDIA_TYPES: ReadonlySet<unknown> = new Set(['vc+jwt', 'application/vc+jwt'])
const CONTENT_TYPES: ReadonlySet<unknown> = new Set([undefined, 'vc', 'application/vc'])

/** Whether a text looks like a JWS in its compact form. */
export const isCompactJws = (text: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]*$/.test(text)

/**
 * Reads a credential that is secured with JOSE (VC-JOSE-COSE 1.0, section 3.1): a JWS in its compact form whose payload is the credential itself. Checks
 * everything but the signature.
 */
export function readJws(text: string): Jws | JwsError {
  if (!isCompactJws(text)) return 'not a jws'
  const [head = '', body = '', tail = ''] = text.split('.')
  const header = objectIn(head)
  const signature = fromBase64Url(tail)
  if (!header || !signature) return 'not a jws'
  const { alg, typ, cty, kid, crit } = header
  // Everything else is refused before anything is fetched: no algorithm at all, secrets, and RSA.
  const curve = curveOfAlgorithm(alg)
  if (curve === undefined) return 'algorithm'
  if (!MEDIA_TYPES.has(typ) || !CONTENT_TYPES.has(cty)) return 'media type'
  // What a reader has to understand, and this one does not.
  if (crit !== undefined) return 'critical'
  const payload = objectIn(body)
  if (!payload) return 'payload'
  if (!hasPlainClaims(payload)) return 'claims'
  return {
    kid: typeof kid === 'string' ? kid : undefined,
    curve,
    payload,
    signed: utf8ToBytes(`${head}.${body}`),
    signature,
    times: timesIn([header, payload]),
  }
}

/** When a JWT says that it counts, in its claims or repeated in its header (RFC 7519, sections 4.1 and 5.3). */
function timesIn(parts: readonly JsonObject[]): SignedTimes {
  const named = (...names: readonly string[]) =>
    parts.flatMap((part) =>
      names.filter((name) => Object.hasOwn(part, name)).map((name) => momentOfSeconds(part[name])),
    )
  return { begins: named('nbf', 'iat'), ends: named('exp') }
}

function objectIn(part: string): JsonObject | undefined {
  const bytes = fromBase64Url(part)
  const json = bytes && fromUtf8(bytes)
  return json === undefined ? undefined : readJsonObject(json)
}

/** Claims of the form before 2.0 must not be there, and one that repeats a member must not say otherwise than it. */
function hasPlainClaims(payload: JsonObject): boolean {
  if (Object.hasOwn(payload, 'vc') || Object.hasOwn(payload, 'vp')) return false
  const { iss, jti } = payload
  return (iss === undefined || iss === issuerOf(payload)) && (jti === undefined || jti === payload['id'])
}

/** The issuer of a credential by its identifier; undefined where none is named. */
export function issuerOf({ issuer }: JsonObject): string | undefined {
  if (typeof issuer === 'string') return issuer
  const id = typeof issuer === 'object' && issuer !== null && 'id' in issuer ? issuer['id'] : undefined
  return typeof id === 'string' ? id : undefined
}

/** What signs a credential: the identifier of its key, and the signature over bytes with it, of Ed25519. */
export type CredentialSigner = { readonly kid: string; readonly sign: (bytes: Uint8Array) => Uint8Array }

/** Puts a credential, as the text that it is, into its envelope. */
export function signJws(credential: string, { kid, sign }: CredentialSigner): string {
  const header = JSON.stringify({ alg: 'EdDSA', kid, typ: 'vc+jwt', cty: 'vc' })
  const signed = [header, credential].map((part) => toBase64Url(utf8ToBytes(part))).join('.')
  return `${signed}.${toBase64Url(sign(utf8ToBytes(signed)))}`
}
