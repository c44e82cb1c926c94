import { drawTextsEndpoint } from '@selvedge/contract/exports.ts'
import type { CallInput, CallResult } from '@selvedge/contract/endpoint.ts'
import { MAX_PICTURE_TEXT_CHARACTERS, MAX_PICTURE_TEXTS } from '@selvedge/domain/limits.ts'

type Asked = CallInput<typeof drawTextsEndpoint>
type Answer = CallResult<typeof drawTextsEndpoint>
/** Has the server draw texts. */
export type DrawTexts = (asked: Asked) => Promise<Answer>

/** A text of a picture, in pixels. */
export type Lettering = {
  text: string
  size: number
  isBold?: boolean
  /** Where somebody else wrote it, such as a name. */
  isWritten?: boolean
  /** How wide it may be; its end is left out where it is wider. */
  room?: number
}

/** The texts of a picture, each drawn by outlines: it needs no font where it is opened. */
export type OutlinedTexts = {
  /** As much of a text as there is room for, and how wide that is. */
  measured: (lettering: Lettering) => { text: string; width: number }
  /** What is drawn, its line beginning at a place. */
  drawn: (lettering: Lettering, place: { x: number; y: number; fill: string }) => string
  /** The outlines that it is drawn with. */
  definitions: () => string
}

type Known = Answer['texts'][number] & { lettering: Lettering }

/** Draws the texts of a picture. */
export async function outlinedTexts(
  letterings: readonly Lettering[],
  draw: DrawTexts,
): Promise<OutlinedTexts> {
  const asked = [...new Map(letterings.map((one) => [keyOf(one), one])).values()]
  const outlines: Answer['outlines'] = []
  const known = new Map<string, Known>()
  for (let at = 0; at < asked.length; at += MAX_PICTURE_TEXTS) {
    const part = asked.slice(at, at + MAX_PICTURE_TEXTS)
    const answer = await draw({ body: { texts: part.map(askedFor) } })
    const first = outlines.length
    outlines.push(...answer.outlines)
    for (const [place, lettering] of part.entries()) {
      const one = answer.texts[place]
      // The outlines of later parts come after those before them.
      const glyphs = one?.glyphs?.map((value, i) => (i % 3 === 0 ? value + first : value)) ?? null
      if (one) known.set(keyOf(lettering), { ...one, glyphs, lettering })
    }
  }
  const find = (lettering: Lettering): Known => {
    const one = known.get(keyOf(lettering))
    if (!one) throw new Error(`“${lettering.text}” was not drawn`)
    return one
  }
  return {
    measured: (lettering) => {
      const { text, width } = find(lettering)
      return { text, width: (width * lettering.size) / 1000 }
    },
    drawn: (lettering, place) => textSvg(find(lettering), outlines, place),
    definitions: () =>
      `<defs>${outlines.map(({ path, edge }, at) => `<path id="${idOf(at)}" d="${path}"${edge > 0 ? ` stroke-width="${edge}"` : ''}/>`).join('')}</defs>`,
  }
}

const keyOf = (lettering: Lettering): string => JSON.stringify(askedFor(lettering))

const askedFor = ({ text, size, isBold = false, isWritten = false, room }: Lettering) => ({
  text: text.slice(0, MAX_PICTURE_TEXT_CHARACTERS).toWellFormed(),
  bold: isBold,
  written: isWritten,
  room: room === undefined ? null : Math.max(1, Math.floor((room * 1000) / size)),
})

const idOf = (outline: number) => `letter-${outline}`

/** For the letters that our fonts lack alone. */
const FONTS_OF_DEVICE = 'font-family="system-ui, sans-serif"'

/**
 * A text as its outlines, and once more as text that is not painted: it is found, chosen and read aloud. What our fonts lack is painted with
 * those of the device.
 */
function textSvg(
  { text, fromRight, width, glyphs, lettering }: Known,
  outlines: Answer['outlines'],
  { x, y, fill }: { x: number; y: number; fill: string },
): string {
  const { size, isBold = false } = lettering
  const [left, line] = [x.toFixed(1), y.toFixed(1)]
  const start = fromRight ? ' direction="rtl" text-anchor="end"' : ''
  const attributes = `x="${left}" y="${line}" font-size="${size}"${isBold ? ' font-weight="700"' : ''}${start}`
  if (glyphs === null) return `<text ${attributes} ${FONTS_OF_DEVICE} fill="${fill}">${escaped(text)}</text>`
  const scale = size / 1000
  const uses: string[] = []
  let isEdged = false
  for (let i = 0; i + 2 < glyphs.length; i += 3) {
    const [outline = 0, right = 0, up = 0] = glyphs.slice(i, i + 3)
    isEdged ||= (outlines[outline]?.edge ?? 0) > 0
    uses.push(
      `<use xlink:href="#${idOf(outline)}"${right === 0 ? '' : ` x="${right}"`}${up === 0 ? '' : ` y="${up}"`}/>`,
    )
  }
  const edge = isEdged ? ` stroke="${fill}" stroke-width="0"` : ''
  return [
    `<g transform="translate(${left} ${line}) scale(${scale} -${scale})" fill="${fill}"${edge} aria-hidden="true">${uses.join('')}</g>`,
    `<text ${attributes} fill="none" pointer-events="all" textLength="${(width * scale).toFixed(1)}" lengthAdjust="spacingAndGlyphs">${escaped(text)}</text>`,
  ].join('')
}

/** A text as XML has it. */
export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
