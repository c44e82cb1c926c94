import { instantDay, instantExact } from '@selvedge/messages/day.ts'
import { verdicts } from '@selvedge/messages/en/verdicts.ts'
import { betweenSentences } from '@selvedge/messages/list.ts'
import { codedText } from '@selvedge/messages/reference-name.ts'

/**
 * A part of a sentence: our own words, what somebody else stated, or a day. Kept apart, so that a page can mark what others stated,
 * and a terminal can quote it: neither is taken for the verifier's own words. `isEntry` where it is an entry of a list of the installation,
 * such as a standard, which is stated by its name in English and said by what the reader calls it.
 */
export type Piece = string | { readonly stated: string; readonly isEntry?: true } | Day

/** A day as it is shown; `at` is what a machine reads, `exact` the instant with its time zone, where it is one. */
type Day = { readonly day: string; readonly at: string; readonly exact?: string }

export type Pieces = readonly Piece[]

/** A sentence as one line of text: what others stated is between quotation marks, which it cannot end. */
export const plainText = (pieces: Pieces): string =>
  pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece
      if (!('stated' in piece)) return piece.day
      return verdicts.quoted({ text: piece.isEntry ? codedText(piece.stated) : piece.stated })
    })
    .join('')

/** Sentences, one after the other. */
export const joined = (sentences: readonly Pieces[]): Piece[] =>
  sentences
    .filter(({ length }) => length > 0)
    .flatMap((one, at) => (at === 0 ? one : [betweenSentences(), ...one]))

/** What a mark around a text of somebody else becomes. */
export const stated = (inner: readonly (string | Piece[])[]): Piece[] => [
  { stated: inner.filter((one) => typeof one === 'string').join('') },
]

/** The same around an entry of a list. */
export const statedEntry = (inner: readonly (string | Piece[])[]): Piece[] =>
  stated(inner).map((piece) =>
    typeof piece === 'object' && 'stated' in piece ? { ...piece, isEntry: true } : piece,
  )

/** The day of an instant, in the reader's time zone unless another is given. */
export const dayOf = (at: Date, timeZone: string | undefined): Day => ({
  day: instantDay(at, timeZone),
  at: at.toISOString(),
  exact: instantExact(at, timeZone),
})
