/**
 * The point in the history of all records at which a response was read: the time, in microseconds, and after a full stop a part
 * that only the servers can read. A caller sends the latest one it received with its next request, which then shows nothing
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

/** Whether `received` has a later time than the stored position, which may be missing or in an older format. */
export function isLater(received: string, stored: string | undefined): boolean {
  const known = readConsistencyToken(stored)
  return known === undefined || momentOf(received) > momentOf(known)
}
