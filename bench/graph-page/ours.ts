import { layOut } from '../../apps/web/src/supply-chain/layout/layout.ts'
import { randomChain } from '../../apps/web/src/supply-chain/layout/random-graph.ts'
import type { Look } from '../../apps/web/src/supply-chain/painter/draw-context.ts'
import type { GraphAnswer } from '../../apps/web/src/supply-chain/painter/graph-worker.ts'
import { pagePainter, type Painter, workerPainter } from '../../apps/web/src/supply-chain/painter/painter.ts'
import { LIGHT } from '../../apps/web/src/supply-chain/painter/palette.ts'
import { type Scene, sceneOf } from '../../apps/web/src/supply-chain/painter/scene.ts'
import { fitView } from '../../apps/web/src/supply-chain/painter/view.ts'
import { type Drawing, heapMegabytes, median, panFrames, room } from './drawing.ts'

const SIZE = { width: 1100, height: 690 }
/** As the screen does it. */
const MOST_ON_THE_PAGE = 150

/** The screen's own layout and painter, without the cards that lie over it. */
export async function drawOurs(nodes: number, tiers: number): Promise<Drawing> {
  const graph = randomChain(nodes, tiers, 1)
  const canvas = document.createElement('canvas')
  room().append(canvas)
  const look = (turn: number): Look => ({
    palette: LIGHT,
    font: 'sans-serif',
    nodeColours: Uint8Array.from({ length: graph.count }, (_, i) => 1 + ((i + turn) % 4)),
    edgeColours: Uint8Array.from(graph.from, (_, i) => (i + turn) % 5),
    edgeLabels: labels,
    litNodes: [],
    litEdges: [],
  })
  const labels = Array.from(graph.from, (one) => `Material ${one}`)
  let drawn = () => undefined as void
  const isDrawn = (work: () => void) =>
    new Promise<void>((resolve) => {
      drawn = resolve
      work()
    })

  const start = performance.now()
  const { scene, painter, end } = await ready(() => drawn())
  const view = fitView(scene, SIZE)
  await isDrawn(() => {
    painter.setLook(look(0))
    painter.paint(view, SIZE)
  })
  const paint = performance.now() - start
  let turn = 0
  const recolour = await median(5, async () => {
    const from = performance.now()
    await isDrawn(() => painter.setLook(look(++turn)))
    return performance.now() - from
  })
  const frame = await panFrames((dx) => painter.paint({ ...view, tx: view.tx + dx }, SIZE))
  const heap = heapMegabytes()
  end()
  return { paint, recolour, frame, heap }

  async function ready(onDrawn: () => void): Promise<{ scene: Scene; painter: Painter; end: () => void }> {
    if (graph.count <= MOST_ON_THE_PAGE) {
      const scene = sceneOf(layOut(graph), graph.from, graph.to)
      const painter = pagePainter(canvas, scene, onDrawn)
      return { scene, painter, end: painter.stop }
    }
    const worker = new Worker(
      new URL('../../apps/web/src/supply-chain/painter/graph-worker.ts', import.meta.url),
      { type: 'module' },
    )
    const scene = await new Promise<Scene>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<GraphAnswer>) => {
        if (data.type === 'layout') resolve(data.scene)
      })
      worker.postMessage({ ask: 'layout', graph }, [])
    })
    return { scene, painter: workerPainter(canvas, worker, onDrawn), end: () => worker.terminate() }
  }
}
