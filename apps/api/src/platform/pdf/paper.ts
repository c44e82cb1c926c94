import {
  type PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames as Op,
  type PDFPage,
  type RGB,
} from 'pdf-lib'
import { codeOf, embedFont, unicodeOf, type UsedFont } from './embed-font.ts'
import type { Face, Faces, Glyph } from '../lettering/faces.ts'
import { linesOf } from './lines.ts'
import { lettersOf } from '../lettering/runs.ts'
import {
  EDGE,
  plain,
  shapeLine,
  type ShapedPart,
  type ShapedRun,
  type Weight,
} from '../lettering/shape-line.ts'

export type Lettering = { weight: Weight; size: number }
type Placed = Lettering & {
  x: number
  y: number
  color: RGB
  /** How much room a line has that begins on the right, as its paragraph runs so (`runsFromRight`). */
  fromRightOf?: number | undefined
}

/** A document that is written in any of our scripts, also in several on one line. */
export class Paper {
  private readonly used = new Map<Face, UsedFont>()
  private readonly widths = new Map<string, number>()
  private readonly faces: Faces
  private readonly language: string
  private readonly pdf: PDFDocument

  constructor(pdf: PDFDocument, { faces, language }: { faces: Faces; language: string }) {
    this.pdf = pdf
    this.faces = faces
    this.language = language
    pdf.setLanguage(language)
  }

  title(title: string): void {
    this.pdf.setTitle(title)
  }

  page(size: readonly [number, number]): PDFPage {
    return this.pdf.addPage([...size])
  }

  /** How wide a text is, in points. */
  widthOf(text: string, { weight, size }: Lettering): number {
    const key = `${weight} ${text}`
    const known = this.widths.get(key) ?? this.measured(text, weight)
    this.widths.set(key, known)
    return (known * size) / 1000
  }

  /** Breaks a text where it is wider than there is room for. */
  linesOf(text: string, { width, ...lettering }: Lettering & { width: number }): string[] {
    return linesOf(plain(text), { widthOf: (part) => this.widthOf(part, lettering), width })
  }

  /** A text on one line: its middle is left out where it is longer, so that one still sees how it begins and ends. */
  shortened(text: string, { width, ...lettering }: Lettering & { width: number }): string {
    const fits = (some: string) => this.widthOf(some, lettering) <= width
    const whole = plain(text)
    if (fits(whole)) return whole
    const letters = lettersOf(whole)
    let kept = letters.length
    let short = whole
    while (kept > 2 && !fits(short)) {
      kept--
      short = `${letters.slice(0, Math.ceil(kept / 2)).join('')}...${letters.slice(-Math.floor(kept / 2)).join('')}`
    }
    return short
  }

  /** Draws a line of text: from the left, or from the right end of its room. */
  draw(page: PDFPage, text: string, { x: left, y, weight, size, color, fromRightOf }: Placed): void {
    const isFromRight = fromRightOf !== undefined
    const line = plain(text)
    const x = isFromRight ? left + fromRightOf - this.widthOf(line, { weight, size }) : left
    const shown = this.shaped(line, weight, isFromRight).flatMap(({ text: whole, isOtherWay, runs }) => {
      const drawn = runs.flatMap((run) => {
        const font = this.fontOf(run.face, page)
        const { isEdged } = run
        const glyphs = showing(run.glyphs, { font, size })
        return [
          PDFOperator.of(Op.SetFontAndSize, [`/${font.name}`, String(size)]),
          ...(isEdged ? [PDFOperator.of(Op.SetTextRenderingMode, ['2'])] : []),
          ...(isOtherWay ? glyphs : readable(run, font, glyphs)),
          ...(isEdged ? [PDFOperator.of(Op.SetTextRenderingMode, ['0'])] : []),
        ]
      })
      return isOtherWay ? readAs(whole, drawn) : drawn
    })
    const shade = [color.red, color.green, color.blue].map(String)
    page.pushOperators(
      PDFOperator.of(Op.NonStrokingColorRgb, shade),
      PDFOperator.of(Op.StrokingColorRgb, shade),
      PDFOperator.of(Op.SetLineWidth, [String(round(size * EDGE))]),
      PDFOperator.of(Op.BeginText),
      PDFOperator.of(Op.SetTextMatrix, ['1', '0', '0', '1', String(round(x)), String(round(y))]),
      ...shown,
      PDFOperator.of(Op.EndText),
    )
  }

  /** Once everything is drawn: the fonts have the glyphs that were. */
  embedFonts(): void {
    for (const font of this.used.values()) embedFont(this.pdf, font)
  }

  private measured(text: string, weight: Weight): number {
    const glyphs = this.shaped(text, weight).flatMap(({ runs }) => runs.flatMap((run) => run.glyphs))
    return glyphs.reduce((width, { advance }) => width + advance, 0)
  }

  private shaped(text: string, weight: Weight, isFromRight = false): ShapedPart[] {
    const { faces, language } = this
    return shapeLine(text, { faces, weight, language, isFromRight })
  }

  private fontOf(face: Face, page: PDFPage): UsedFont {
    const name = `F${Object.values(this.faces).indexOf(face)}`
    const box = { code: codeOf(0), text: '', width: face.font.advanceOf(0) }
    const font = this.used.get(face) ?? {
      face,
      name,
      ref: this.pdf.context.nextRef(),
      glyphs: new Map([[0, box]]),
    }
    this.used.set(face, font)
    page.node.setFontDictionary(PDFName.of(name), font.ref)
    return font
  }
}

const round = (value: number): number => Math.round(value * 1000) / 1000

/** Says which characters are shown where the glyphs do not: vowels that stand before their consonant, or a box. */
function readable(run: ShapedRun, font: UsedFont, shown: PDFOperator[]): PDFOperator[] {
  const read = run.glyphs.map(({ id }) => font.glyphs.get(id)?.text ?? '').join('')
  // Readers take a mark that was moved for the end of a word.
  const isMoved = run.glyphs.some(({ x, y }) => x !== 0 || y !== 0)
  return read === run.text && !isMoved ? shown : readAs(run.text, shown)
}

/** Says which characters are shown. */
const readAs = (text: string, shown: readonly PDFOperator[]): PDFOperator[] => [
  PDFOperator.of(Op.BeginMarkedContentSequence, ['/Span', `<< /ActualText ${unicodeOf(text)} >>`]),
  ...shown,
  PDFOperator.of(Op.EndMarkedContent),
]

/** The operators that show glyphs, each where it was shaped to be. */
function showing(glyphs: readonly Glyph[], { font, size }: { font: UsedFont; size: number }): PDFOperator[] {
  const operators: PDFOperator[] = []
  let rise = 0
  let parts: string[] = []
  let digits = ''
  const move = (by: number) => {
    if (round(by) === 0) return
    if (digits !== '') parts.push(`<${digits}>`)
    digits = ''
    parts.push(String(round(-by)))
  }
  const show = () => {
    if (digits !== '') parts.push(`<${digits}>`)
    if (parts.length > 0) operators.push(PDFOperator.of(Op.ShowTextAdjusted, [`[${parts.join('')}]`]))
    parts = []
    digits = ''
  }
  const raise = (to: number) => {
    if (to === rise) return
    show()
    operators.push(PDFOperator.of(Op.SetTextRise, [String(round((to * size) / 1000))]))
    rise = to
  }
  for (const glyph of glyphs) {
    raise(glyph.y)
    move(glyph.x)
    digits += codeIn(font, glyph)
    move(glyph.advance - glyph.width - glyph.x)
  }
  show()
  raise(0)
  return operators
}

/** What a document calls a glyph. */
function codeIn({ glyphs }: UsedFont, { id, text, width }: Glyph): string {
  const known = glyphs.get(id)
  if (known) {
    // What it shows may have been said of its neighbour before. A box shows nothing.
    if (id !== 0 && known.text === '') known.text = text
    return known.code
  }
  const code = codeOf(glyphs.size)
  glyphs.set(id, { code, text, width })
  return code
}
