import { DataSet, Network } from 'vis-network/standalone'
import { at } from '../../apps/web/src/supply-chain/layout/linked-graph.ts'
import { randomChain } from '../../apps/web/src/supply-chain/layout/random-graph.ts'
import { type Drawing, heapMegabytes, median, panFrames, room } from './drawing.ts'

const COLOURS = ['#4edb34', '#e50000', '#e5bf00', '#7a7a7a']
const colour = (i: number) => COLOURS[i % COLOURS.length] ?? '#000000'

/** The same chain as the widespread library draws it, with the distances of the specification and without physics. */
export async function drawWithVis(nodes: number, tiers: number): Promise<Drawing> {
  const graph = randomChain(nodes, tiers, 1)
  const start = performance.now()
  const shapes = new DataSet(
    Array.from({ length: graph.count }, (_, id) => ({
      id,
      label: `Step ${id}`,
      size: 30,
      shape: 'dot',
      color: colour(id),
    })),
  )
  const lines = new DataSet(
    Array.from(graph.from, (from, i) => ({
      id: i,
      from,
      to: at(graph.to, i),
      arrows: 'to',
      color: colour(i),
    })),
  )
  const network = new Network(
    room(),
    { nodes: shapes, edges: lines },
    {
      physics: false,
      layout: {
        hierarchical: { direction: 'UD', sortMethod: 'directed', nodeSpacing: 600, levelSeparation: 300 },
      },
    },
  )
  const isDrawn = () => new Promise<void>((resolve) => network.once('afterDrawing', () => resolve()))
  await isDrawn()
  const paint = performance.now() - start
  let turn = 0
  const recolour = await median(3, async () => {
    const from = performance.now()
    turn++
    const done = isDrawn()
    shapes.update(Array.from({ length: graph.count }, (_, id) => ({ id, color: colour(id + turn) })))
    lines.update(Array.from(graph.from, (_, id) => ({ id, color: colour(id + turn) })))
    await done
    return performance.now() - from
  })
  const middle = network.getViewPosition()
  const scale = network.getScale()
  const frame = await panFrames((dx) =>
    network.moveTo({ position: { x: middle.x + dx / scale, y: middle.y }, scale, animation: false }),
  )
  const heap = heapMegabytes()
  network.destroy()
  return { paint, recolour, frame, heap }
}
