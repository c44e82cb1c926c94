import { canonicalDigitalLink, withOneSpelling } from '../gs1/digital-link.ts'
import { digitalLinkOfUrn } from '../gs1/epc-urn.ts'
import { BUILT_IN_PREFIXES, VOCABULARIES, type Vocabulary } from './vocabulary.ts'

/** The namespace of each prefix that a document or an event declares in its `@context`. */
export type Prefixes = ReadonlyMap<string, string>

/** What an `@context` declares: objects whose members are prefixes, alone or in a list; addresses of contexts are passed over. */
export function prefixesOf(...contexts: readonly unknown[]): Prefixes {
  const all = new Map(Object.entries(BUILT_IN_PREFIXES))
  for (const context of contexts.flat())
    if (typeof context === 'object' && context !== null)
      for (const [prefix, namespace] of Object.entries(context))
        if (typeof namespace === 'string') all.set(prefix, namespace)
  return all
}

/** A prefixed name in full, where its prefix is declared; any other text as it is. */
export function expand(text: string, prefixes: Prefixes): string {
  const colon = text.indexOf(':')
  if (colon <= 0 || text.startsWith('//', colon + 1)) return text
  const namespace = prefixes.get(text.slice(0, colon))
  return namespace === undefined ? text : namespace + text.slice(colon + 1)
}

/** An identifier in the one form in which it is compared: trimmed, prefixes written out, EPC URNs and GS1 Digital Links in canonical form. */
export function canonicalUri(text: string, prefixes: Prefixes): string {
  const whole = expand(text.trim(), prefixes)
  return (whole.startsWith('urn:') ? digitalLinkOfUrn(whole) : canonicalDigitalLink(whole)) ?? whole
}

/** The same as events are found by it: with the values of a GS1 key escaped in one way. The event hash has them as its published vectors do. */
export const keyUri = (text: string, prefixes: Prefixes): string =>
  withOneSpelling(canonicalUri(text, prefixes))

/** A word of the vocabulary in full, whether it came bare, as an address or as the URN of the first edition; other URIs as `canonicalUri` has them. */
export function canonicalWord(text: string, vocabulary: Vocabulary, prefixes: Prefixes): string {
  const { base, urn } = VOCABULARIES[vocabulary]
  const word = text.trim()
  if (!/[:/]/.test(word)) return base + word
  const start = `urn:epcglobal:cbv:${urn}:`
  if (urn !== undefined && word.startsWith(start)) return base + word.slice(start.length)
  return canonicalUri(word, prefixes)
}
