import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
import type { PageSize } from './page-layout.ts'

// Bundled with the application: nothing is fetched from elsewhere.
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

/** Put there by `pdfjs-files.ts` when the application is built. */
const PDFJS_FILES = new URL('/assets/pdfjs/', window.location.origin).href

/** Why a PDF cannot be shown: it asks for a password, or it is no whole PDF. */
export type PdfError = 'locked' | 'broken'

export const pdfErrorOf = (error: unknown): PdfError =>
  error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken'

/**
 * Opens a PDF in a worker of its own, which ends with `close`. The bytes move there. Scripts in it are never run: nothing
 * here can run them; forms are only drawn.
 */
export function openPdf(data: ArrayBuffer): { pdf: Promise<PDFDocumentProxy>; close: () => void } {
  const task = getDocument({
    data,
    enableXfa: false,
    stopAtErrors: false,
    useWasm: false,
    wasmUrl: `${PDFJS_FILES}wasm/`,
    cMapUrl: `${PDFJS_FILES}cmaps/`,
    standardFontDataUrl: `${PDFJS_FILES}standard_fonts/`,
  })
  return { pdf: task.promise, close: () => void task.destroy() }
}

/** The size of a page, the way up that it says. */
export async function sizeOf(pdf: PDFDocumentProxy, page: number): Promise<PageSize> {
  const { width, height } = (await pdf.getPage(page)).getViewport({ scale: 1 })
  return { width: Math.max(1, width), height: Math.max(1, height) }
}

/** Lets the screen be drawn and keys be heard before more work is done. */
export const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
