import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { breathe, openPdf, type PdfError, pdfErrorOf, sizeOf } from './open-pdf.ts'
import type { PageSize } from './page-layout.ts'

export type Pdf = { pdf: PDFDocumentProxy; sizes: readonly PageSize[] }
type Opened = Pdf | { error: PdfError }

/** Sizes asked for between two moments in which the screen is drawn. */
const SIZES_AT_ONCE = 50

/** Opens a file as a PDF; undefined while it is read. It is shown with its first page's size, and the others follow. */
export function usePdf(file: Blob): Opened | undefined {
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => {
    let close: (() => void) | undefined
    let isGone = false
    async function open() {
      const bytes = await file.arrayBuffer()
      if (isGone) return
      const opening = openPdf(bytes)
      close = opening.close
      const pdf = await opening.pdf
      const first = await sizeOf(pdf, 1)
      const sizes = Array.from({ length: pdf.numPages }, () => first)
      if (isGone) return
      setOpened({ pdf, sizes })
      for (let from = 2; from <= pdf.numPages; from += SIZES_AT_ONCE) {
        const pages = Array.from(
          { length: Math.min(SIZES_AT_ONCE, pdf.numPages - from + 1) },
          (_, i) => from + i,
        )
        const found = await Promise.all(pages.map((page) => sizeOf(pdf, page).catch(() => first)))
        found.forEach((size, i) => {
          sizes[from - 1 + i] = size
        })
        await breathe()
        if (isGone) return
      }
      const isMixed = sizes.some(({ width, height }) => width !== first.width || height !== first.height)
      if (isMixed) setOpened({ pdf, sizes: [...sizes] })
    }
    open().catch((error: unknown) => {
      if (!isGone) setOpened({ error: pdfErrorOf(error) })
    })
    return () => {
      isGone = true
      setOpened(undefined)
      close?.()
    }
  }, [file])
  return opened
}
