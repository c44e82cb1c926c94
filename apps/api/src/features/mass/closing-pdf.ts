import { reconciliation as texts } from '@selvedge/messages/en/reconciliation.ts'
import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib'
import { linesOf, printable } from '../../platform/exports/pdf-text.ts'
import { BOTTOM, INK, LINE, MARGIN, PAGE, QUIET, WIDTH } from '../../records/pdf/page-text.ts'
import { type Closing, factsOf, figuresOf, type Line, overridesOf, runsOf } from './closing-rows.ts'

const TITLE = 20
const HEADING = 12
const BODY = 10
const GAP = 4
/** What is on the left of a line, before what it says. */
const LEFT = 210
const FOOT = BOTTOM + 20

type Fonts = { regular: PDFFont; bold: PDFFont }

/** A reconciliation to print. `address` is where its proof can be checked. */
export async function closingPdf(closing: Closing, address: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const title = texts.of({ material: closing.materialName })
  pdf.setTitle(title)
  pdf.setLanguage('en')
  const fonts = {
    regular: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  }
  const sheet = new Sheet(pdf, fonts)
  sheet.text(title, { font: fonts.bold, size: TITLE })
  sheet.text(texts.period({ from: inWords(closing.from), to: inWords(closing.to) }), {
    font: fonts.regular,
    size: HEADING,
  })
  sheet.lines(factsOf(closing))
  sheet.heading(texts.amount)
  sheet.lines(figuresOf(closing))
  sheet.heading(texts.oddRuns)
  sheet.listed(runsOf(closing), texts.oddRunsNone)
  sheet.heading(texts.overrides)
  sheet.listed(overridesOf(closing), texts.overridesNone)
  sheet.space()
  sheet.text(texts.signed({ company: closing.company.name }), { font: fonts.regular, size: BODY })
  sheet.text(texts.check({ address }), { font: fonts.regular, size: BODY })
  sheet.number()
  return pdf.save({ useObjectStreams: false })
}

/** The month as a word: 3/4 means two days in two countries. */
const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const inWords = (day: string): string => DAY.format(new Date(day))

type Style = { font: PDFFont; size: number }

/** Pages that are filled from the top, one after the other. */
class Sheet {
  private readonly pages: PDFPage[] = []
  private y = 0
  private readonly pdf: PDFDocument
  private readonly fonts: Fonts

  constructor(pdf: PDFDocument, fonts: Fonts) {
    this.pdf = pdf
    this.fonts = fonts
    this.turn()
  }

  /** A paragraph over the whole width. */
  text(text: string, style: Style): void {
    for (const line of linesOf(printable(text), { ...style, width: WIDTH }))
      this.row([{ text: line, x: 0, style }])
    this.y -= GAP
  }

  heading(text: string): void {
    this.space()
    // Never alone at the foot of a page.
    if (this.y < FOOT + 4 * HEADING) this.turn()
    this.text(text, { font: this.fonts.bold, size: HEADING })
  }

  space(): void {
    this.y -= HEADING
  }

  /** What something is on the left, and beside it what that is; amounts end below each other. */
  lines(lines: readonly Line[]): void {
    const style = { font: this.fonts.regular, size: BODY }
    for (const { what, value, kilograms } of lines) {
      if (value === undefined && kilograms !== undefined) {
        const amount = printable(texts.kilograms({ kilograms }))
        const x = LEFT + 110 - style.font.widthOfTextAtSize(amount, BODY)
        this.row([
          { text: printable(what), x: 0, style },
          { text: amount, x, style },
        ])
        continue
      }
      const parts = linesOf(printable(value ?? ''), { ...style, width: WIDTH - LEFT })
      for (const [at, text] of parts.entries())
        this.row([...(at === 0 ? [{ text: printable(what), x: 0, style }] : []), { text, x: LEFT, style }])
    }
  }

  /** The same of a list that may be empty. */
  listed(lines: readonly Line[], none: string): void {
    if (lines.length === 0) this.text(none, { font: this.fonts.regular, size: BODY })
    else this.lines(lines.map((line) => ({ what: line.what, value: said(line) })))
  }

  /** Says on each page which of how many it is. */
  number(): void {
    const pages = this.pages.length
    for (const [at, page] of this.pages.entries())
      page.drawText(texts.page({ page: String(at + 1), pages: String(pages) }), {
        x: MARGIN,
        y: BOTTOM,
        size: BODY - 1,
        font: this.fonts.regular,
        color: QUIET,
      })
  }

  private row(cells: readonly { text: string; x: number; style: Style }[]): void {
    const height = Math.max(...cells.map(({ style }) => style.size)) * LINE
    if (this.y - height < FOOT) this.turn()
    this.y -= height
    for (const { text, x, style } of cells)
      this.pages.at(-1)?.drawText(text, { x: MARGIN + x, y: this.y, ...style, color: INK })
  }

  private turn(): void {
    this.pages.push(this.pdf.addPage([...PAGE]))
    this.y = PAGE[1] - MARGIN
  }
}

/** How much, and what is said of it. */
const said = ({ value, kilograms }: Line): string =>
  [kilograms === undefined ? '' : texts.kilograms({ kilograms }), value].filter(Boolean).join('. ')
