import { LEVEL_SEPARATION } from '../layout/layout.ts'
import { at } from '../layout/linked-graph.ts'
import type { Card } from './cards.ts'
import { edgePath, type Path, piecesOf, pointOn } from './edge-path.ts'
import type { Scene } from './scene.ts'
import type { View } from './view.ts'

export type Label = { edge: number; text: string; x: number; y: number; width: number }

export const LABEL_HEIGHT = 18
const LABEL_PADDING = 6
const WIDEST_LABEL = 190
/** More edges than this leave no room for words. */
const MOST_LABELLED = 90
/** Where on its last piece a label may stand: in the middle, else a little off it. */
const PLACES = [0.5, 0.36, 0.64, 0.26, 0.72]

type Box = { left: number; right: number; top: number; bottom: number }

const meets = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** The labels there is room for: between two tiers, over no card and no other label. */
export function placeLabels(
  scene: Scene,
  view: View,
  cards: readonly Card[],
  edges: readonly number[],
  texts: readonly string[],
  measure: (text: string) => number,
): Label[] {
  if (edges.length > MOST_LABELLED) return []
  const taken: Box[] = []
  const labels: Label[] = []
  for (const edge of edges) {
    const whole = texts[edge] ?? ''
    if (whole === '' || !hasRoom(scene, view, cards, edge)) continue
    const text = shortened(whole, measure)
    const width = measure(text) + 2 * LABEL_PADDING
    const spot = spotFor(edgePath(scene, view, cards, edge), width, taken)
    if (!spot) continue
    taken.push(spot.box)
    labels.push({ edge, text, x: spot.x, y: spot.y, width })
  }
  return labels
}

/** Whether the gap above an edge's lower card holds a line of text. */
function hasRoom({ layout, from, to }: Scene, { sy }: View, cards: readonly Card[], edge: number): boolean {
  const lower = Math.max(at(layout.tier, at(to, edge)), at(layout.tier, at(from, edge)))
  const [above, below] = [cards[lower - 1], cards[lower]]
  if (!above || !below || below.form === 'mark') return false
  return LEVEL_SEPARATION * sy - (above.height + below.height) / 2 >= LABEL_HEIGHT + 12
}

function spotFor(path: Path, width: number, taken: readonly Box[]) {
  const last = piecesOf(path) - 1
  for (const t of PLACES) {
    const [x, y] = pointOn(path, last, t)
    const box = {
      left: x - width / 2 - 3,
      right: x + width / 2 + 3,
      top: y - LABEL_HEIGHT / 2,
      bottom: y + LABEL_HEIGHT / 2,
    }
    if (!taken.some((other) => meets(box, other))) return { x, y, box }
  }
  return undefined
}

/** A text that is no wider than a label may be. */
export function shortened(text: string, measure: (text: string) => number, widest = WIDEST_LABEL): string {
  if (measure(text) <= widest) return text
  let kept = text.length
  while (kept > 1 && measure(`${text.slice(0, kept)}…`) > widest) kept -= Math.max(1, Math.floor(kept / 8))
  return `${text.slice(0, kept).trimEnd()}…`
}
