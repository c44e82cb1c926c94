import { LEVEL_SEPARATION } from '../layout/layout.ts'
import { at } from '../layout/linked-graph.ts'
import { type Card, inRow } from './cards.ts'
import type { Placed } from './draw-context.ts'
import { stripHeight } from './draw-strips.ts'
import { edgePath, type Path, piecesOf, pointOn } from './edge-path.ts'
import type { Scene } from './scene.ts'
import type { Point, View } from './viewport.ts'

/** An edge is hit by what comes this near to it, in pixels: a line is hard to meet. */
const NEAR_AN_EDGE = 8
const AROUND_A_MARK = 4
const NEAR_IN_A_STRIP = 24
const STEPS = 12

/** The node at a place of the screen, if there is one. */
export function nodeAt({ scene, view, cards }: Placed, [x, y]: Point): number | undefined {
  const tier = Math.round((y - view.ty) / view.sy / LEVEL_SEPARATION)
  const card = cards[tier]
  const row = scene.rows[tier]
  if (!card || !row) return undefined
  if (Math.abs(tier * LEVEL_SEPARATION * view.sy + view.ty - y) > card.height / 2 + AROUND_A_MARK)
    return undefined
  const reach = card.width / 2 + AROUND_A_MARK
  const world = (px: number) => (px - view.tx) / view.sx
  const [first, end] = inRow(scene, tier, world(x - reach), world(x + reach))
  let nearest: number | undefined
  for (let i = first; i < end; i++) {
    const node = at(row, i)
    const apart = (one: number) => Math.abs(at(scene.layout.x, one) - world(x))
    if (nearest === undefined || apart(node) < apart(nearest)) nearest = node
  }
  return nearest
}

/** The step of a strip that is nearest to a place on the screen: single steps cannot be separated there. */
export function stepInStrip(scene: Scene, view: View, point: Point): number | undefined {
  const card: Card = { form: 'mark', width: NEAR_IN_A_STRIP, height: stripHeight(view) }
  return nodeAt({ scene, view, cards: scene.rows.map(() => card) }, point)
}

/** The edge nearest to a place of the screen, within 8 pixels. Of those drawn only, where not all are. */
export function edgeAt(placed: Placed, edges: Iterable<number>, point: Point): number | undefined {
  let nearest: number | undefined
  let distance = NEAR_AN_EDGE
  for (const edge of edges) {
    const path = edgePath(placed, edge)
    if (!isNearBox(path, point)) continue
    const apart = distanceTo(path, point)
    if (apart >= distance) continue
    distance = apart
    nearest = edge
  }
  return nearest
}

function isNearBox(path: Path, [x, y]: Point): boolean {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let i = 0; i + 1 < path.length; i += 2) {
    left = Math.min(left, at(path, i))
    right = Math.max(right, at(path, i))
    top = Math.min(top, at(path, i + 1))
    bottom = Math.max(bottom, at(path, i + 1))
  }
  const near = NEAR_AN_EDGE
  return x >= left - near && x <= right + near && y >= top - near && y <= bottom + near
}

function distanceTo(path: Path, point: Point): number {
  let nearest = Infinity
  let from: Point = [at(path, 0), at(path, 1)]
  for (let piece = 0; piece < piecesOf(path); piece++)
    for (let step = 1; step <= STEPS; step++) {
      const to = pointOn(path, piece, step / STEPS)
      nearest = Math.min(nearest, distanceToLine(point, from, to))
      from = to
    }
  return nearest
}

function distanceToLine([x, y]: Point, [x0, y0]: Point, [x1, y1]: Point): number {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / length))
  return Math.hypot(x - x0 - t * dx, y - y0 - t * dy)
}
