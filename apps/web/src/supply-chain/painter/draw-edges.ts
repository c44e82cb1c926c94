import { at } from '../layout/linked-graph.ts'
import type { Context, DrawContext } from './draw-context.ts'
import { edgePath, HEAD, type Path } from './edge-path.ts'
import { colourAt, DASHES, LINE_WIDTH } from './palette.ts'

/** With more edges than this, lines are thin and have no heads. */
const MOST_THICK = 700

/** Draws edges in the order given; those that are lit lie on top, over a broad line. */
export function drawEdges(ctx: Context, drawContext: DrawContext, edges: readonly number[]): void {
  const { look } = drawContext
  const isThick = edges.length <= MOST_THICK
  const lit = new Set(look.litEdges)
  const path = (edge: number) => edgePath(drawContext, edge)
  if (isThick) for (const edge of edges) drawOne(ctx, drawContext, edge, path(edge))
  else drawThin(ctx, drawContext, edges)
  for (const edge of edges)
    if (lit.has(edge)) {
      ctx.setLineDash([])
      ctx.globalAlpha = 0.45
      stroke(ctx, path(edge), look.palette.mark, 11)
      ctx.globalAlpha = 1
      drawOne(ctx, drawContext, edge, path(edge))
    }
  ctx.setLineDash([])
}

function drawOne(ctx: Context, { look }: DrawContext, edge: number, path: Path): void {
  const colour = colourAt(look.edgeColours[edge])
  const { fill, edge: outline } = look.palette.tones[colour]
  const width = LINE_WIDTH[colour]
  ctx.setLineDash([...DASHES[colour]])
  if (fill !== outline && width > 2) stroke(ctx, path, outline, width + 2)
  stroke(ctx, path, fill, width)
  ctx.setLineDash([])
  drawHead(ctx, path, fill, outline)
}

function drawThin(ctx: Context, drawContext: DrawContext, edges: readonly number[]): void {
  const { look } = drawContext
  let before: number | undefined
  ctx.globalAlpha = edges.length > 2000 ? 0.55 : 0.8
  for (const edge of edges) {
    const index = at(look.edgeColours, edge)
    if (index !== before) {
      if (before !== undefined) ctx.stroke()
      const colour = colourAt(index)
      ctx.beginPath()
      ctx.strokeStyle = look.palette.tones[colour][colour === 'black' ? 'fill' : 'edge']
      ctx.lineWidth = colour === 'black' || colour === 'grey' ? 0.8 : 1.4
      ctx.setLineDash([...DASHES[colour]])
      before = index
    }
    const path = edgePath(drawContext, edge)
    trace(ctx, path)
    // Where a thick line has its head.
    if (path.length >= 8) ctx.lineTo(...headOf(path)[0])
  }
  if (before !== undefined) ctx.stroke()
  ctx.globalAlpha = 1
  ctx.setLineDash([])
}

function stroke(ctx: Context, path: Path, colour: string, width: number): void {
  ctx.beginPath()
  trace(ctx, path)
  ctx.strokeStyle = colour
  ctx.lineWidth = width
  ctx.stroke()
}

function trace(ctx: Context, path: Path): void {
  ctx.moveTo(at(path, 0), at(path, 1))
  for (let i = 2; i + 5 < path.length; i += 6)
    ctx.bezierCurveTo(
      at(path, i),
      at(path, i + 1),
      at(path, i + 2),
      at(path, i + 3),
      at(path, i + 4),
      at(path, i + 5),
    )
}

/** The corners of an arrow's head at the end of a path. */
export function headOf(path: Path): [tip: [number, number], left: [number, number], right: [number, number]] {
  const [x, y] = [path.at(-2) ?? 0, path.at(-1) ?? 0]
  const [dx, dy] = [x - (path.at(-4) ?? 0), y - (path.at(-3) ?? 0)]
  const length = Math.hypot(dx, dy) || 1
  const [ux, uy] = [dx / length, dy / length]
  const half = HEAD * 0.55
  return [
    [x + ux * HEAD, y + uy * HEAD],
    [x - uy * half, y + ux * half],
    [x + uy * half, y - ux * half],
  ]
}

function drawHead(ctx: Context, path: Path, fill: string, outline: string): void {
  if (path.length < 8) return
  const [tip, left, right] = headOf(path)
  ctx.beginPath()
  ctx.moveTo(...tip)
  ctx.lineTo(...left)
  ctx.lineTo(...right)
  ctx.closePath()
  ctx.fillStyle = fill
  ctx.fill()
  ctx.strokeStyle = outline
  ctx.lineWidth = 1
  ctx.stroke()
}
