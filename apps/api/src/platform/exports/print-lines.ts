import type { Spoken } from '@selvedge/messages/spoken.ts'
import { rgb } from 'pdf-lib'
import { runsFromRight } from '../lettering/bidi.ts'
import { drawPdf } from '../pdf/draw-pdf.ts'
import type { Paper } from '../pdf/paper.ts'

/** A line of a printed record; it goes on below itself where it is too long. */
export type PrintedLine = {
  text: string
  style: keyof typeof STYLES
  /** Where somebody else wrote it: then it begins on the right in a language that does. */
  isWritten?: boolean
}

const INK = rgb(0.11, 0.14, 0.2)
const QUIET = rgb(0.36, 0.38, 0.45)
/** A4, in points. */
const PAGE = [595, 842] as const
const MARGIN = 56
/** Where lines end: below stands the number of the page. */
const BOTTOM = 64
const WIDTH = PAGE[0] - 2 * MARGIN
const LEADING = 1.35

const STYLES = {
  title: { weight: 'bold', size: 18, before: 4, after: 8, color: INK },
  heading: { weight: 'bold', size: 10, before: 10, after: 1, color: INK },
  text: { weight: 'regular', size: 10, before: 0, after: 1, color: INK },
  quiet: { weight: 'regular', size: 9, before: 6, after: 2, color: QUIET },
  code: { weight: 'mono', size: 8, before: 0, after: 2, color: QUIET },
} as const

export type Print = {
  title: string
  lines: readonly PrintedLine[]
  /** What stands at the foot of each page. */
  page: (page: number, count: number) => string
}

/** Prints lines in a language, on as many pages as they take; `print` says them. A heading does not stand last on a page. */
export const printLines = (spoken: Spoken, print: () => Print): Promise<Buffer> =>
  drawPdf(spoken, (paper) => {
    const { title, lines, page } = print()
    paper.title(title)
    const pages = pagesOf(lines, paper)
    for (const [at, drawn] of pages.entries()) {
      const sheet = paper.page(PAGE)
      for (const { text, y, style, fromRightOf } of drawn)
        paper.draw(sheet, text, { x: MARGIN, y, fromRightOf, ...STYLES[style] })
      const foot = page(at + 1, pages.length)
      paper.draw(sheet, foot, { x: MARGIN, y: BOTTOM / 2, size: 8, weight: 'regular', color: QUIET })
    }
  })

type Drawn = { text: string; y: number; style: PrintedLine['style']; fromRightOf: number | undefined }

function pagesOf(lines: readonly PrintedLine[], paper: Paper): Drawn[][] {
  let sheet: Drawn[] = []
  const pages = [sheet]
  let y = PAGE[1] - MARGIN
  for (const { text, style, isWritten = false } of lines) {
    const { weight, size, before, after } = STYLES[style]
    // A heading takes the first line below it along.
    const needed = size * LEADING * (style === 'heading' ? 3 : 1)
    if (y - before - needed < BOTTOM) {
      pages.push((sheet = []))
      y = PAGE[1] - MARGIN
    }
    const fromRightOf = isWritten && runsFromRight(text) ? WIDTH : undefined
    y -= before
    for (const part of paper.linesOf(text, { weight, size, width: WIDTH })) {
      if (y - size * LEADING < BOTTOM) {
        pages.push((sheet = []))
        y = PAGE[1] - MARGIN
      }
      y -= size * LEADING
      sheet.push({ text: part, y, style, fromRightOf })
    }
    y -= after
  }
  return pages
}
