import type { DocumentFault } from '@selvedge/domain/issuer-domain.ts'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { JsonObject } from '../canonical-json.ts'
import { absoluteId, keysOfDocument } from './did.ts'
import { keyOfJwk, keyOfMultibase } from './public-key.ts'
import { isObject, listOf } from './read-json.ts'

/** A key of Ed25519 of an issuer by its identifier. */
export type OwnKey = { id: string; publicKey: Uint8Array }

/** Where a document says which keys speak for its subject (Controlled Identifiers 1.0, section 2.3). */
const RELATIONS = [
  'assertionMethod',
  'authentication',
  'capabilityInvocation',
  'capabilityDelegation',
  'keyAgreement',
]
/** What a key has besides itself. Whatever else it has could be another key, for readers who know that form. */
const MEMBERS: ReadonlySet<string> = new Set([
  'id',
  'type',
  'controller',
  'publicKeyJwk',
  'publicKeyMultibase',
  // One that is over is missing.
  'revoked',
  'expires',
])

/**
 * What is wrong with a document as that of an issuer with exactly these keys, all of which may sign credentials; undefined where nothing is. Keys of others are refused wherever
 * the document names them: readers are not all as careful with what a key is for.
 */
export function documentFault(
  did: string,
  document: JsonObject,
  { keys, unsafe }: { keys: readonly OwnKey[]; unsafe: readonly OwnKey[] },
  now: Date,
): DocumentFault | undefined {
  const named = [
    ...listOf(document['verificationMethod']),
    ...RELATIONS.flatMap((one) => listOf(document[one])),
  ]
  const foreign = named.filter((one) => !isOneOf(did, one, keys))
  if (foreign.some((one) => isUnsafe(did, one, unsafe))) return 'unsafe'
  if (foreign.length > 0) return 'others'
  const found = keysOfDocument(did, document, now)
  const lacks = keys.some(({ id, publicKey }) => !isSame(found?.find(id)?.bytes, publicKey))
  return lacks ? 'lacks' : undefined
}

/** A key of these as it stands, or the identifier of one. */
function isOneOf(did: string, one: unknown, keys: readonly OwnKey[]): boolean {
  const own = keys.find(({ id }) => id === absoluteId(did, isObject(one) ? one['id'] : one))
  if (!own) return false
  if (!isObject(one)) return true
  const forms = keyForms(one)
  const isPlain = Object.keys(one).every((name) => MEMBERS.has(name))
  return isPlain && forms.length > 0 && forms.every((form) => isSame(form, own.publicKey))
}

/** Named like one that is not safe, or the same key under another name. */
const isUnsafe = (did: string, one: unknown, unsafe: readonly OwnKey[]): boolean =>
  unsafe.some(
    ({ id, publicKey }) =>
      absoluteId(did, isObject(one) ? one['id'] : one) === id ||
      (isObject(one) && keyForms(one).some((form) => isSame(form, publicKey))),
  )

/** The key in each form in which it stands there. */
const keyForms = (one: JsonObject): (Uint8Array | undefined)[] => [
  ...(Object.hasOwn(one, 'publicKeyJwk') ? [keyOfJwk(one['publicKeyJwk'])?.bytes] : []),
  ...(Object.hasOwn(one, 'publicKeyMultibase') ? [keyOfMultibase(one['publicKeyMultibase'])?.bytes] : []),
]

const isSame = (one: Uint8Array | undefined, other: Uint8Array): boolean =>
  one !== undefined && bytesToHex(one) === bytesToHex(other)
