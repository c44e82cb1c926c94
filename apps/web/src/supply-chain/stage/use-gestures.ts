import { type PointerEvent, useCallback, useEffect, useRef } from 'react'
import type { CameraControls } from './use-camera.ts'

/** A pointer that moves less than this clicks; one that moves more drags. */
const DRAG_FROM = 4
/** How much nearer a turn of the wheel leads, per pixel it reports. */
const WHEEL_SPEED = 0.0016
/** Some browsers count a wheel in lines or pages. */
const WHEEL_UNIT = [1, 16, 400]

type Spot = { x: number; y: number }
const middle = (spots: readonly Spot[]): Spot => ({
  x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
  y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
})
const distance = ([a, b]: readonly Spot[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** Dragging with a mouse or a finger, pinching with two, and the wheel. */
export function useGestures({ pan, zoom }: Pick<CameraControls, 'pan' | 'zoom'>) {
  const spots = useRef(new Map<number, Spot>())
  const dragged = useRef(false)
  const element = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const stage = element.current
    if (!stage) return undefined
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = stage.getBoundingClientRect()
      const unit = WHEEL_UNIT[event.deltaMode] ?? 1
      const [dx, dy] = [event.deltaX * unit, event.deltaY * unit]
      const isSideways = event.shiftKey || Math.abs(dx) > Math.abs(dy)
      if (isSideways && !event.ctrlKey) pan(-(dx || dy), 0)
      else zoom(Math.exp(-dy * WHEEL_SPEED), event.clientX - left, event.clientY - top)
    }
    // React listens passively, and then the page would scroll along.
    stage.addEventListener('wheel', onWheel, { passive: false })
    return () => stage.removeEventListener('wheel', onWheel)
  }, [pan, zoom])

  const onPointerDown = useCallback((event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    if (spots.current.size === 0) dragged.current = false
    spots.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }, [])

  const onPointerMove = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      const before = spots.current.get(event.pointerId)
      if (!before) return
      const [dx, dy] = [event.clientX - before.x, event.clientY - before.y]
      if (!dragged.current && Math.hypot(dx, dy) < DRAG_FROM) return
      // Only now: a click on a card stays the card's.
      if (!dragged.current) event.currentTarget.setPointerCapture(event.pointerId)
      dragged.current = true
      const old = [...spots.current.values()]
      spots.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const now = [...spots.current.values()]
      const [from, to] = [middle(old), middle(now)]
      pan(to.x - from.x, to.y - from.y)
      if (now.length !== 2) return
      const { left, top } = event.currentTarget.getBoundingClientRect()
      zoom(distance(now) / Math.max(1, distance(old)), to.x - left, to.y - top)
    },
    [pan, zoom],
  )

  const onPointerUp = useCallback((event: PointerEvent<HTMLElement>) => {
    spots.current.delete(event.pointerId)
  }, [])

  return {
    element,
    /** Whether the click that comes now ends a drag. */
    wasDragged: useCallback(() => dragged.current, []),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}
