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

/** `/eventTime is missing`; of the whole document, only the rule. */
export const faultText = ({ pointer, rule }: EpcisFault): string =>
  pointer === '' ? rule : `${pointer} ${rule}`
