import { spoken } from '@selvedge/messages/spoken.ts'
import type { Scene } from '../painter/scene.ts'
import { centred, legible } from '../painter/view.ts'
import type { Size, View } from '../painter/viewport.ts'

/** Details cover the side of a wide drawing on which a line ends: the right one, unless the language is read from there. */
const PANEL = 444
/** What has to be in sight around the middle of a node. */
const AROUND = { x: 188, y: 56 }

/** The same view, moved no further than needed to show a place; large enough to read it, if wanted. */
export function revealed(view: View, size: Size, { x, y }: Place, isNear: boolean): View {
  const covered = size.width > 2 * PANEL ? PANEL : 0
  const [left, right] = spoken().language.dir === 'rtl' ? [covered, size.width] : [0, size.width - covered]
  const near = isNear ? legible(view) : view
  const base = near.sx === view.sx && near.sy === view.sy ? view : centred(near, x, y, size)
  const dx = shift(x * base.sx + base.tx, left + AROUND.x, right - AROUND.x)
  const dy = shift(y * base.sy + base.ty, AROUND.y, size.height - AROUND.y)
  return dx === 0 && dy === 0 && base === view ? view : { ...base, tx: base.tx + dx, ty: base.ty + dy }
}

/** In the world of the drawing. */
type Place = { x: number; y: number }

export const placeOf = ({ layout }: Scene, node: number): Place => ({
  x: layout.x[node] ?? 0,
  y: layout.y[node] ?? 0,
})

/** Midway along a link; undefined if there is none. */
export function middleOf(scene: Scene, edge: number): Place | undefined {
  const [from, to] = [scene.from[edge], scene.to[edge]]
  if (from === undefined || to === undefined) return undefined
  const [a, b] = [placeOf(scene, from), placeOf(scene, to)]
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/** How far something has to move to lie between two places. */
function shift(value: number, low: number, high: number): number {
  if (high < low) return (low + high) / 2 - value
  return Math.max(low - value, Math.min(0, high - value))
}
