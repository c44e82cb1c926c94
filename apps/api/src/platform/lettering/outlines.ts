import { runsFromRight } from './bidi.ts'
import { type Face, type Faces, faces } from './faces.ts'
import { lettersOf } from './runs.ts'
import { EDGE, plain, shapeLine } from './shape-line.ts'

/** A text of a picture. Lengths are in thousandths of the size of its letters. */
export type PictureText = {
  text: string
  isBold: boolean
  /** Where somebody else wrote it: then it runs as the first of its letters does. */
  isWritten: boolean
  /** How wide it may be; its end is left out where it is wider. */
  room: number | null
}

/** A text as it is drawn. */
export type OutlinedText = {
  text: string
  isFromRight: boolean
  width: number
  /** An outline, and how far right and how far up it is, for each glyph; null where our fonts lack a letter. */
  glyphs: number[] | null
}

/** The outline of a glyph as the path of an SVG, up from its line; `edge` is how wide a line around it makes it bold. */
export type Outline = { path: string; edge: number }

/** So many texts are drawn before others have their turn. */
const AT_ONCE = 20
/** How wide a letter may be that our fonts lack. */
const UNKNOWN_WIDTH = 1000

/** Texts of a picture as outlines, which need no font where it is opened. Each outline comes once. */
export async function outlinesOf(
  texts: readonly PictureText[],
  language: string,
): Promise<{ outlines: Outline[]; texts: OutlinedText[] }> {
  const ours = await faces()
  const outlines: Outline[] = []
  const numbers = new Map<string, number | undefined>()
  const numberOf = ({ face, id, edge }: Placed): number | undefined => {
    const key = `${face.name} ${id} ${edge}`
    if (!numbers.has(key)) {
      const path = face.outlineOf(id)
      // A blank has none.
      numbers.set(key, path === '' ? undefined : outlines.push({ path, edge }) - 1)
    }
    return numbers.get(key)
  }
  const drawn: OutlinedText[] = []
  for (const [at, one] of texts.entries()) {
    if (at > 0 && at % AT_ONCE === 0) await new Promise(setImmediate)
    const { text, isFromRight, width, placed } = fitting(one, { ours, language })
    const glyphs = placed.flatMap((glyph) => {
      const number = numberOf(glyph)
      return number === undefined ? [] : [number, Math.round(glyph.x), Math.round(glyph.y)]
    })
    const isWhole = placed.every(({ id }) => id !== 0)
    drawn.push({ text, isFromRight, width: Math.ceil(width), glyphs: isWhole ? glyphs : null })
  }
  return { outlines, texts: drawn }
}

type Placed = { face: Face; id: number; edge: number; x: number; y: number }
type Line = { text: string; isFromRight: boolean; width: number; placed: Placed[] }
type How = { ours: Faces; language: string }

/** A text on one line, or as much of its beginning as there is room for. */
function fitting({ room, ...given }: PictureText, how: How): Line {
  const whole = lineOf({ ...given, text: plain(given.text) }, how)
  if (room === null || whole.width <= room) return whole
  const letters = lettersOf(whole.text)
  let short = lineOf({ ...given, text: '…' }, how)
  let [least, most] = [0, letters.length - 1]
  while (least < most) {
    const kept = Math.ceil((least + most) / 2)
    const tried = lineOf({ ...given, text: `${letters.slice(0, kept).join('').trimEnd()}…` }, how)
    if (tried.width > room) most = kept - 1
    else [short, least] = [tried, kept]
  }
  return short
}

function lineOf({ text, isBold, isWritten }: Omit<PictureText, 'room'>, { ours, language }: How): Line {
  const isFromRight = isWritten && runsFromRight(text)
  const weight = isBold ? 'bold' : 'regular'
  const parts = shapeLine(text, { faces: ours, weight, language, isFromRight })
  const placed: Placed[] = []
  let width = 0
  for (const { face, glyphs, isEdged } of parts.flatMap(({ runs }) => runs)) {
    for (const { id, x, y, advance } of glyphs) {
      placed.push({ face, id, edge: isEdged ? EDGE * 1000 : 0, x: width + x, y })
      width += id === 0 ? UNKNOWN_WIDTH : advance
    }
  }
  return { text, isFromRight, width, placed }
}
