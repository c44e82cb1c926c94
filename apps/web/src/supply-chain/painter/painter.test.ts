import { describe, expect, test } from 'vitest'
import { layOut, LEVEL_SEPARATION } from '../layout/layout.ts'
import { at } from '../layout/linked-graph.ts'
import { randomChain } from '../layout/random-graph.ts'
import { type Detail, cardsOf, detailOf, MOST_CARDS, visibleNodes } from './cards.ts'
import { edgePath, piecesOf, pointOn } from './edge-path.ts'
import { edgesInView, MOST_EDGES } from './edges-in-view.ts'
import type { Look, Placed } from './draw-context.ts'
import { drawStrips } from './draw-strips.ts'
import { edgeAt, nodeAt, stepInStrip } from './hit-test.ts'
import { COLOURS, DARK, LIGHT } from './palette.ts'
import { labelAt, placeLabels } from './place-labels.ts'
import { type Scene, sceneOf } from './scene.ts'
import {
  cameraFromText,
  cameraOf,
  cameraText,
  fitView,
  areTiersNamedBeside,
  held,
  viewOf,
  zoomed,
} from './view.ts'
import type { View } from './viewport.ts'

const SIZE = { width: 1000, height: 700 }
const ALL: Detail = { kind: 'nodes', visible: 0 }

const aScene = (nodes: number, tiers: number, seed = 1) => {
  const graph = randomChain(nodes, tiers, seed)
  return sceneOf(layOut(graph), graph.from, graph.to)
}

const onScreen = (view: View, x: number, y: number) => ({
  x: x * view.sx + view.tx,
  y: y * view.sy + view.ty,
})

describe('fitView', () => {
  test.each([
    [2, 2],
    [12, 5],
    [60, 6],
    [400, 7],
  ])('%i nodes lie within the drawing, with their cards', (nodes, tiers) => {
    const scene = aScene(nodes, tiers)
    const view = fitView(scene, SIZE)
    const cards = cardsOf(scene, view, ALL)
    for (let node = 0; node < scene.layout.x.length; node++) {
      const { x, y } = onScreen(view, at(scene.layout.x, node), at(scene.layout.y, node))
      const card = cards[at(scene.layout.tier, node)]
      expect(x - (card?.width ?? 0) / 2).toBeGreaterThanOrEqual(0)
      expect(x + (card?.width ?? 0) / 2).toBeLessThanOrEqual(SIZE.width)
      expect(y - (card?.height ?? 0) / 2).toBeGreaterThanOrEqual(0)
      expect(y + (card?.height ?? 0) / 2).toBeLessThanOrEqual(SIZE.height)
    }
  })

  test('one node stands in the middle, below the search', () => {
    const scene = sceneOf(layOut({ count: 1, from: [], to: [], root: 0 }), [], [])
    const view = fitView(scene, SIZE)
    expect(onScreen(view, 0, 0)).toEqual({ x: 500, y: 380 })
  })

  test('nothing lies under the search at the top, nor under the names of the tiers beside it', () => {
    const sizes = [SIZE, { width: 360, height: 500 }]
    const chains = [aScene(2, 2), aScene(12, 5), aScene(60, 6)]
    for (const size of sizes)
      for (const scene of chains) {
        const view = fitView(scene, size)
        const cards = cardsOf(scene, view, ALL)
        for (let node = 0; node < scene.layout.x.length; node++) {
          const { x, y } = onScreen(view, at(scene.layout.x, node), at(scene.layout.y, node))
          const card = cards[at(scene.layout.tier, node)]
          expect(y - (card?.height ?? 0) / 2).toBeGreaterThanOrEqual(64)
          if (areTiersNamedBeside(scene, size)) expect(x - (card?.width ?? 0) / 2).toBeGreaterThanOrEqual(168)
        }
      }
  })
})

describe('moving about', () => {
  const scene = aScene(60, 6)
  const fit = fitView(scene, SIZE)

  test('zooming keeps what is under the pointer where it is, and goes no further out than all', () => {
    const near = zoomed(fit, 1.5, [300, 200], fit)
    expect((300 - near.tx) / near.sx).toBeCloseTo((300 - fit.tx) / fit.sx)
    expect((200 - near.ty) / near.sy).toBeCloseTo((200 - fit.ty) / fit.sy)
    const far = zoomed(near, 0.01, [300, 200], fit)
    expect(far.sx).toBeCloseTo(fit.sx)
    expect(far.sy).toBeCloseTo(fit.sy)
  })

  test('the chain cannot be pushed off the drawing', () => {
    const pushed = held({ ...fit, tx: 1e6, ty: -1e6 }, scene, SIZE)
    expect(pushed.tx).toBeLessThan(SIZE.width)
    expect(scene.layout.height * pushed.sy + pushed.ty).toBeGreaterThan(0)
  })

  test('a URL stores the view, whatever the size of the window', () => {
    const camera = cameraOf(zoomed(fit, 2, [700, 100], fit), SIZE)
    const read = cameraFromText(cameraText(camera))
    expect(read?.x).toBeCloseTo(camera.x, -1)
    expect(read?.sx).toBeCloseTo(camera.sx, 3)
    const elsewhere = viewOf(camera, { width: 500, height: 400 })
    expect((250 - elsewhere.tx) / elsewhere.sx).toBeCloseTo(camera.x)
  })

  test.each(['', 'a,b,c,d', '1,2,3', '1,2,0,1', '1,2,-1,1', 'Infinity,1,1,1'])(
    'an address with %j looks nowhere in particular',
    (text) => expect(cameraFromText(text)).toBeUndefined(),
  )
})

describe('cards', () => {
  test('cards of a tier never touch', () => {
    const scene = aScene(60, 6)
    for (const factor of [1, 1.7, 3]) {
      const view = zoomed(fitView(scene, SIZE), factor, [0, 0], fitView(scene, SIZE))
      const cards = cardsOf(scene, view, ALL)
      for (const [tier, row] of scene.rows.entries())
        for (let i = 1; i < row.length; i++) {
          const apart = (at(scene.layout.x, at(row, i)) - at(scene.layout.x, at(row, i - 1))) * view.sx
          if (cards[tier]?.form !== 'mark') expect(apart).toBeGreaterThan(cards[tier]?.width ?? 0)
        }
    }
  })

  test('the nearer, the more of a card is shown; too many nodes are marks, far too many are strips', () => {
    const few = aScene(8, 3)
    expect(cardsOf(few, fitView(few, SIZE), ALL).some(({ form }) => form === 'rich')).toBe(true)
    const many = aScene(400, 7)
    const view = fitView(many, SIZE)
    const nodes = many.layout.x.length
    expect(nodes).toBeGreaterThan(MOST_CARDS)
    expect(detailOf(many, view, SIZE)).toEqual({ kind: 'nodes', visible: nodes })
    expect(new Set(cardsOf(many, view, detailOf(many, view, SIZE)).map(({ form }) => form))).toEqual(
      new Set(['mark']),
    )
    const huge = aScene(3000, 7)
    expect(detailOf(huge, fitView(huge, SIZE), SIZE).kind).toBe('strips')
    expect(visibleNodes(huge, fitView(huge, SIZE), SIZE)).toHaveLength(huge.layout.x.length)
  })
})

describe('what the pointer meets', () => {
  const scene = aScene(20, 4)
  const view = fitView(scene, SIZE)
  const cards = cardsOf(scene, view, ALL)
  const placed = { scene, view, cards }
  const edges = Array.from(scene.from, (_, edge) => edge)

  test('a node, anywhere on its card', () => {
    for (let node = 0; node < scene.layout.x.length; node++) {
      const { x, y } = onScreen(view, at(scene.layout.x, node), at(scene.layout.y, node))
      const half = (cards[at(scene.layout.tier, node)]?.width ?? 0) / 2 - 1
      for (const aside of [-half, 0, half]) expect(nodeAt(placed, [x + aside, y])).toBe(node)
    }
    expect(nodeAt(placed, [-500, -500])).toBeUndefined()
  })

  test('an edge within 8 pixels of its line, and none beyond', () => {
    for (const edge of edges) {
      const path = edgePath(placed, edge)
      const [x, y] = pointOn(path, piecesOf(path) - 1, 0.5)
      expect(edgeAt(placed, [edge], [x + 5, y])).toBe(edge)
      expect(edgeAt(placed, [edge], [x + 400, y])).toBeUndefined()
    }
  })

  test('edges start below the supplier and end above the user', () => {
    for (const edge of edges) {
      const path = edgePath(placed, edge)
      const from = onScreen(view, 0, at(scene.layout.y, at(scene.from, edge))).y
      const to = onScreen(view, 0, at(scene.layout.y, at(scene.to, edge))).y
      expect(path[1]).toBeGreaterThan(from)
      expect(path.at(-1)).toBeLessThan(to)
    }
  })
})

describe('what is drawn', () => {
  test('a bounded number of edges, worse colours before others', () => {
    const count = 9000
    const from = Array.from({ length: count }, (_, i) => 1 + (i % 3000))
    const to = Array.from({ length: count }, (_, i) => (i < 3000 ? 0 : 3001 + (i % 50)))
    const scene = sceneOf(layOut({ count: 3051, from, to, root: 0 }), from, to)
    const colours = Uint8Array.from(from, (_, i) =>
      i === 17 ? COLOURS.indexOf('red') : COLOURS.indexOf('grey'),
    )
    const nodes = Array.from({ length: 3051 }, (_, node) => node)
    const { edges, ofEdges } = edgesInView(scene, nodes, colours)
    expect(ofEdges).toBe(count)
    expect(edges).toHaveLength(MOST_EDGES)
    expect(edges.at(-1)).toBe(17)
  })

  test('labels lie on no other label, and none where there is no room', () => {
    const scene = aScene(14, 4)
    const view = fitView(scene, SIZE)
    const edges = Array.from(scene.from, (_, edge) => edge)
    const texts = edges.map((edge) => `${edge} % of a material`)
    const labels = placeLabels({ scene, view, cards: cardsOf(scene, view, ALL) }, edges, texts, {
      width: SIZE.width,
      measure: (text) => text.length * 6,
    })
    expect(labels.length).toBeGreaterThan(0)
    const placed = { scene, view, cards: cardsOf(scene, view, ALL) }
    for (const { edge, x, y, width } of labels)
      for (const [aside, down] of [-1, 0, 1].flatMap((side) =>
        [-9, 0, 9].map((down) => [side, down] as const),
      )) {
        const point = [x + (aside * (width - 8)) / 2, y + down] as const
        expect(labelAt(labels, point)).toBe(edge)
        expect(isOnCard(placed, point)).toBe(false)
      }
    expect(labelAt(labels, [-500, -500])).toBeUndefined()
    for (const [i, a] of labels.entries())
      for (const b of labels.slice(i + 1))
        expect(Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= 17).toBe(true)
    const flat = { ...view, sy: view.sy / 4 }
    expect(
      placeLabels({ scene, view: flat, cards: cardsOf(scene, flat, ALL) }, edges, texts, {
        width: SIZE.width,
        measure: () => 50,
      }),
    ).toEqual([])
  })

  test('every colour stands out from its ground at 3 to 1, by itself or by its outline', () => {
    for (const { tones, surface } of [LIGHT, DARK])
      for (const colour of COLOURS)
        expect(
          Math.max(contrast(tones[colour].fill, surface), contrast(tones[colour].edge, surface)),
        ).toBeGreaterThanOrEqual(3)
  })
})

/** Whether a card covers a place of the screen. */
function isOnCard({ scene, view, cards }: Placed, [left, top]: readonly [number, number]): boolean {
  return Array.from(scene.layout.x).some((one, node) => {
    const { x, y } = onScreen(view, one, at(scene.layout.y, node))
    const card = cards[at(scene.layout.tier, node)]
    return Math.abs(x - left) < (card?.width ?? 0) / 2 && Math.abs(y - top) < (card?.height ?? 0) / 2
  })
}

function contrast(a: string, b: string): number {
  const light = (colour: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((i) => Number.parseInt(colour.slice(i, i + 2), 16) / 255)
      .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [high = 0, low = 0] = [light(a), light(b)].toSorted((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

describe('strips', () => {
  const scene = aScene(600, 7)
  const view = fitView(scene, SIZE)

  test('a place on one leads to a step near it, a place between two to none', () => {
    const [left, right] = [at(scene.layout.x, 100), at(scene.layout.y, 100)]
    const { x, y } = onScreen(view, left, right)
    const step = stepInStrip(scene, view, [x, y]) ?? -1
    expect(scene.layout.tier[step]).toBe(scene.layout.tier[100])
    expect(Math.abs(onScreen(view, at(scene.layout.x, step), 0).x - x)).toBeLessThan(1)
    expect(stepInStrip(scene, view, [x, y + (view.sy * LEVEL_SEPARATION) / 2])).toBeUndefined()
  })

  test('coloured or moved again, they are drawn as if for the first time', () => {
    const moved = { ...view, tx: view.tx + 40 }
    const draws = [
      { of: view, turn: 0 },
      { of: view, turn: 1 },
      { of: moved, turn: 1 },
    ]
    for (const { of, turn } of draws) {
      const fresh = { ...scene }
      expect(strokesOf(scene, of, turn)).toEqual(strokesOf(fresh, of, turn))
    }
    expect(strokesOf(scene, view, 0)).not.toEqual(strokesOf(scene, view, 1))
    expect(strokesOf(scene, view, 0)).not.toEqual(strokesOf(scene, moved, 0))
  })
})

/** Everything that drawing strips does to a canvas, in order. */
function strokesOf(scene: Scene, view: View, turn: number): unknown[] {
  const done: unknown[] = []
  const ctx = new Proxy({} as OffscreenCanvasRenderingContext2D, {
    get:
      (_, name) =>
      (...args: number[]) =>
        void done.push([name, ...args]),
    set: (_, name, value) => done.push([name, value]) > 0,
  })
  const look: Look = {
    palette: LIGHT,
    font: 'sans-serif',
    nodeColours: Uint8Array.from(scene.layout.x, (_, i) => (i + turn) % COLOURS.length),
    edgeColours: Uint8Array.from(scene.from, (_, i) => (i * 3 + turn) % COLOURS.length),
    edgeLabels: [],
    litNodes: [],
    litEdges: [],
  }
  drawStrips(ctx, { scene, view, size: SIZE, cards: [], look })
  return done
}
