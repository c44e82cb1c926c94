import { reconciliation as texts } from '@selvedge/messages/en/reconciliation.ts'
import type { Spoken } from '@selvedge/messages/spoken.ts'
import type { PDFPage } from 'pdf-lib'
import { runsFromRight } from '../../platform/lettering/bidi.ts'
import { drawPdf } from '../../platform/pdf/draw-pdf.ts'
import { longDay } from '../../platform/pdf/long-day.ts'
import type { Lettering, Paper } from '../../platform/pdf/paper.ts'
import { BOTTOM, INK, LINE, MARGIN, PAGE, QUIET, WIDTH } from '../../records/pdf/page-text.ts'
import { type Closing, factsOf, figuresOf, type Line, overridesOf, runsOf } from './closing-rows.ts'

const TITLE = 20
const HEADING = 12
const BODY = 10
const GAP = 4
/** What is on the left of a line, before what it says. */
const LEFT = 210
/** How much room that has. */
const RIGHT = WIDTH - LEFT
/** Where amounts end, from there. */
const AMOUNT = 110
const FOOT = BOTTOM + 20
const TEXT = { weight: 'regular', size: BODY } as const

/** A reconciliation to print, in a language. `address` is where its proof can be checked. */
export const closingPdf = (closing: Closing, address: string, spoken: Spoken): Promise<Buffer> =>
  drawPdf(spoken, (paper) => {
    const title = texts.of({ material: closing.materialName })
    paper.title(title)
    const sheet = new Sheet(paper)
    sheet.text(title, { weight: 'bold', size: TITLE })
    sheet.text(texts.period({ from: longDay(closing.from), to: longDay(closing.to) }), {
      weight: 'regular',
      size: HEADING,
    })
    sheet.lines(factsOf(closing, longDay))
    sheet.heading(texts.amount)
    sheet.lines(figuresOf(closing))
    sheet.heading(texts.oddRuns)
    sheet.listed(runsOf(closing, longDay), texts.oddRunsNone)
    sheet.heading(texts.overrides)
    sheet.listed(overridesOf(closing, longDay), texts.overridesNone)
    sheet.space()
    sheet.text(texts.signed({ company: closing.company.name }), TEXT)
    sheet.text(texts.check({ address }), TEXT)
    sheet.number()
  })

type Cell = { text: string; x: number; style: Lettering; fromRightOf?: number | undefined }

/** Pages that are filled from the top, one after the other. */
class Sheet {
  private readonly pages: PDFPage[] = []
  private y = 0
  private readonly paper: Paper

  constructor(paper: Paper) {
    this.paper = paper
    this.turn()
  }

  /** A paragraph over the whole width. */
  text(text: string, style: Lettering): void {
    for (const line of this.paper.linesOf(text, { ...style, width: WIDTH }))
      this.row([{ text: line, x: 0, style }])
    this.y -= GAP
  }

  heading(text: string): void {
    this.space()
    // Never alone at the foot of a page.
    if (this.y < FOOT + 4 * HEADING) this.turn()
    this.text(text, { weight: 'bold', size: HEADING })
  }

  space(): void {
    this.y -= HEADING
  }

  /** What something is on the left, and beside it what that is; amounts end below each other. */
  lines(lines: readonly Line[]): void {
    for (const { what, value, kilograms } of lines) {
      const left = this.paper.linesOf(what, { ...TEXT, width: LEFT - GAP })
      const isAmount = value === undefined && kilograms !== undefined
      const amount = isAmount ? texts.kilograms({ kilograms }) : ''
      const right = isAmount ? [amount] : this.paper.linesOf(value ?? '', { ...TEXT, width: RIGHT })
      // A name or a reason may be written from right to left.
      const fromRightOf = runsFromRight(value ?? '') ? RIGHT : undefined
      const x = isAmount ? LEFT + AMOUNT - this.paper.widthOf(amount, TEXT) : LEFT
      for (let at = 0; at < Math.max(left.length, right.length); at++)
        this.row([
          { text: left[at] ?? '', x: 0, style: TEXT },
          { text: right[at] ?? '', x, style: TEXT, fromRightOf },
        ])
    }
  }

  /** The same of a list that may be empty. */
  listed(lines: readonly Line[], none: string): void {
    if (lines.length === 0) this.text(none, TEXT)
    else this.lines(lines.map((line) => ({ what: line.what, value: said(line) })))
  }

  /** Says on each page which of how many it is. */
  number(): void {
    const pages = this.pages.length
    for (const [at, page] of this.pages.entries())
      this.paper.draw(page, texts.page({ page: String(at + 1), pages: String(pages) }), {
        x: MARGIN,
        y: BOTTOM,
        size: BODY - 1,
        weight: 'regular',
        color: QUIET,
      })
  }

  private row(cells: readonly Cell[]): void {
    const height = Math.max(...cells.map(({ style }) => style.size)) * LINE
    if (this.y - height < FOOT) this.turn()
    this.y -= height
    const page = this.pages.at(-1)
    for (const { text, x, style, fromRightOf } of cells)
      if (page && text !== '')
        this.paper.draw(page, text, { x: MARGIN + x, y: this.y, ...style, color: INK, fromRightOf })
  }

  private turn(): void {
    this.pages.push(this.paper.page(PAGE))
    this.y = PAGE[1] - MARGIN
  }
}

/** How much, and what is said of it. */
function said({ value = '', kilograms }: Line): string {
  if (kilograms === undefined) return value
  const amount = texts.kilograms({ kilograms })
  return value === '' ? amount : texts.withNote({ what: amount, note: value })
}
