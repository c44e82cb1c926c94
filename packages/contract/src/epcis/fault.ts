/** A rule that an event or a document breaks. */
export type EpcisFault = {
  /** Where, as a JSON pointer (RFC 6901). */
  pointer: string
  /** What is wrong there, to be read behind the pointer. */
  rule: string
}

/** A path as a JSON pointer. */
export const pointerOf = (path: readonly PropertyKey[]): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** `/eventTime is missing`; of the whole document, only the rule, which repeats nothing at length that was sent. */
export const faultText = ({ pointer, rule }: EpcisFault): string =>
  pointer === '' ? rule : `${shortened(pointer)} ${rule}`

const MOST_CHARACTERS = 500

/** At most 500 characters: names of members, which places and rules repeat, may have millions. */
export const shortened = (text: string): string =>
  text.length <= MOST_CHARACTERS
    ? text
    : `${text.slice(0, MOST_CHARACTERS - 1).replace(/[\ud800-\udbff]$/, '')}…`
