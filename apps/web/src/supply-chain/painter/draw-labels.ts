import type { Context, DrawContext } from './draw-context.ts'
import { LABEL_HEIGHT, placeLabels } from './place-labels.ts'

const LABEL_FONT_SIZE = 12

const fontOf = (font: string) => `${LABEL_FONT_SIZE}px ${font}`

/** How wide a label's text is drawn: to find the label under the pointer where a worker drew it. */
export function labelMeasure(font: string): (text: string) => number {
  const ctx = document.createElement('canvas').getContext('2d')
  if (!ctx) return () => 0
  ctx.font = fontOf(font)
  return (text) => ctx.measureText(text).width
}

/** Writes on the edges what flows along them, where there is room. */
export function drawLabels(ctx: Context, drawContext: DrawContext, edges: readonly number[]): void {
  const { size, look } = drawContext
  const { palette, font, edgeLabels } = look
  ctx.font = fontOf(font)
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  const measure = (text: string) => ctx.measureText(text).width
  for (const { text, x, y, width } of placeLabels(drawContext, edges, edgeLabels, {
    width: size.width,
    measure,
  })) {
    ctx.beginPath()
    ctx.roundRect(x - width / 2, y - LABEL_HEIGHT / 2, width, LABEL_HEIGHT, LABEL_HEIGHT / 2)
    ctx.fillStyle = palette.surface
    ctx.fill()
    ctx.strokeStyle = palette.line
    ctx.lineWidth = 1
    ctx.stroke()
    ctx.fillStyle = palette.ink
    ctx.fillText(text, x, y + 0.5)
  }
}
