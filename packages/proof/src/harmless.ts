const MOST_CHARACTERS = 100

/** How many marks a letter may bear: Vietnamese needs two. More are a tower that covers the lines above and below. */
const MOST_MARKS = 2

/** The dot below a letter of Indian scripts, which makes it another letter and counts as part of it. */
const NUKTA = /^[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc]/u

/**
 * A text of somebody else, to be put into a sentence of ours: on one line, at most 100 characters, and with everything written out
 * that a terminal or a page would obey instead of show (Unicode's category C: control, format, private and unassigned characters),
 * that shows nothing where something could stand (fillers, the empty Braille cell, selectors of variants), and every mark on a letter
 * that has enough of them.
 */
export function harmless(text: string): string {
  const shown = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
  return shown
    .replace(/[\p{Mn}\p{Me}]{3,}/gu, withoutTower)
    .replace(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu, writtenOut)
}

/** `harmless`, for a place between typographic quotation marks: the text has none that would seem to end it. */
export const harmlessInQuotes = (text: string): string => harmless(text).replace(/["“”„‟«»″‶〝〞＂]/gu, '’')

function withoutTower(marks: string): string {
  const all = Array.from(marks)
  const kept = MOST_MARKS + (NUKTA.test(marks) ? 1 : 0)
  return [...all.slice(0, kept), ...all.slice(kept).map(writtenOut)].join('')
}

const writtenOut = (character: string) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
