import type { JsonObject } from '../canonical-json.ts'
import { keyOfJwk, keyOfMultibase, type PublicKey } from './public-key.ts'
import { isObject, listOf } from './read-json.ts'

const DID_WEB = 'did:web:'
const DID_KEY = 'did:key:'
const PART = /^[\w.~-]+$/

/** The identifier of an issuer whose document stands on a web host: `path` has the parts behind it, in order. */
export const didWeb = (host: string, ...path: readonly string[]): string =>
  `${DID_WEB}${[host.replace(':', '%3A'), ...path].join(':')}`

/** Where the document of a did:web stands, and on which host; undefined for other identifiers, and those that would lead elsewhere. */
export function didAddress(did: string): { host: string; url: string } | undefined {
  if (!did.startsWith(DID_WEB)) return undefined
  const [name = '', ...path] = did.slice(DID_WEB.length).split(':')
  const host = name.replace(/%3a/i, ':')
  if (!/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i.test(host)) return undefined
  if (!path.every((part) => PART.test(part) && !/^\.+$/.test(part))) return undefined
  const place = path.length === 0 ? '/.well-known' : `/${path.join('/')}`
  return { host: host.toLowerCase(), url: `https://${host.toLowerCase()}${place}/did.json` }
}

/** Keys whose holder may say something as this issuer, by the identifier of the key. */
export type IssuerKeys = {
  readonly did: string
  readonly find: (kid: string | undefined) => PublicKey | undefined
}

/**
 * The keys that an issuer's document lets sign credentials: those of its `assertionMethod`. Undefined where it is not the document of this issuer.
 */
export function keysOfDocument(did: string, document: JsonObject): IssuerKeys | undefined {
  if (document['id'] !== did) return undefined
  const methods = [...listOf(document['verificationMethod']), ...listOf(document['assertionMethod'])].filter(
    isObject,
  )
  const allowed = new Set(
    listOf(document['assertionMethod']).map((one) => absolute(did, isObject(one) ? one['id'] : one)),
  )
  const own = methods.filter(
    (method) => allowed.has(absolute(did, method['id'])) && (method['controller'] ?? did) === did,
  )
  return {
    did,
    find: (kid) => {
      const method = own.find((one) => kid !== undefined && isNamed(did, one, kid))
      return method && keyOf(method)
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
  return absolute(did, method['id']) === kid || (isObject(jwk) && jwk['kid'] === kid)
}

const absolute = (did: string, id: unknown) =>
  typeof id === 'string' && id.startsWith('#') ? `${did}${id}` : id

/** As JsonWebKey and JsonWebKey2020, or as Multikey and Ed25519VerificationKey2020 say it. */
const keyOf = (method: JsonObject) =>
  keyOfJwk(method['publicKeyJwk']) ?? keyOfMultibase(method['publicKeyMultibase'])
