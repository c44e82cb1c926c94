import { LEVEL_SEPARATION } from '../layout/layout.ts'
import { NODE_SPACING } from '../layout/place-points.ts'
import { cardsOf } from './cards.ts'
import type { Scene } from './scene.ts'
import type { Point, Size, View } from './viewport.ts'

/** Around the whole chain. */
const PADDING = 28
/** What lies over the top: the search, and beside it the buttons. */
const SEARCH_HEIGHT = 64
/** What the name of a tier takes above it. */
export const TIER_NAME_HEIGHT = 24
/** From this width on the names can stand beside the tiers, in a margin of their own, where there is too little room above. */
const WIDE = 900
const MARGIN = 232
/** Nearer than this, cards only drift apart. */
const LARGEST = { sx: 270 / NODE_SPACING, sy: 168 / LEVEL_SEPARATION }
/** Where the whole chain is small, it is not blown up further than this. */
const LARGEST_FIT = { sx: 258 / NODE_SPACING, sy: 140 / LEVEL_SEPARATION }

type Fit = { view: View; tall: number }

/** Whether the names of the tiers stand beside them, and not above. */
export const areTiersNamedBeside = (scene: Scene, size: Size): boolean =>
  size.width >= WIDE && scene.layout.x.length <= MOST_READ && !hasRoomAbove(fitWith(0, scene, size))

const hasRoomAbove = ({ view, tall }: Fit) => LEVEL_SEPARATION * view.sy - tall >= TIER_NAME_HEIGHT

/** The whole chain, as large as it fits, in the middle: below the search, and below or beside the names of its tiers. */
export const fitView = (scene: Scene, size: Size): View =>
  fitWith(areTiersNamedBeside(scene, size) ? MARGIN : 0, scene, size).view

function fitWith(margin: number, scene: Scene, size: Size): Fit {
  const { width, height } = scene.layout
  const top = SEARCH_HEIGHT + (margin === 0 ? TIER_NAME_HEIGHT : 0)
  const view: View = { ...LARGEST_FIT, tx: 0, ty: 0 }
  let [over, tall] = [{ left: 0, right: 0 }, 0]
  // What sticks out beyond the outermost middles depends on the scale, and the scale on that.
  for (let round = 0; round < 4; round++) {
    const cards = cardsOf(scene, view, { kind: 'nodes', visible: 0 })
    tall = Math.max(0, ...cards.map((card) => card.height))
    over = overhang(scene, view, cards)
    const wide = size.width - margin - 2 * PADDING - over.left - over.right
    if (width > 0) view.sx = Math.max(1e-6, Math.min(LARGEST_FIT.sx, wide / width))
    if (height > 0)
      view.sy = Math.max(1e-6, Math.min(LARGEST_FIT.sy, (size.height - top - PADDING - tall) / height))
  }
  view.tx = margin + (size.width - margin - width * view.sx - over.right + over.left) / 2
  const spare = size.height - top - PADDING - tall - height * view.sy
  view.ty = top + tall / 2 + spare / 2
  return { view, tall }
}

function overhang({ rows, layout }: Scene, { sx }: View, cards: readonly { width: number }[]) {
  const over = { left: 0, right: 0 }
  for (const [tier, row] of rows.entries()) {
    const half = (cards[tier]?.width ?? 0) / 2
    const first = layout.x[row[0] ?? -1] ?? 0
    const last = layout.x[row.at(-1) ?? -1] ?? 0
    over.left = Math.max(over.left, half - first * sx)
    over.right = Math.max(over.right, half - (layout.width - last) * sx)
  }
  return over
}

const between = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

/** Nearer or further by a factor; what is at a point of the screen stays there. Never further than the whole chain. */
export function zoomed(view: View, factor: number, [x, y]: Point, fit: View): View {
  const sx = between(view.sx * factor, Math.min(fit.sx, LARGEST.sx), LARGEST.sx)
  const sy = between(view.sy * factor, Math.min(fit.sy, LARGEST.sy), LARGEST.sy)
  return {
    sx,
    sy,
    tx: x - ((x - view.tx) / view.sx) * sx,
    ty: y - ((y - view.ty) / view.sy) * sy,
  }
}

/** Keeps a part of the supply chain on the screen, so that nobody gets lost beside it. */
export function held(view: View, scene: Scene, size: Size): View {
  const { width, height } = scene.layout
  const margin = { x: size.width * 0.25, y: size.height * 0.25 }
  return {
    ...view,
    tx: between(view.tx, margin.x - width * view.sx, size.width - margin.x),
    ty: between(view.ty, margin.y - height * view.sy, size.height - margin.y),
  }
}

/** The same scale, with a place of the world in the middle of the screen. */
export const centred = (view: View, x: number, y: number, size: Size): View => ({
  ...view,
  tx: size.width / 2 - x * view.sx,
  ty: size.height / 2 - y * view.sy,
})

/** A view that does not depend on the size of the screen: what is in its middle, and how large. */
export type Camera = { x: number; y: number; sx: number; sy: number }

export const cameraOf = (view: View, size: Size): Camera => ({
  x: (size.width / 2 - view.tx) / view.sx,
  y: (size.height / 2 - view.ty) / view.sy,
  sx: view.sx,
  sy: view.sy,
})

export const viewOf = ({ x, y, sx, sy }: Camera, size: Size): View =>
  centred({ sx, sy, tx: 0, ty: 0 }, x, y, size)

/** Near enough to read the cards: the scale for a node that was looked for. */
export const legible = (view: View): View => ({
  ...view,
  sx: Math.max(view.sx, 108 / NODE_SPACING),
  sy: Math.max(view.sy, 118 / LEVEL_SEPARATION),
})

/** More nodes than this are strips, or marks. */
const MOST_READ = 200

/** For an address. */
export const cameraText = ({ x, y, sx, sy }: Camera): string =>
  [Math.round(x), Math.round(y), sx.toPrecision(4), sy.toPrecision(4)].join(',')

/** Reads it again; undefined if it is not one. */
export function cameraFromText(text: string | undefined): Camera | undefined {
  const numbers = (text ?? '').split(',').map(Number)
  const [x = Number.NaN, y = Number.NaN, sx = Number.NaN, sy = Number.NaN] = numbers
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || sx <= 0 || sy <= 0) return undefined
  return { x, y, sx: Math.min(sx, LARGEST.sx), sy: Math.min(sy, LARGEST.sy) }
}
