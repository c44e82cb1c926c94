/**
 * Where in the history of all records an answer was read: 16 hex digits, later ones greater. A caller sends the greatest
 * one it was told along with its next call, which then shows nothing older, whichever database answers it.
 */
export const POSITION_HEADER = 'selvedge-position'

/** A position as the header holds it; undefined for anything else. */
export const readPosition = (text: string | null | undefined): string | undefined =>
  text !== null && text !== undefined && /^[0-9a-f]{16}$/.test(text) ? text : undefined
