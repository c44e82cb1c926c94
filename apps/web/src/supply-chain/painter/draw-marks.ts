import type { ChainColour } from '@selvedge/domain/chain-colour.ts'
import { at } from '../layout/linked-graph.ts'
import type { Context, DrawContext } from './draw-context.ts'
import { MARK_BOX, MARK_SHAPES } from './mark-shapes.ts'
import { colourAt, type Palette } from './palette.ts'

/** Smaller than this, a mark is its shape alone. */
const SMALLEST_WITH_SYMBOL = 12

/** Draws the nodes that have no card, each at the origin of the canvas: red ones last, on top. Rings show which are lit. */
export function drawMarks(
  ctx: Context,
  { scene, view, cards, look }: DrawContext,
  nodes: readonly number[],
): void {
  const { x, y, tier } = scene.layout
  const marks = nodes.filter((node) => cards[at(tier, node)]?.form === 'mark')
  const sorted = marks.toSorted((a, b) => at(look.nodeColours, a) - at(look.nodeColours, b))
  const lit = new Set(look.litNodes)
  for (const node of sorted) {
    const size = cards[at(tier, node)]?.width ?? 0
    const [left, top] = [at(x, node) * view.sx + view.tx, at(y, node) * view.sy + view.ty]
    ctx.save()
    ctx.translate(left, top)
    if (lit.has(node)) ring(ctx, size, look.palette)
    drawMark(ctx, colourAt(look.nodeColours[node]), size, look.palette)
    ctx.restore()
  }
}

function ring(ctx: Context, size: number, { mark }: Palette): void {
  ctx.beginPath()
  ctx.arc(0, 0, size / 2 + 5, 0, 2 * Math.PI)
  ctx.strokeStyle = mark
  ctx.lineWidth = 3
  ctx.stroke()
}

const paths = new Map<string, Path2D>()
function pathOf(d: string): Path2D {
  const known = paths.get(d) ?? new Path2D(d)
  paths.set(d, known)
  return known
}

function drawMark(ctx: Context, colour: ChainColour, size: number, { tones }: Palette): void {
  const scale = size / MARK_BOX
  const { outline, symbol, on } = MARK_SHAPES[colour]
  ctx.translate(-size / 2, -size / 2)
  ctx.scale(scale, scale)
  ctx.fillStyle = tones[colour].fill
  ctx.fill(pathOf(outline))
  ctx.strokeStyle = tones[colour].edge
  ctx.lineWidth = Math.min(3, 1.5 / scale)
  ctx.stroke(pathOf(outline))
  if (size >= SMALLEST_WITH_SYMBOL && symbol !== '') {
    ctx.strokeStyle = on
    ctx.lineWidth = 2.6
    ctx.lineCap = 'round'
    ctx.stroke(pathOf(symbol))
  }
}
