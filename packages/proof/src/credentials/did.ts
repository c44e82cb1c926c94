import type { JsonObject } from '../canonical-json.ts'
import { momentOf } from './moment.ts'
import { keyOfJwk, keyOfMultibase, type PublicKey } from './public-key.ts'
import { isObject, listOf } from './read-json.ts'

const DID_KEY = 'did:key:'

/** Keys whose holder may say something as this issuer, by the identifier of the key. */
export type IssuerKeys = {
  readonly did: string
  readonly find: (kid: string | undefined) => PublicKey | undefined
}

/**
 * The keys that an issuer's document lets sign credentials now: those of its `assertionMethod` that are neither revoked nor expired (Controlled Identifiers 1.0, section 2.2), and none where
 * it is deactivated. Undefined where it is not the document of this issuer.
 */
export function keysOfDocument(
  did: string,
  document: JsonObject,
  now: Date = new Date(),
): IssuerKeys | undefined {
  if (document['id'] !== did) return undefined
  const methods = [...listOf(document['verificationMethod']), ...listOf(document['assertionMethod'])].filter(
    isObject,
  )
  const allowed = new Set(
    listOf(document['assertionMethod']).map((one) => absoluteId(did, isObject(one) ? one['id'] : one)),
  )
  const own = methods.filter(
    (method) => allowed.has(absoluteId(did, method['id'])) && (method['controller'] ?? did) === did,
  )
  return {
    did,
    find: (kid) => {
      if ((document['deactivated'] ?? false) !== false) return undefined
      const named = own.filter((one) => kid !== undefined && isNamed(did, one, kid))
      const [method] = named
      // A key that stands there twice is over where either says so.
      return method && named.every((one) => isInUse(one, now)) ? keyOf(method) : undefined
    },
  }
}

/** The key that a did:key is; undefined for other identifiers. */
export function keysOfDidKey(did: string): IssuerKeys | undefined {
  if (!did.startsWith(DID_KEY)) return undefined
  const name = did.slice(DID_KEY.length)
  const key = keyOfMultibase(name)
  return key && { did, find: (kid) => (kid === `${did}#${name}` ? key : undefined) }
}

/** Whether a key is of this issuer, as far as its identifier says whose it is. */
export const isKeyOf = (did: string, kid: string): boolean => !kid.includes('#') || kid.startsWith(`${did}#`)

const isNamed = (did: string, method: JsonObject, kid: string) => {
  const jwk = method['publicKeyJwk']
  return absoluteId(did, method['id']) === kid || (isObject(jwk) && jwk['kid'] === kid)
}

/** A key that says when it ends, in a way that cannot be read, has ended. */
const isInUse = (method: JsonObject, now: Date) =>
  ['revoked', 'expires'].every(
    (name) => !Object.hasOwn(method, name) || (momentOf(method[name]) ?? now) > now,
  )

/** The identifier of a key, where a document gives it without its own identifier in front. */
export const absoluteId = (did: string, id: unknown) =>
  typeof id === 'string' && id.startsWith('#') ? `${did}${id}` : id

/** As JsonWebKey and JsonWebKey2020, or as Multikey and Ed25519VerificationKey2020 say it. A JSON Web Key that is not for signatures is none in another form either. */
const keyOf = (method: JsonObject) =>
  Object.hasOwn(method, 'publicKeyJwk')
    ? keyOfJwk(method['publicKeyJwk'])
    : keyOfMultibase(method['publicKeyMultibase'])
