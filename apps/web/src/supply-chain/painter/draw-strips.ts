import { at } from '../layout/linked-graph.ts'
import { LEVEL_SEPARATION } from '../layout/layout.ts'
import type { Context, Moment } from './draw.ts'
import { MOST_EDGES } from './edges-in-view.ts'
import { COLOURS, colourAt } from './palette.ts'
import type { View } from './view.ts'

/** How wide a part of a strip is that shows the colours of the nodes in it, in pixels. */
const BIN = 3
const TALLEST_STRIP = 44

type Bins = { perTier: number; ofNode: Int32Array; height: number; yOf: (tier: number) => number }

/** In pixels. */
export const stripHeight = ({ sy }: View): number =>
  Math.min(TALLEST_STRIP, Math.max(3, LEVEL_SEPARATION * sy * 0.4))

/** Tiers as strips: each part shows how its nodes are coloured, red at the top; edges between two parts are one line. */
export function drawStrips(ctx: Context, moment: Moment): { edges: number; ofEdges: number } {
  const bins = binsOf(moment)
  const edges = drawBundles(ctx, moment, bins)
  drawBins(ctx, moment, bins)
  return edges
}

function binsOf({ scene, view, size }: Moment): Bins {
  const { x } = scene.layout
  const perTier = Math.ceil(size.width / BIN)
  const ofNode = new Int32Array(x.length)
  for (let node = 0; node < x.length; node++) {
    const bin = Math.floor((at(x, node) * view.sx + view.tx) / BIN)
    ofNode[node] = bin >= 0 && bin < perTier ? bin : -1
  }
  return { perTier, ofNode, height: stripHeight(view), yOf: (tier) => tier * LEVEL_SEPARATION * view.sy + view.ty }
}

function drawBins(ctx: Context, { scene, look }: Moment, { perTier, ofNode, height, yOf }: Bins): void {
  for (const [tier, row] of scene.rows.entries()) {
    const counts = new Int32Array(perTier * COLOURS.length)
    for (const node of row) {
      const bin = at(ofNode, node)
      if (bin < 0) continue
      const i = bin * COLOURS.length + at(look.nodeColours, node)
      counts[i] = at(counts, i) + 1
    }
    const bottom = yOf(tier) + height / 2
    const [first, last] = extent(row, ofNode, perTier)
    ctx.fillStyle = look.palette.surface
    ctx.fillRect(first * BIN, bottom - height, (last - first) * BIN, height)
    for (let bin = 0; bin < perTier; bin++) {
      const own = counts.subarray(bin * COLOURS.length, (bin + 1) * COLOURS.length)
      const all = own.reduce((sum, one) => sum + one, 0)
      let y = bottom
      for (const [index, count] of own.entries()) {
        if (count === 0) continue
        const part = (count / all) * height
        ctx.fillStyle = look.palette.tones[colourAt(index)].fill
        ctx.fillRect(bin * BIN, y - part, BIN, part)
        y -= part
      }
    }
    ctx.strokeStyle = look.palette.ink
    ctx.lineWidth = 1
    ctx.strokeRect(
      first * BIN - 0.5,
      Math.round(bottom - height) + 0.5,
      (last - first) * BIN + 1,
      Math.round(height),
    )
  }
}

/** The part of the drawing that a tier takes, in bins. */
function extent(row: Int32Array, ofNode: Int32Array, perTier: number): [first: number, end: number] {
  const seen = row.filter((node) => at(ofNode, node) >= 0)
  if (seen.length === 0) return [0, perTier]
  return [at(ofNode, at(seen, 0)), at(ofNode, at(seen, seen.length - 1)) + 1]
}

type Bundle = { key: number; count: number; colour: number }

function drawBundles(ctx: Context, moment: Moment, bins: Bins): { edges: number; ofEdges: number } {
  const { look } = moment
  const bundles = bundlesOf(moment, bins)
  const drawn = bundles
    .toSorted((a, b) => b.count - a.count || a.key - b.key)
    .slice(0, MOST_EDGES)
    .toSorted((a, b) => a.colour - b.colour)
  const most = drawn.reduce((most, { count }) => Math.max(most, count), 1)
  const points = bins.perTier * moment.scene.rows.length
  const place = (point: number): [number, number] => [
    (point % bins.perTier) * BIN + BIN / 2,
    bins.yOf(Math.floor(point / bins.perTier)),
  ]
  for (const { key, count, colour } of drawn) {
    const tone = look.palette.tones[colourAt(colour)]
    ctx.beginPath()
    ctx.moveTo(...place(Math.floor(key / points)))
    ctx.lineTo(...place(key % points))
    ctx.globalAlpha = 0.18 + 0.6 * (count / most)
    ctx.strokeStyle = tone.edge
    ctx.lineWidth = 0.7 + count / most
    ctx.stroke()
  }
  ctx.globalAlpha = 1
  return { edges: drawn.reduce((sum, { count }) => sum + count, 0), ofEdges: moment.scene.from.length }
}

/** The edges between each two parts of strips as one, with the worst of their colours. */
function bundlesOf({ scene, look }: Moment, { perTier, ofNode }: Bins): Bundle[] {
  const { from, to, layout } = scene
  const points = perTier * scene.rows.length
  const bundles = new Map<number, Bundle>()
  for (let edge = 0; edge < from.length; edge++) {
    const [supplier, user] = [at(from, edge), at(to, edge)]
    const [first, last] = [at(ofNode, supplier), at(ofNode, user)]
    if (first < 0 || last < 0) continue
    const key =
      (at(layout.tier, supplier) * perTier + first) * points + at(layout.tier, user) * perTier + last
    const bundle = bundles.get(key)
    const colour = at(look.edgeColours, edge)
    if (bundle) {
      bundle.count++
      bundle.colour = Math.max(bundle.colour, colour)
    } else bundles.set(key, { key, count: 1, colour })
  }
  return [...bundles.values()]
}
