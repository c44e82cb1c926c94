import type { JsonObject } from '../canonical-json.ts'
import { type IssuerKeys, isKeyOf, keysOfDidKey, keysOfDocument } from './did.ts'
import { isSignatureOf } from './check-bytes.ts'
import { NotFetched } from './not-fetched.ts'
import type { ReadCredential } from './read-credential.ts'

/** The document of an issuer as it was read or saved; undefined where nobody has it. Files that give different keys give none. `not asked`: its host would learn that somebody checks. */
export type FoundDocument = JsonObject | 'different keys' | 'not asked' | NotFetched | undefined
export type FindDocument = (did: string) => Promise<FoundDocument>

export type SignatureFinding =
  | { readonly found: 'right'; readonly kid: string }
  | { readonly found: 'wrong' | 'none' | 'no issuer' }
  | { readonly found: 'error'; readonly error: string }
  | { readonly found: 'keys unknown' | 'different keys' | 'not asked' }
  | { readonly found: 'not fetched'; readonly reason: NotFetched['reason'] }
  | { readonly found: 'not theirs' | 'of another'; readonly kid: string }

/** Whether a credential is signed by the issuer that it names, with a key that this issuer lets sign now. */
export async function checkSignature(
  read: ReadCredential,
  find: FindDocument,
  now: Date = new Date(),
): Promise<SignatureFinding> {
  const { issuer, proof } = read
  if (proof === 'none') return { found: 'none' }
  if (typeof proof === 'string') return { found: 'error', error: proof }
  if (issuer === undefined) return { found: 'no issuer' }
  const kid = proof.kid ?? ''
  // Before anything is fetched: a key of somebody else cannot sign for this issuer, whoever may vouch for it.
  if (!isKeyOf(issuer, kid)) return { found: 'of another', kid }
  const keys = await keysOf(issuer, find, now)
  if (!keys) return { found: 'keys unknown' }
  if (keys === 'different keys' || keys === 'not asked') return { found: keys }
  if (keys instanceof NotFetched) return { found: 'not fetched', reason: keys.reason }
  const key = keys.find(proof.kid)
  if (key?.curve !== proof.curve) return { found: 'not theirs', kid }
  return (await isSignatureOf(key, proof.signed, proof.signature))
    ? { found: 'right', kid }
    : { found: 'wrong' }
}

async function keysOf(
  did: string,
  find: FindDocument,
  now: Date,
): Promise<IssuerKeys | Exclude<FoundDocument, JsonObject>> {
  const itself = keysOfDidKey(did)
  if (itself) return itself
  const document = await find(did)
  return typeof document === 'object' && !(document instanceof NotFetched)
    ? keysOfDocument(did, document, now)
    : document
}
