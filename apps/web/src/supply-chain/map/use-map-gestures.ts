import { type PointerEvent, useRef, type WheelEvent } from 'react'
import { type Frame, zoomed } from './places.ts'
import { WORLD } from './world.ts'

type Held = { id: number; x: number; y: number }

/** Dragging moves the map; two fingers, or the wheel with a modifier key held, zoom it. The wheel alone scrolls the page. */
export function useMapGestures(frame: Frame, perPixel: number, onMove: (frame: Frame) => void) {
  const held = useRef(new Map<number, Held>())
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current.set(event.pointerId, { id: event.pointerId, x: event.clientX, y: event.clientY })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = held.current.get(event.pointerId)
      if (!before) return
      const other = [...held.current.values()].find(({ id }) => id !== event.pointerId)
      held.current.set(event.pointerId, { ...before, x: event.clientX, y: event.clientY })
      if (!other) {
        const [x, y] = [
          frame.x - (event.clientX - before.x) * perPixel,
          frame.y - (event.clientY - before.y) * perPixel,
        ]
        return onMove({ ...frame, x, y })
      }
      const apart = (one: { x: number; y: number }) => Math.hypot(one.x - other.x, one.y - other.y)
      const factor = apart(before) / Math.max(1, apart({ x: event.clientX, y: event.clientY }))
      const box = event.currentTarget.getBoundingClientRect()
      const around = [
        frame.x + ((event.clientX + other.x) / 2 - box.left) * perPixel,
        frame.y + ((event.clientY + other.y) / 2 - box.top) * perPixel,
      ] as const
      return onMove(zoomed(frame, factor, around, WORLD))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => void held.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void held.current.delete(event.pointerId),
    onWheel: (event: WheelEvent<HTMLElement>) => {
      if (!event.ctrlKey && !event.metaKey) return
      const box = event.currentTarget.getBoundingClientRect()
      const around = [
        frame.x + (event.clientX - box.left) * perPixel,
        frame.y + (event.clientY - box.top) * perPixel,
      ] as const
      onMove(zoomed(frame, event.deltaY > 0 ? 1.2 : 1 / 1.2, around, WORLD))
    },
  }
}
