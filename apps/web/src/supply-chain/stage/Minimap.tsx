import { type PointerEvent, useLayoutEffect, useRef } from 'react'
import type { Look } from '../painter/draw-context.ts'
import { colourAt } from '../painter/palette.ts'
import type { Scene } from '../painter/scene.ts'
import { cameraOf, centred } from '../painter/view.ts'
import type { Size, View } from '../painter/viewport.ts'
import classes from './ChainStage.module.css'

const MAP: Size = { width: 168, height: 104 }
const MARGIN = 8

type Props = {
  scene: Scene
  look: Look
  view: View
  size: Size
  onLook: (move: (view: View) => View) => void
}

/** The whole chain in small, with a frame around what is seen. A click looks there: moving about without dragging. */
export function Minimap({ scene, look, view, size, onLook }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = scene.layout
  const kx = (MAP.width - 2 * MARGIN) / Math.max(1, width)
  const ky = (MAP.height - 2 * MARGIN) / Math.max(1, height)
  useLayoutEffect(() => {
    const ctx = canvas.current?.getContext('2d')
    if (!canvas.current || !ctx) return
    const ratio = Math.min(3, window.devicePixelRatio || 1)
    canvas.current.width = MAP.width * ratio
    canvas.current.height = MAP.height * ratio
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
    drawMap(ctx, { scene, look, kx, ky })
  }, [scene, look, kx, ky])

  const goTo = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const x = (event.clientX - box.left - MARGIN) / kx
    const y = (event.clientY - box.top - MARGIN) / ky
    onLook((view) => centred(view, x, y, size))
  }
  const middle = cameraOf(view, size)
  const frame = { width: (size.width / view.sx) * kx, height: (size.height / view.sy) * ky }
  return (
    <div
      className={classes['map']}
      aria-hidden
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        goTo(event)
      }}
      onPointerMove={(event) => {
        event.stopPropagation()
        if (event.buttons === 1) goTo(event)
      }}
    >
      <canvas ref={canvas} style={MAP} />
      <span
        className={classes['frame']}
        style={{
          left: MARGIN + middle.x * kx - frame.width / 2,
          top: MARGIN + middle.y * ky - frame.height / 2,
          ...frame,
        }}
      />
    </div>
  )
}

/** More nodes than this only fill the map. */
const MOST_DOTS = 4000

/** What the map shows, and how many of its pixels a unit of the world takes across and down. */
type Drawing = { scene: Scene; look: Look; kx: number; ky: number }

function drawMap(ctx: CanvasRenderingContext2D, { scene, look, kx, ky }: Drawing): void {
  const { layout } = scene
  const step = Math.max(1, Math.ceil(layout.x.length / MOST_DOTS))
  const dot = layout.x.length > 300 ? 2 : 4
  for (let node = 0; node < layout.x.length; node += step) {
    const { fill } = look.palette.tones[colourAt(look.nodeColours[node])]
    ctx.fillStyle = fill
    const [x, y] = [MARGIN + (layout.x[node] ?? 0) * kx, MARGIN + (layout.y[node] ?? 0) * ky]
    ctx.fillRect(x - dot / 2, y - dot / 2, dot, dot)
  }
}
