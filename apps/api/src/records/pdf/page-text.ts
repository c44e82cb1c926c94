import { type PDFFont, rgb } from 'pdf-lib'

export const INK = rgb(0.11, 0.14, 0.2)
export const QUIET = rgb(0.36, 0.38, 0.45)
/** A4, in points. */
export const PAGE = [595, 842] as const
export const MARGIN = 56
/** What is left empty at the foot: printers do not reach the edge. */
export const BOTTOM = 36
export const WIDTH = PAGE[0] - 2 * MARGIN
/** How far apart lines are, in sizes of their letters. */
export const LINE = 1.35

type Fitting = { font: PDFFont; size: number; width: number }

/** Breaks a text where it is wider than its room: between words, or in a word that is as wide itself. */
export function linesOf(text: string, { font, size, width }: Fitting): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (font.widthOfTextAtSize(longer, size) <= width) line = longer
    else {
      if (line !== '') lines.push(line)
      line = word
      while (font.widthOfTextAtSize(line, size) > width) {
        let fits = line.length
        while (font.widthOfTextAtSize(line.slice(0, fits), size) > width) fits--
        lines.push(line.slice(0, fits))
        line = line.slice(fits)
      }
    }
  }
  return [...lines, line]
}

/** The standard fonts have the Latin letters of Western Europe; other letters lose their marks, or are left as question marks. */
export const printable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '?')
