import { draw, type Drawn } from './draw.ts'
import type { Look } from './draw-context.ts'
import type { GraphAnswer, GraphRequest } from './graph-worker.ts'
import type { Scene } from './scene.ts'
import type { Size, View } from './viewport.ts'

/** Keeps a canvas painted. Each call shows the newest state as soon as it can. */
export type Painter = {
  setLook: (look: Look) => void
  paint: (view: View, size: Size) => void
  /** Stops painting; the caller keeps what it passed in. */
  stop: () => void
}

const pixelRatio = () => Math.min(3, window.devicePixelRatio || 1)

/** Paints on the page's own thread: what is small enough, or where there are no workers. */
export function pagePainter(
  canvas: HTMLCanvasElement,
  scene: Scene,
  onDrawn: (drawn: Drawn) => void,
): Painter {
  let look: Look | undefined
  let last: { view: View; size: Size } | undefined
  const paint = () => {
    const ctx = canvas.getContext('2d')
    if (!ctx || !look || !last) return
    const ratio = pixelRatio()
    const [width, height] = [Math.ceil(last.size.width * ratio), Math.ceil(last.size.height * ratio)]
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    canvas.style.width = `${last.size.width}px`
    canvas.style.height = `${last.size.height}px`
    canvas.style.transform = 'none'
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
    ctx.clearRect(0, 0, last.size.width, last.size.height)
    onDrawn(draw(ctx, { scene, ...last, look }))
  }
  return {
    setLook: (next) => {
      look = next
      paint()
    },
    paint: (view, size) => {
      last = { view, size }
      paint()
    },
    stop: () => undefined,
  }
}

/** Painted around what is seen, so that a drag does not meet blank edges before the next picture. */
const OVERSCAN = 0.25

/** Lets a worker paint. Until its next picture arrives, the last one is moved and stretched to where it belongs. */
export function workerPainter(
  canvas: HTMLCanvasElement,
  worker: Worker,
  onDrawn: (drawn: Drawn) => void,
): Painter {
  const ctx = canvas.getContext('bitmaprenderer')
  let shown: View | undefined
  let wanted: { view: View; size: Size } | undefined
  let labels: readonly string[] | undefined
  let isWaiting = false
  let isBusy = false
  const post = (request: GraphRequest) => worker.postMessage(request, [])

  const ask = () => {
    if (!wanted) return
    if (isBusy) {
      isWaiting = true
      return
    }
    isBusy = true
    isWaiting = false
    const { view, size } = wanted
    const margin = { width: size.width * OVERSCAN, height: size.height * OVERSCAN }
    post({
      ask: 'paint',
      view: { ...view, tx: view.tx + margin.width, ty: view.ty + margin.height },
      size: { width: size.width + 2 * margin.width, height: size.height + 2 * margin.height },
      pixelRatio: pixelRatio(),
    })
  }
  const move = () => {
    if (!shown || !wanted) return
    const kx = wanted.view.sx / shown.sx
    const ky = wanted.view.sy / shown.sy
    const x = wanted.view.tx - shown.tx * kx
    const y = wanted.view.ty - shown.ty * ky
    canvas.style.transform = `translate(${x}px, ${y}px) scale(${kx}, ${ky})`
  }
  const show = ({ data }: MessageEvent<GraphAnswer>) => {
    if (data.type !== 'picture') return
    isBusy = false
    canvas.width = data.bitmap.width
    canvas.height = data.bitmap.height
    canvas.style.width = `${data.size.width}px`
    canvas.style.height = `${data.size.height}px`
    ctx?.transferFromImageBitmap(data.bitmap)
    shown = data.view
    move()
    onDrawn(data.drawn)
    if (isWaiting) ask()
  }
  worker.addEventListener('message', show)
  return {
    setLook: ({ edgeLabels, ...look }) => {
      // Tens of thousands of texts, and what is pointed at changes all the time: sent once.
      if (edgeLabels !== labels) post({ ask: 'labels', edgeLabels })
      labels = edgeLabels
      post({ ask: 'look', look })
      ask()
    },
    paint: (view, size) => {
      wanted = { view, size }
      move()
      ask()
    },
    stop: () => worker.removeEventListener('message', show),
  }
}
