import type { JsonObject } from '../canonical-json.ts'
import { keysOfDocument } from './did.ts'
import { fromUtf8 } from './encodings.ts'
import { NotFetched } from './not-fetched.ts'
import { isObject, listOf, readJsonObject } from './read-json.ts'

/** Milliseconds for all of one request, and bytes of its answer: a document and a list have less. */
export const FETCH_MS = 10_000
export const FETCH_BYTES = 1024 * 1024

/** What is asked for, as media types. */
export const ACCEPTED = {
  document: 'application/did+json, application/json',
  list: 'application/vc+jwt, application/vc',
} as const

const [OK, REDIRECTS, ERRORS, NOT_FOUND, GONE] = [200, 300, 400, 404, 410]

/** What an answer with this status says instead of what was asked for; undefined where it is an answer. */
export function errorOfStatus(status: number): NotFetched | undefined {
  if (status === OK) return undefined
  if (status === NOT_FOUND || status === GONE) return new NotFetched('gone')
  return new NotFetched(status >= REDIRECTS && status < ERRORS ? 'redirect' : 'status')
}

/** The document of an issuer as its host sent it: of this issuer, and with keys in it. */
export function documentIn(bytes: Uint8Array, did: string): JsonObject | NotFetched {
  const text = fromUtf8(bytes)
  const document = text === undefined ? undefined : readJsonObject(text)
  if (!document) return new NotFetched('content')
  if (!keysOfDocument(did, document)) return new NotFetched('another')
  return listOf(document['verificationMethod']).some(isObject) ? document : new NotFetched('content')
}
