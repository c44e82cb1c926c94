import type { PDFFont } from 'pdf-lib'

type Fitting = { font: PDFFont; size: number; width: number }

/** Breaks a text where it is wider than there is room for: between words, or in a word that is as wide itself. */
export function linesOf(text: string, { font, size, width }: Fitting): string[] {
  const of = (part: string) => font.widthOfTextAtSize(part, size)
  const blank = of(' ')
  const lines: string[] = []
  let line = ''
  // Added up word by word: a line that is measured anew with each word takes time that grows with its square.
  let taken = 0
  for (const word of text.split(' ')) {
    const wide = of(word)
    if (line !== '' && taken + blank + wide <= width) {
      line = `${line} ${word}`
      taken += blank + wide
      continue
    }
    if (line !== '') lines.push(line)
    const { full, rest } = wide > width ? broken(word, (part) => of(part) <= width) : { full: [], rest: word }
    lines.push(...full)
    line = rest
    taken = of(rest)
  }
  return [...lines, line]
}

/** A word that is wider than there is room for, in parts. */
function broken(word: string, fits: (part: string) => boolean) {
  const full: string[] = []
  let rest = word
  while (!fits(rest)) {
    let length = rest.length
    while (length > 1 && !fits(rest.slice(0, length))) length--
    full.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return { full, rest }
}

/** The standard fonts have the Latin letters of Western Europe; other letters lose their marks, or are left as question marks. */
export const printable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '?')
