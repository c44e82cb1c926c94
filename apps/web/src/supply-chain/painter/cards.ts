import { LEVEL_SEPARATION } from '../layout/layout.ts'
import { NODE_SPACING } from '../layout/place-points.ts'
import type { Scene } from './scene.ts'
import type { Size, View } from './viewport.ts'

/** How much of a node there is room to show: three lines, two, short ones below each other, one, or a mark. */
export type CardForm = 'rich' | 'medium' | 'tile' | 'small' | 'mark'
/** In pixels; the same for all nodes of a tier. */
export type Card = { form: CardForm; width: number; height: number }

/** What of a chain is drawn: nodes one by one with their edges, or, where they are too many, tiers as strips. */
export type Detail = { kind: 'nodes' | 'strips'; visible: number }

/** So many nodes in view are shown as cards, and are elements of the page. */
export const MOST_CARDS = 200
const WIDEST_CARD = 340
const BETWEEN_CARDS = 16
/** Nodes closer than this are no longer drawn separately. */
const NARROWEST_MARKS = 7
/** A node of 30 units, large enough to be seen and small enough to leave the edges room. */
const NODE_SIZE = 30
const MARK = { smallest: 6, largest: 22 }

/** How tall a card is, and the distances it takes. */
const FORMS = [
  { form: 'rich', height: 78, width: 170, widest: WIDEST_CARD, perTier: 112 },
  { form: 'medium', height: 48, width: 140, widest: WIDEST_CARD, perTier: 66 },
  { form: 'tile', height: 74, width: 76, widest: 132, perTier: 100 },
  { form: 'small', height: 26, width: 64, widest: 260, perTier: 33 },
] as const

/** The size of one node's card where a tier leaves it `room` world units, in a view. */
function cardIn(room: number, { sx, sy }: View, areCards: boolean): Card {
  const width = room * sx - Math.min(BETWEEN_CARDS, room * sx * 0.12)
  const perTier = LEVEL_SEPARATION * sy
  const fitting = areCards && FORMS.find((form) => width >= form.width && perTier >= form.perTier)
  if (fitting) return { form: fitting.form, width: Math.min(width, fitting.widest), height: fitting.height }
  const most = Math.min(room * sx * 0.7, perTier * 0.4, NODE_SIZE * Math.max(sx, sy) * 4)
  const size = Math.max(MARK.smallest, Math.min(MARK.largest, most))
  return { form: 'mark', width: size, height: size }
}

/** The cards of all tiers in a view. */
export const cardsOf = (scene: Scene, view: View, detail: Detail): Card[] =>
  Array.from(scene.room, (room) => cardIn(room, view, detail.visible <= MOST_CARDS))

/** The nodes of a tier between two places of the world: the first and last index in its row. */
export function inRow(scene: Scene, tier: number, left: number, right: number): [first: number, end: number] {
  const row = scene.rows[tier] ?? new Int32Array()
  const { x } = scene.layout
  const search = (value: number) => {
    let low = 0
    let high = row.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((x[row[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    return low
  }
  return [search(left), search(right)]
}

/** The nodes in view, with `margin` pixels around it. */
export function visibleNodes(scene: Scene, view: View, size: Size, margin = 0): number[] {
  const nodes: number[] = []
  const left = (-margin - view.tx) / view.sx
  const right = (size.width + margin - view.tx) / view.sx
  for (const [tier, row] of scene.rows.entries()) {
    const y = tier * LEVEL_SEPARATION * view.sy + view.ty
    if (y < -margin || y > size.height + margin) continue
    const [first, end] = inRow(scene, tier, left, right)
    for (let i = first; i < end; i++) nodes.push(row[i] ?? 0)
  }
  return nodes
}

/** What to draw of a chain in a view. */
export function detailOf(scene: Scene, view: View, size: Size): Detail {
  let visible = 0
  let tightest = Infinity
  const left = -view.tx / view.sx
  const right = (size.width - view.tx) / view.sx
  for (const [tier] of scene.rows.entries()) {
    const y = tier * LEVEL_SEPARATION * view.sy + view.ty
    if (y < 0 || y > size.height) continue
    const [first, end] = inRow(scene, tier, left, right)
    visible += end - first
    if (end - first > 1) tightest = Math.min(tightest, size.width / (end - first))
  }
  const isTight = NODE_SPACING * view.sx < NARROWEST_MARKS && tightest < NARROWEST_MARKS
  return { kind: isTight && visible > MOST_CARDS ? 'strips' : 'nodes', visible }
}
