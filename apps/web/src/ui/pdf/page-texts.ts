import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { TextContent } from 'pdfjs-dist/types/src/display/api.js'
import { type Folded, fold } from './find-text.ts'

/** Characters kept for the next search; beyond that, pages are read again. */
const MAX_CACHED_CHARACTERS = 8_000_000

/** The pieces of a page's text in their order; an end of line is a blank between two. */
export const piecesOf = ({ items }: TextContent): string[] =>
  items.flatMap((item) => ('str' in item ? [item.hasEOL ? `${item.str}\n` : item.str] : []))

/** Reads the text of pages, each once while there is room to keep it. */
export function pageTexts(pdf: PDFDocumentProxy) {
  const cache = new Map<number, Folded>()
  let characters = 0
  return async (page: number): Promise<Folded> => {
    const known = cache.get(page)
    if (known) return known
    const content = await (await pdf.getPage(page)).getTextContent()
    const text = fold(piecesOf(content).join(''))
    characters += text.text.length
    if (characters <= MAX_CACHED_CHARACTERS) cache.set(page, text)
    return text
  }
}
