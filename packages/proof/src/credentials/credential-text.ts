import { canonicalJson, type JsonObject } from '../canonical-json.ts'
import type { FoundDocument } from './check-signature.ts'
import { isObject, listOf, readJsonObject } from './read-json.ts'
import { readCredential } from './read-credential.ts'

/** What a text is to whoever checks credentials. */
export type CredentialText =
  | { role: 'credential'; text: string }
  | { role: 'list'; address: string; text: string }
  | { role: 'issuer'; did: string; document: JsonObject }

/** Longer than any credential: a list of a million places has less. */
export const MAX_CREDENTIAL_BYTES = 4 * 1024 * 1024

/** Tells credentials, saved lists of revoked ones and saved documents of issuers from all other texts. */
export function credentialIn(text: string): CredentialText | undefined {
  const read = readCredential(text)
  // One that is broken is one too: the verdict says so.
  if (typeof read === 'string') return { role: 'credential', text }
  if (read) {
    const { id, type } = read.credential
    const isList = listOf(type).includes('BitstringStatusListCredential') && typeof id === 'string'
    return isList ? { role: 'list', address: id, text } : { role: 'credential', text }
  }
  const json = readJsonObject(text)
  const did = json?.['id']
  const isIssuer =
    typeof did === 'string' && did.startsWith('did:') && isObject(listOf(json?.['verificationMethod'])[0])
  return json && isIssuer ? { role: 'issuer', did, document: json } : undefined
}

/**
 * The document of an issuer among what was saved; undefined where it is not there. Where several give different keys, none counts: a forger's file must not
 * come before the reader's own, in whatever order they are.
 */
export function savedDocument(saved: readonly CredentialText[], did: string): FoundDocument {
  const documents = saved.flatMap((one) => (one.role === 'issuer' && one.did === did ? [one.document] : []))
  return new Set(documents.map(keysIn)).size > 1 ? 'different keys' : documents[0]
}

/** What a document says of keys, in one way to write it. One that cannot be written so is like no other. */
function keysIn(document: JsonObject): string | JsonObject {
  const { verificationMethod = null, assertionMethod = null, deactivated = false } = document
  try {
    return canonicalJson({ verificationMethod, assertionMethod, deactivated })
  } catch {
    return document
  }
}

/** All lists of an address among what was saved: they may be of different days. */
export const savedLists = (saved: readonly CredentialText[], address: string): string[] =>
  saved.flatMap((one) => (one.role === 'list' && one.address === address ? [one.text] : []))
