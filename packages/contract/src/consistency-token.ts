/**
 * Where in the history of all records an answer was read: the moment, in microseconds, and behind a full stop what the
 * servers alone can read. A caller sends the latest one it was told along with its next call, which then shows nothing
 * older, whichever database answers it.
 */
export const CONSISTENCY_HEADER = 'selvedge-position'

/** All of one length, so that the text of a later one is the greater text, too. */
export const CONSISTENCY_TOKEN_FORM = /^\d{16}\.[A-Za-z0-9+/]{59}=$/

/** A position as the header holds it; undefined for anything else. */
export const readConsistencyToken = (text: string | null | undefined): string | undefined =>
  text !== null && text !== undefined && CONSISTENCY_TOKEN_FORM.test(text) ? text : undefined

/** The moment of a position, in microseconds since 1970. */
export const momentOf = (consistencyToken: string): number => Number(consistencyToken.split('.', 1)[0])

/** Whether `told` is of a later moment than what a caller has kept, which may be nothing, or of an older form. */
export function isLater(told: string, kept: string | undefined): boolean {
  const known = readConsistencyToken(kept)
  return known === undefined || momentOf(told) > momentOf(known)
}
