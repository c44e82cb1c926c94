import { spoken } from '@selvedge/messages/spoken.ts'

/**
 * What a credential says in English, kept apart from our own words in the language of the reader: it is shown as it was signed, and read out as English.
 */
export type SignedPart = string | { readonly signed: string }

/** `harmless` writes both out, so that no text of somebody else has them. */
const [START, END] = ['\u0002', '\u0003']
const MARKED = new RegExp(`${START}([^${END}]*)${END}`)

const hasWords = (text: string) => /\p{Ll}{2}/u.test(text)
const isLatin = (text: string) => !/[^\P{L}\p{Script=Latin}]/u.test(text)
/** `did:web:mill.example`, `https://...` */
const isAddress = (text: string) => /^[a-z][\w+.-]*:\S+$/i.test(text)
/** Words that names of companies and goods have in English alone. */
const isSentence = (text: string) => /\b(?:and|of|that|the)\b/.test(text)

/** Words of a standard or a claim: English, as credentials are written, where they are in Latin letters. */
export const words = <Said extends string | undefined>(text: Said): Said | string =>
  text === undefined || spoken().language.isVariant || !hasWords(text) || !isLatin(text) || isAddress(text)
    ? text
    : START + text + END

/** The name of a company, a place or goods, in whatever language: English only where it is a sentence. */
export const named = <Said extends string | undefined>(text: Said): Said | string =>
  text !== undefined && isSentence(text) ? words(text) : text

/** A text with marked words in it, in its parts. */
export const signedParts = (text: string): SignedPart[] =>
  text
    .split(MARKED)
    .map((part, place) => (place % 2 === 0 ? part : { signed: part }))
    .filter((part) => part !== '')

/** The same as one text. */
export const plainParts = (parts: readonly SignedPart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.signed)).join('')
