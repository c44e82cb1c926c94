import { layOut } from '../layout/layout.ts'
import type { LinkedGraph } from '../layout/linked-graph.ts'
import { draw, type Drawn } from './draw.ts'
import type { Look } from './draw-context.ts'
import { type Scene, sceneOf } from './scene.ts'
import type { Size, View } from './viewport.ts'

/** Lays large chains out and paints them away from the page, which stays quick whatever the size. */

export type GraphRequest =
  | { ask: 'layout'; graph: LinkedGraph }
  | { ask: 'labels'; edgeLabels: readonly string[] }
  | { ask: 'look'; look: Omit<Look, 'edgeLabels'> }
  | { ask: 'paint'; view: View; size: Size; pixelRatio: number }

export type GraphAnswer =
  | { type: 'progress'; share: number }
  | { type: 'layout'; scene: Scene }
  | { type: 'picture'; bitmap: ImageBitmap; view: View; size: Size; drawn: Drawn }

let scene: Scene | undefined
let look: Omit<Look, 'edgeLabels'> | undefined
let edgeLabels: readonly string[] = []
let canvas: OffscreenCanvas | undefined

const post = (answer: GraphAnswer, transfer: Transferable[] = []) => postMessage(answer, { transfer })

function lay(graph: LinkedGraph): void {
  let reported = 0
  const layout = layOut(graph, (share) => {
    if (share - reported < 0.05) return
    reported = share
    post({ type: 'progress', share })
  })
  scene = sceneOf(layout, graph.from, graph.to)
  post({ type: 'layout', scene })
}

function paint(view: View, size: Size, pixelRatio: number): void {
  const [width, height] = [Math.ceil(size.width * pixelRatio), Math.ceil(size.height * pixelRatio)]
  canvas ??= new OffscreenCanvas(width, height)
  canvas.width = width
  canvas.height = height
  const ctx = canvas.getContext('2d')
  if (!ctx || !scene || !look) return
  ctx.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
  const drawn = draw(ctx, { scene, view, size, look: { ...look, edgeLabels } })
  const bitmap = canvas.transferToImageBitmap()
  post({ type: 'picture', bitmap, view, size, drawn }, [bitmap])
}

addEventListener('message', ({ data }: MessageEvent<GraphRequest>) => {
  if (data.ask === 'layout') lay(data.graph)
  else if (data.ask === 'labels') edgeLabels = data.edgeLabels
  else if (data.ask === 'look') look = data.look
  else paint(data.view, data.size, data.pixelRatio)
})
