import { type PDFDocumentProxy, type PDFPageProxy, type RenderTask, TextLayer } from 'pdfjs-dist'
import type { DrawnText } from './mark-hits.ts'
import { canvasDensity } from './page-layout.ts'
import { piecesOf } from './page-texts.ts'

type Wanted = {
  pdf: PDFDocumentProxy
  /** Counted from 1. */
  number: number
  /** CSS pixels per point. */
  scale: number
  /** Degrees by which the reader turned it, beyond what the page says itself. */
  turned: number
}

type Onto = { picture: HTMLElement; text: HTMLElement }

/** Releases the memory of canvases at once; some browsers keep it long after they are out of sight. */
export function dropCanvases(holder: HTMLElement): void {
  for (const canvas of holder.querySelectorAll('canvas')) canvas.width = canvas.height = 0
  holder.replaceChildren()
}

/**
 * Draws a page as a picture, and over it its text, unseen, to be selected, read aloud and marked. What was drawn before
 * stays until the new picture is whole. Cancelled, it draws nothing more and answers undefined.
 */
export function drawPage(
  wanted: Wanted,
  onto: Onto,
): { drawn: Promise<DrawnText | undefined>; cancel: () => void } {
  let isGone = false
  let painting: RenderTask | undefined
  let layer: TextLayer | undefined
  const draw = async () => {
    const page = await wanted.pdf.getPage(wanted.number)
    if (isGone) return undefined
    const viewport = page.getViewport({ scale: wanted.scale, rotation: (page.rotate + wanted.turned) % 360 })
    const canvas = document.createElement('canvas')
    painting = paint(page, viewport, canvas)
    await painting.promise
    dropCanvases(onto.picture)
    onto.picture.append(canvas)
    const content = await page.getTextContent()
    if (isGone) return undefined
    onto.text.replaceChildren()
    onto.text.style.setProperty('--total-scale-factor', String(viewport.scale * viewport.userUnit))
    layer = new TextLayer({ textContentSource: content, container: onto.text, viewport })
    await layer.render()
    return isGone ? undefined : { pieces: piecesOf(content), elements: layer.textDivs }
  }
  return {
    drawn: draw().catch((error: unknown) => {
      if (isGone) return undefined
      throw error
    }),
    cancel: () => {
      isGone = true
      painting?.cancel()
      layer?.cancel()
    },
  }
}

function paint(
  page: PDFPageProxy,
  viewport: ReturnType<PDFPageProxy['getViewport']>,
  canvas: HTMLCanvasElement,
) {
  const density = canvasDensity(viewport, window.devicePixelRatio)
  canvas.width = Math.max(1, Math.floor(viewport.width * density))
  canvas.height = Math.max(1, Math.floor(viewport.height * density))
  return page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] })
}
