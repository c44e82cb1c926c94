const MOST_CHARACTERS = 100

/**
 * A text of somebody else, to be put into a sentence of ours: on one line, at most 100 characters, and with everything written out
 * that a terminal or a page would obey instead of show (Unicode's category C: control, format, private and unassigned characters).
 */
export function harmless(text: string): string {
  const shown = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
  return shown.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, writtenOut)
}

const writtenOut = (character: string) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
