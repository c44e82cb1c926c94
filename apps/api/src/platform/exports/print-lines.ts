import { PDFDocument, type PDFFont, rgb, StandardFonts } from 'pdf-lib'
import { linesOf, printable } from './pdf-text.ts'

/** A line of a printed record; it goes on below itself where it is too long. */
export type PrintedLine = { text: string; style: keyof typeof STYLES }

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
  title: { font: 'bold', size: 18, before: 4, after: 8, color: INK },
  heading: { font: 'bold', size: 10, before: 10, after: 1, color: INK },
  text: { font: 'regular', size: 10, before: 0, after: 1, color: INK },
  quiet: { font: 'regular', size: 9, before: 6, after: 2, color: QUIET },
  code: { font: 'mono', size: 8, before: 0, after: 2, color: QUIET },
} as const

type Print = {
  title: string
  lines: readonly PrintedLine[]
  /** What stands at the foot of each page. */
  page: (page: number, count: number) => string
}

/** Prints lines on as many pages as they take. A heading does not stand last on a page. */
export async function printLines({ title, lines, page }: Print): Promise<Buffer> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.setTitle(title)
  pdf.setLanguage('en')
  const fonts = {
    regular: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
    mono: await pdf.embedFont(StandardFonts.Courier),
  }
  const pages = pagesOf(lines, fonts)
  for (const [at, drawn] of pages.entries()) {
    const sheet = pdf.addPage([...PAGE])
    for (const { text, y, style } of drawn) {
      const { font, size, color } = STYLES[style]
      sheet.drawText(text, { x: MARGIN, y, size, font: fonts[font], color })
    }
    const foot = printable(page(at + 1, pages.length))
    sheet.drawText(foot, { x: MARGIN, y: BOTTOM / 2, size: 8, font: fonts.regular, color: QUIET })
  }
  return Buffer.from(await pdf.save())
}

type Drawn = { text: string; y: number; style: PrintedLine['style'] }

function pagesOf(
  lines: readonly PrintedLine[],
  fonts: Record<'regular' | 'bold' | 'mono', PDFFont>,
): Drawn[][] {
  let sheet: Drawn[] = []
  const pages = [sheet]
  let y = PAGE[1] - MARGIN
  for (const { text, style } of lines) {
    const { font, size, before, after } = STYLES[style]
    // A heading takes the first line below it along.
    const needed = size * LEADING * (style === 'heading' ? 3 : 1)
    if (y - before - needed < BOTTOM) {
      pages.push((sheet = []))
      y = PAGE[1] - MARGIN
    }
    y -= before
    for (const part of linesOf(printable(text), { font: fonts[font], size, width: WIDTH })) {
      if (y - size * LEADING < BOTTOM) {
        pages.push((sheet = []))
        y = PAGE[1] - MARGIN
      }
      y -= size * LEADING
      sheet.push({ text: part, y, style })
    }
    y -= after
  }
  return pages
}
