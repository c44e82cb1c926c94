import { LEVEL_SEPARATION } from '../layout/layout.ts'
import { at } from '../layout/linked-graph.ts'
import type { Placed } from './draw-context.ts'

/** A line on the screen: where it starts, then for each piece two control points and its end, as numbers in a row. */
export type Path = number[]

/** The ends of edges at a card keep away from its corners, and from each other. */
const CORNER = 18
const BETWEEN_ENDS = 20
/** What an arrow's head takes. */
export const HEAD = 9

const spread = (place: number, count: number, width: number) =>
  count < 2 ? 0 : place * Math.min(BETWEEN_ENDS, Math.max(0, width - 2 * CORNER) / (count - 1))

/** The way of an edge from its supplier's card to its user's, around the cards in between. */
export function edgePath({ scene, view, cards }: Placed, edge: number): Path {
  const { layout, from, to, leaves, arrives } = scene
  const [supplier, user] = [at(from, edge), at(to, edge)]
  const [top, bottom] = [cards[at(layout.tier, supplier)], cards[at(layout.tier, user)]]
  if (!top || !bottom) return []
  const place = (node: number): [number, number] => [
    at(layout.x, node) * view.sx + view.tx,
    at(layout.y, node) * view.sy + view.ty,
  ]
  const [x0, y0] = place(supplier)
  const [x1, y1] = place(user)
  if (supplier === user) return toItself(x0 + top.width / 2, y0, top.height)

  const down = layout.isLoop[edge] ? -1 : 1
  const startX = x0 + spread(at(leaves.place, edge), at(leaves.count, edge), top.width)
  const endX = x1 + spread(at(arrives.place, edge), at(arrives.count, edge), bottom.width)
  const path: Path = [startX, y0 + (down * top.height) / 2]
  for (let bend = at(layout.bendStart, edge); bend < at(layout.bendStart, edge + 1); bend++) {
    const x = at(layout.bendX, bend) * view.sx + view.tx
    const y = at(layout.bendY, bend) * view.sy + view.ty
    const card = cards[Math.round(at(layout.bendY, bend) / LEVEL_SEPARATION)]
    const run = (down * (card?.height ?? 0)) / 2
    curveTo(path, x, y - run)
    if (run !== 0) path.push(x, y, x, y, x, y + run)
  }
  curveTo(path, endX, y1 - down * (bottom.height / 2 + HEAD))
  return path
}

/** A piece that leaves and arrives upright. */
function curveTo(path: Path, x: number, y: number): void {
  const fromX = path.at(-2) ?? 0
  const fromY = path.at(-1) ?? 0
  const middle = (fromY + y) / 2
  path.push(fromX, middle, x, middle, x, y)
}

function toItself(right: number, y: number, height: number): Path {
  const [top, bottom] = [y - height / 4, y + height / 4]
  return [right, top, right + 36, top - 8, right + 36, bottom + 8, right + HEAD, bottom]
}

/** A point of one piece of a path; `t` runs from 0 to 1. */
export function pointOn(path: Path, piece: number, t: number): [x: number, y: number] {
  const i = piece * 6
  const mix = (j: number) => {
    const [a, b, c, d] = [at(path, i + j), at(path, i + j + 2), at(path, i + j + 4), at(path, i + j + 6)]
    const u = 1 - t
    return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
  }
  return [mix(0), mix(1)]
}

export const piecesOf = (path: Path): number => Math.max(0, (path.length - 2) / 6)
