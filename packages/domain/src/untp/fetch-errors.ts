/** Why a document or a list of an issuer elsewhere was not got: what is open is said with its reason. */
export const FETCH_ERRORS = [
  /** Not a did:web, or no address that can be asked. */
  'noAddress',
  /** Only public hosts are asked, by HTTPS, or those that whoever runs the server listed. */
  'refused',
  /** Whoever runs the server lets it ask nobody. */
  'off',
  'host',
  'connection',
  'tls',
  'slow',
  'large',
  /** Redirects are not followed: the address that was checked is the one that answers. */
  'redirect',
  /** The host has nothing at that address (404, 410). */
  'gone',
  /** Another status that is no answer. */
  'status',
  /** Not the JSON, or the signed list, that it should be. */
  'content',
  /** The document of another issuer. */
  'another',
  /** The server asks others only for people who are signed in. */
  'signedOut',
  'tooMany',
] as const
export type FetchError = (typeof FETCH_ERRORS)[number]

/** Why what was got is no list of revoked credentials by its issuer (Bitstring Status List 1.0, section 3.2). */
export const LIST_ERRORS = [
  'unsigned',
  'issuer',
  'kind',
  'short',
  /** Unpacked it is larger than any list needs to be. */
  'packed',
] as const
export type ListError = (typeof LIST_ERRORS)[number]

const ANSWERS: ReadonlySet<FetchError | ListError> = new Set([
  'redirect',
  'gone',
  'content',
  'another',
  ...LIST_ERRORS,
] as const)

/**
 * Whether the host of an issuer answered, and not with what it was asked for. That speaks against files that were saved earlier: an issuer who takes its keys or its list away
 * withdraws them. A host that is away, or that nobody may ask, says nothing.
 */
export const isAnswer = (reason: FetchError | ListError): boolean => ANSWERS.has(reason)
