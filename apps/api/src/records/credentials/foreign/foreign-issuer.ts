import { didDocumentAddress } from '@selvedge/domain/untp/addresses.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { checkList } from '@selvedge/proof/credentials/check-status.ts'
import { fromUtf8 } from '@selvedge/proof/credentials/encodings.ts'
import { documentIn } from '@selvedge/proof/credentials/fetched.ts'
import { NotFetched } from '@selvedge/proof/credentials/not-fetched.ts'
import { isObject } from '@selvedge/proof/credentials/read-json.ts'
import type { Services } from '../../../platform/context/services.ts'
import type { Egress } from '../../../platform/egress/egress.ts'
import { EgressError } from '../../../platform/egress/egress-error.ts'
import { ask } from './ask.ts'
import { keptAnswers } from './kept.ts'

/** What is needed to ask issuers elsewhere. `count` is called before each request that leaves, with its address, and may refuse it by throwing. */
export type Asking = Pick<Services, 'issuerEgress' | 'now'> & {
  count?: (address: string) => Promise<unknown> | void
}

/** A list of the status of credentials at its address, by its issuer, for a purpose. */
export type ForeignList = { did: string; list: string; purpose: string }

/** Kept for each way out: what a server may ask is its own. */
const KEPT = new WeakMap<Egress, ReturnType<typeof newKept>>()
const newKept = () => ({ documents: keptAnswers<JsonObject>(), lists: keptAnswers<string>() })
const keptBy = (egress: Egress) => {
  const kept = KEPT.get(egress) ?? newKept()
  KEPT.set(egress, kept)
  return kept
}

/**
 * The document of an issuer on another host (did:web method 1.0), got at its address or a minute ago; or why there is none. Nothing of it is believed but
 * that this host says so.
 */
export async function foreignDocument(asking: Asking, did: string): Promise<JsonObject | NotFetched> {
  const known = keptBy(asking.issuerEgress).documents.find(did, asking.now().getTime())
  return known ?? askedDocument(asking, did, { isFresh: false })
}

/** The same, asked for now, whatever was kept. */
export const freshDocument = (asking: Asking, did: string): Promise<JsonObject | NotFetched> =>
  askedDocument(asking, did, { isFresh: true })

async function askedDocument(
  asking: Asking,
  did: string,
  { isFresh }: { isFresh: boolean },
): Promise<JsonObject | NotFetched> {
  const found = didDocumentAddress(did)
  if (found === undefined) return new NotFetched('noAddress')
  const { issuerEgress: egress } = asking
  const address = permitted(egress, found)
  await asking.count?.(address)
  const { documents } = keptBy(egress)
  // What somebody put there a moment ago is not seen in what was there before.
  if (isFresh) documents.forget(did)
  return documents.get(did, asking.now().getTime(), async () => {
    const bytes = await ask(egress, address, 'document')
    if (bytes instanceof NotFetched) return { value: bytes, size: 0 }
    return { value: documentIn(bytes, did), size: bytes.length }
  })
}

/**
 * A list of the status of credentials by an issuer on another host (Bitstring Status List 1.0, section 3.2), as it was signed; or why there is none. Only what this issuer signed
 * as its list for this address is given: whoever asks gets at no other address. Call it for issuers alone that the reader trusts: a forger would learn who reads.
 */
export async function foreignList(
  asking: Asking,
  { did, list, purpose }: ForeignList,
): Promise<string | NotFetched> {
  const { lists } = keptBy(asking.issuerEgress)
  // Before the address of the list is asked: without keys nobody can say whose it is.
  const document = await foreignDocument(asking, did)
  if (document instanceof NotFetched) return document
  const name = JSON.stringify([did, list, purpose])
  const now = asking.now().getTime()
  const known = lists.find(name, now)
  if (known) return known
  await asking.count?.(list)
  return lists.get(name, now, async () => {
    const bytes = await ask(asking.issuerEgress, list, 'list')
    if (bytes instanceof NotFetched) return { value: bytes, size: 0 }
    const text = fromUtf8(bytes)
    if (text === undefined) return { value: new NotFetched('content'), size: 0 }
    const found = await checkList(text, did, { list, purpose }, () => Promise.resolve(document))
    if (typeof found === 'string')
      return { value: new NotFetched(found === 'missing' ? 'content' : found), size: 0 }
    const ttl = ttlOf(found.credential)
    return { value: text, size: text.length, ...(ttl !== undefined && { keepFor: ttl }) }
  })
}

/** Milliseconds for which a list may be kept, as it says. */
function ttlOf({ credentialSubject: subject }: JsonObject): number | undefined {
  const ttl = isObject(subject) ? subject['ttl'] : undefined
  return typeof ttl === 'number' && ttl >= 0 ? ttl : undefined
}

/** did:web means HTTPS. A host of their own network that operators listed as an issuer's for plain HTTP (ISSUERS_ALLOW) is asked that way. */
function permitted(egress: Egress, address: string): string {
  const plain = address.replace(/^https:/, 'http:')
  return !isPermitted(egress, address) && isPermitted(egress, plain) ? plain : address
}

function isPermitted(egress: Egress, address: string): boolean {
  try {
    egress.check(address)
    return true
  } catch (error) {
    if (error instanceof EgressError) return false
    throw error
  }
}
