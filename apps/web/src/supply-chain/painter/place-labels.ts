import { LEVEL_SEPARATION } from '../layout/layout.ts'
import { at } from '../layout/linked-graph.ts'
import { inRow } from './cards.ts'
import type { Placed } from './draw-context.ts'
import { edgePath, type Path, piecesOf, pointOn } from './edge-path.ts'
import type { Point } from './viewport.ts'

export type Label = { edge: number; text: string; x: number; y: number; width: number }

export const LABEL_HEIGHT = 18
const LABEL_PADDING = 6
export const WIDEST_LABEL = 190
/** More edges than this leave no room for words. */
export const MOST_LABELLED = 60
/** Where on its last piece a label may be: in the middle, or else a little off it. */
const PLACES = [0.5, 0.36, 0.64, 0.26, 0.72]

/** How tall a gap has to be for a text on the line itself, and for one beside it. */
const ROOM_ON_LINE = LABEL_HEIGHT + 12
const ROOM_ASIDE = LABEL_HEIGHT + 2
const BESIDE_THE_LINE = 9
/** To the right of the line, else to its left. */
const ASIDE = [1, -1]

type Box = { left: number; right: number; top: number; bottom: number }

const meets = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** The labels there is room for: between two tiers, over no card and no other label. */
export function placeLabels(
  placed: Placed,
  edges: readonly number[],
  texts: readonly string[],
  /** How wide the drawing is, and a text in it. */
  { width, measure }: { width: number; measure: (text: string) => number },
): Label[] {
  const { scene } = placed
  const seen = edges.filter((edge) => isInside(placed, at(scene.to, edge), width))
  if (seen.length > MOST_LABELLED) return []
  // Beside its line a text could lie on another line: only where hardly any are.
  const isSparse = seen.length <= scene.layout.tiers * 2
  const taken: Box[] = []
  const labels: Label[] = []
  for (const edge of seen) {
    const whole = texts[edge] ?? ''
    const room = roomFor(placed, edge)
    if (whole === '' || room < (isSparse ? ROOM_ASIDE : ROOM_ON_LINE)) continue
    const text = shortened(whole, measure)
    const wide = measure(text) + 2 * LABEL_PADDING
    const path = edgePath(placed, edge)
    const isFree = (box: Box) => !taken.some((other) => meets(box, other)) && !isOverCard(placed, box)
    const spot = spotFor(path, wide, isFree, room >= ROOM_ON_LINE ? [0] : ASIDE)
    if (!spot || spot.box.left < 0 || spot.box.right > width) continue
    taken.push(spot.box)
    labels.push({ edge, text, x: spot.x, y: spot.y, width: wide })
  }
  return labels
}

/** Whether a node is between the left and the right side of the drawing. */
function isInside({ scene, view }: Placed, node: number, width: number): boolean {
  const x = at(scene.layout.x, node) * view.sx + view.tx
  return x >= 0 && x <= width
}

/** The height of the gap above an edge's lower card. */
function roomFor({ scene, view, cards }: Placed, edge: number): number {
  const { layout, from, to } = scene
  const lower = Math.max(at(layout.tier, at(to, edge)), at(layout.tier, at(from, edge)))
  const [above, below] = [cards[lower - 1], cards[lower]]
  if (!above || !below || below.form === 'mark') return 0
  return LEVEL_SEPARATION * view.sy - (above.height + below.height) / 2
}

/** Cards lie over the canvas: what is below one cannot be read. */
function isOverCard({ scene, view, cards }: Placed, box: Box): boolean {
  const tierAt = (y: number) => (y - view.ty) / view.sy / LEVEL_SEPARATION
  for (let tier = Math.floor(tierAt(box.top)); tier <= Math.ceil(tierAt(box.bottom)); tier++) {
    const card = cards[tier]
    if (!card) continue
    const y = tier * LEVEL_SEPARATION * view.sy + view.ty
    if (box.bottom <= y - card.height / 2 || box.top >= y + card.height / 2) continue
    const world = (x: number) => (x - view.tx) / view.sx
    const [first, end] = inRow(
      scene,
      tier,
      world(box.left - card.width / 2),
      world(box.right + card.width / 2),
    )
    if (end > first) return true
  }
  return false
}

/** The edge of the label at a place of the screen, if there is one. */
export const labelAt = (labels: readonly Label[], [x, y]: Point): number | undefined =>
  labels.find((one) => Math.abs(one.x - x) <= one.width / 2 && Math.abs(one.y - y) <= LABEL_HEIGHT / 2)?.edge

function spotFor(path: Path, width: number, isFree: (box: Box) => boolean, sides: readonly number[]) {
  const last = piecesOf(path) - 1
  for (const [t, side] of PLACES.flatMap((t) => sides.map((side) => [t, side] as const))) {
    const [onLine, y] = pointOn(path, last, t)
    const x = onLine + side * (width / 2 + BESIDE_THE_LINE)
    const box = {
      left: x - width / 2 - 3,
      right: x + width / 2 + 3,
      top: y - LABEL_HEIGHT / 2,
      bottom: y + LABEL_HEIGHT / 2,
    }
    if (isFree(box)) return { x, y, box }
  }
  return undefined
}

/** A text that is no wider than a label may be. */
function shortened(text: string, measure: (text: string) => number): string {
  if (measure(text) <= WIDEST_LABEL) return text
  let characters = text.length
  while (characters > 1 && measure(`${text.slice(0, characters)}…`) > WIDEST_LABEL)
    characters -= Math.max(1, Math.floor(characters / 8))
  return `${text.slice(0, characters).trimEnd()}…`
}
