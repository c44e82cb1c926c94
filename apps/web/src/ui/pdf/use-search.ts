import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useMemo, useState } from 'react'
import { findText, type Span } from './find-text.ts'
import { breathe } from './open-pdf.ts'
import { pageTexts } from './page-texts.ts'

/** A place that was found; pages are counted from 1. */
export type Hit = Span & { page: number }

export type Found = {
  query: string
  hits: readonly Hit[]
  /** Pages looked at so far. */
  searched: number
  isDone: boolean
  /** There are more than are kept. */
  isFull: boolean
}

const MAX_HITS = 2000
const BETWEEN_BREATHS_MS = 8
const BETWEEN_REPORTS_MS = 150

const nothingYet = (query: string): Found => ({
  query,
  hits: [],
  searched: 0,
  isDone: query === '',
  isFull: false,
})

/** Looks for a text on all pages, from the first on, and reports on the way. The page stays alive meanwhile. */
export function useSearch(pdf: PDFDocumentProxy, query: string): Found {
  const read = useMemo(() => pageTexts(pdf), [pdf])
  const [found, setFound] = useState<Found>()
  const begun = useMemo(() => nothingYet(query), [query])
  useEffect(() => {
    let isGone = false
    async function search() {
      const hits: Hit[] = []
      let [breathed, reported] = [performance.now(), performance.now()]
      for (let page = 1; page <= pdf.numPages && hits.length < MAX_HITS; page++) {
        // A page that cannot be read has nothing to find; the others have.
        const text = await read(page).catch(() => ({ text: '', at: [0] }))
        for (const span of findText(text, query, MAX_HITS - hits.length)) hits.push({ ...span, page })
        const now = performance.now()
        if (now - breathed > BETWEEN_BREATHS_MS) {
          await breathe()
          breathed = performance.now()
        }
        if (isGone) return
        if (now - reported < BETWEEN_REPORTS_MS) continue
        reported = now
        setFound({ query, hits: [...hits], searched: page, isDone: false, isFull: false })
      }
      if (!isGone)
        setFound({ query, hits, searched: pdf.numPages, isDone: true, isFull: hits.length >= MAX_HITS })
    }
    if (query !== '') void search()
    return () => {
      isGone = true
    }
  }, [pdf, read, query])
  return found?.query === query ? found : begun
}
