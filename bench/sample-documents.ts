import { randomBytes } from 'node:crypto'
import { pdfFile } from '../e2e/support/pdf-file.ts'

const WORDS =
  'cotton yarn spun woven dyed garment invoice weight bale lot certificate standard organic field gin loom'.split(
    ' ',
  )
const LINES = 42

const line = (seed: number) =>
  Array.from({ length: 11 }, (_, i) => WORDS[(seed * 7 + i * 13 + ((seed * i) % 5)) % WORDS.length]).join(' ')

/** The word that is searched for, on every tenth page. */
export const SOUGHT = 'selvedge'

const textPage = (page: number): string[] =>
  Array.from({ length: LINES }, (_, i) => (i === 20 && page % 10 === 0 ? SOUGHT : line(page * LINES + i)))

/** A PDF of so many pages of text, like no other by the random number in it. */
export const longDocument = (pages: number): Buffer =>
  pdfFile(
    Array.from({ length: pages }, (_, i) => ({
      lines: [`Page ${i + 1}, ${Math.random()}`, ...textPage(i + 1)],
    })),
  )

/** A PDF of pages of text, each with a picture that nothing can pack smaller, of nearly so many bytes. */
export function heavyDocument(bytes: number, pages: number): Buffer {
  const picture = Math.floor((bytes - pages * 5000) / pages)
  return pdfFile(
    Array.from({ length: pages }, (_, i) => ({
      lines: textPage(i + 1).slice(0, 22),
      picture: randomBytes(picture),
    })),
  )
}
