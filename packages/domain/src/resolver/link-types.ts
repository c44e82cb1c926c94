/** Where GS1 names link types. */
export const GS1_VOCABULARY = 'https://ref.gs1.org/voc/'
/** Where the UN's transparency protocol names those that GS1 has no word for. */
const UNTP_VOCABULARY = 'https://vocabulary.uncefact.org/untp/linkType#'

/** What a link of a product can lead to, by its word, and the full name that stands in a linkset. */
export const LINK_TYPES = {
  dpp: `${GS1_VOCABULARY}dpp`,
  pip: `${GS1_VOCABULARY}pip`,
  certificationInfo: `${GS1_VOCABULARY}certificationInfo`,
  sustainabilityInfo: `${GS1_VOCABULARY}sustainabilityInfo`,
  traceability: `${GS1_VOCABULARY}traceability`,
  epcis: `${GS1_VOCABULARY}epcis`,
  recallStatus: `${GS1_VOCABULARY}recallStatus`,
  dcc: `${UNTP_VOCABULARY}digitalConformityCredential`,
  dfr: `${UNTP_VOCABULARY}digitalFacilityRecord`,
  dte: `${UNTP_VOCABULARY}digitalTraceabilityEvent`,
} as const
export type LinkTypeWord = keyof typeof LINK_TYPES

export const LINK_TYPE_WORDS = Object.keys(LINK_TYPES) as LinkTypeWord[]

/** What a version that another took the place of is to the newest (RFC 5829, registered at IANA; UNTP 0.7.0 for replaced documents). */
export const PREDECESSOR = 'predecessor-version'

/** The type of the one link of an address that is followed where nobody asks for a type. */
export const DEFAULT_LINK = `${GS1_VOCABULARY}defaultLink`

/** Names that earlier editions of GS1's vocabulary began with. */
const EARLIER = /^https?:\/\/(?:www\.)?gs1\.org\/voc\//

/**
 * The full name of a link type that somebody asks for: with the prefix `gs1:`, in full, or as a bare word (GS1 resolver 1.2, 4.6). A word of
 * ours that GS1 lacks is UNTP's. Undefined for what is no name of a type.
 */
export function linkTypeOf(text: string): string | undefined {
  if (/^https?:\/\/\S+$/.test(text)) return text.replace(EARLIER, GS1_VOCABULARY)
  const word = text.startsWith('gs1:') ? text.slice('gs1:'.length) : text
  if (!/^[A-Za-z][\w-]*$/.test(word)) return undefined
  if (text === PREDECESSOR) return PREDECESSOR
  if (word === text && Object.hasOwn(LINK_TYPES, word)) return LINK_TYPES[word as LinkTypeWord]
  return GS1_VOCABULARY + word
}

/** The word of a link type that this release knows. */
export const linkTypeWord = (type: string): LinkTypeWord | undefined =>
  LINK_TYPE_WORDS.find((word) => LINK_TYPES[word] === type)
