import { at } from '../layout/linked-graph.ts'
import { LEVEL_SEPARATION } from '../layout/layout.ts'
import type { Context, DrawContext } from './draw-context.ts'
import { MOST_EDGES } from './edges-in-view.ts'
import { COLOURS, colourAt } from './palette.ts'
import type { Scene } from './scene.ts'
import type { Size, View } from './viewport.ts'

/** How wide a part of a strip is that shows the colours of the nodes in it, in pixels. */
const BIN = 3
const TALLEST_STRIP = 44

type Bins = { perTier: number; ofNode: Int32Array; height: number; yOf: (tier: number) => number }
/** The edges between each two parts of strips as one line; the heaviest come first, and only these are drawn. */
type Bundles = { keys: Float64Array; counts: Int32Array; ofEdge: Int32Array; edges: number }
/** Everything but the colours. */
type Strips = { view: View; size: Size; bins: Bins; bundles: Bundles }

/** In pixels. */
export const stripHeight = ({ sy }: View): number =>
  Math.min(TALLEST_STRIP, Math.max(3, LEVEL_SEPARATION * sy * 0.4))

/** Tiers as strips: each part shows how its nodes are coloured, red at the top; edges between two parts are one line. */
export function drawStrips(ctx: Context, drawContext: DrawContext): { edges: number; ofEdges: number } {
  const { bins, bundles } = stripsOf(drawContext)
  drawBundles(ctx, drawContext, bins, bundles)
  drawBins(ctx, drawContext, bins)
  return { edges: bundles.edges, ofEdges: drawContext.scene.from.length }
}

/** What was last drawn of each scene: while nothing moves, another criterion changes only colours. */
const drawnLast = new WeakMap<Scene, Strips>()

function stripsOf({ scene, view, size }: DrawContext): Strips {
  const last = drawnLast.get(scene)
  const isSame =
    last && VIEW.every((of) => last.view[of] === view[of]) && SIZE.every((of) => last.size[of] === size[of])
  if (isSame) return last
  const bins = binsOf(scene, view, size)
  const strips = { view, size, bins, bundles: bundlesOf(scene, bins) }
  drawnLast.set(scene, strips)
  return strips
}

const VIEW = ['sx', 'sy', 'tx', 'ty'] as const
const SIZE = ['width', 'height'] as const

function binsOf(scene: Scene, view: View, size: Size): Bins {
  const { x } = scene.layout
  const perTier = Math.ceil(size.width / BIN)
  const ofNode = new Int32Array(x.length)
  for (let node = 0; node < x.length; node++) {
    const bin = Math.floor((at(x, node) * view.sx + view.tx) / BIN)
    ofNode[node] = bin >= 0 && bin < perTier ? bin : -1
  }
  return {
    perTier,
    ofNode,
    height: stripHeight(view),
    yOf: (tier) => tier * LEVEL_SEPARATION * view.sy + view.ty,
  }
}

function drawBins(ctx: Context, { scene, look }: DrawContext, bins: Bins): void {
  const { perTier, ofNode, height, yOf } = bins
  for (const [tier, row] of scene.rows.entries()) {
    const counts = countsOf(row, bins, look.nodeColours)
    const all = new Int32Array(perTier)
    for (const own of counts) for (let bin = 0; bin < perTier; bin++) all[bin] = at(all, bin) + at(own, bin)
    const bottom = yOf(tier) + height / 2
    const [first, last] = extent(row, ofNode, perTier)
    ctx.fillStyle = look.palette.surface
    ctx.fillRect(first * BIN, bottom - height, (last - first) * BIN, height)
    const tops = new Float64Array(perTier).fill(bottom)
    for (const [index, own] of counts.entries()) {
      ctx.fillStyle = look.palette.tones[colourAt(index)].fill
      for (let bin = 0; bin < perTier; bin++) {
        if (at(own, bin) === 0) continue
        const part = (at(own, bin) / at(all, bin)) * height
        ctx.fillRect(bin * BIN, at(tops, bin) - part, BIN, part)
        tops[bin] = at(tops, bin) - part
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

/** For each colour how many nodes of a tier each part of its strip has in it. */
function countsOf(row: Int32Array, { perTier, ofNode }: Bins, colours: Uint8Array): Int32Array[] {
  const counts = COLOURS.map(() => new Int32Array(perTier))
  for (const node of row) {
    const own = counts[at(colours, node)]
    const bin = at(ofNode, node)
    if (own && bin >= 0) own[bin] = at(own, bin) + 1
  }
  return counts
}

/** The part of the drawing that a tier takes, in bins. */
function extent(row: Int32Array, ofNode: Int32Array, perTier: number): [first: number, end: number] {
  const seen = row.filter((node) => at(ofNode, node) >= 0)
  if (seen.length === 0) return [0, perTier]
  return [at(ofNode, at(seen, 0)), at(ofNode, at(seen, seen.length - 1)) + 1]
}

function drawBundles(ctx: Context, { scene, look }: DrawContext, bins: Bins, bundles: Bundles): void {
  const { keys, counts } = bundles
  const colours = worstColours(bundles, look.edgeColours)
  const most = Math.max(1, counts[0] ?? 1)
  const points = bins.perTier * scene.rows.length
  const place = (point: number): [number, number] => [
    (point % bins.perTier) * BIN + BIN / 2,
    bins.yOf(Math.floor(point / bins.perTier)),
  ]
  for (const index of COLOURS.keys()) {
    ctx.strokeStyle = look.palette.tones[colourAt(index)].edge
    for (let i = 0; i < keys.length; i++) {
      if (colours[i] !== index) continue
      const weight = at(counts, i) / most
      ctx.beginPath()
      ctx.moveTo(...place(Math.floor(at(keys, i) / points)))
      ctx.lineTo(...place(at(keys, i) % points))
      ctx.globalAlpha = 0.18 + 0.6 * weight
      ctx.lineWidth = 0.7 + weight
      ctx.stroke()
    }
  }
  ctx.globalAlpha = 1
}

function worstColours({ keys, ofEdge }: Bundles, edgeColours: Uint8Array): Uint8Array {
  const colours = new Uint8Array(keys.length)
  for (let edge = 0; edge < ofEdge.length; edge++) {
    const bundle = at(ofEdge, edge)
    if (bundle >= 0) colours[bundle] = Math.max(at(colours, bundle), at(edgeColours, edge))
  }
  return colours
}

function bundlesOf({ from, to, layout, rows }: Scene, { perTier, ofNode }: Bins): Bundles {
  const points = perTier * rows.length
  const keyOf = new Float64Array(from.length).fill(-1)
  const countOf = new Map<number, number>()
  for (let edge = 0; edge < from.length; edge++) {
    const [supplier, user] = [at(from, edge), at(to, edge)]
    const [first, last] = [at(ofNode, supplier), at(ofNode, user)]
    if (first < 0 || last < 0) continue
    const key =
      (at(layout.tier, supplier) * perTier + first) * points + at(layout.tier, user) * perTier + last
    keyOf[edge] = key
    countOf.set(key, (countOf.get(key) ?? 0) + 1)
  }
  const drawn = [...countOf].toSorted(([a, many], [b, more]) => more - many || a - b).slice(0, MOST_EDGES)
  const placeOf = new Map(drawn.map(([key], place) => [key, place]))
  return {
    keys: Float64Array.from(drawn, ([key]) => key),
    counts: Int32Array.from(drawn, ([, count]) => count),
    ofEdge: Int32Array.from(keyOf, (key) => placeOf.get(key) ?? -1),
    edges: drawn.reduce((sum, [, count]) => sum + count, 0),
  }
}
