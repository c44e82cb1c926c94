import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react'
import type { Scene } from '../painter/scene.ts'
import { type Direction, directionOf, neighbourOf } from './neighbours.ts'
import { ZOOM_STEP } from './StageTools.tsx'
import type { CameraControls } from './use-camera.ts'

const PAN_STEP = 80
const PAN: Record<Direction, [dx: number, dy: number]> = {
  up: [0, PAN_STEP],
  down: [0, -PAN_STEP],
  left: [PAN_STEP, 0],
  right: [-PAN_STEP, 0],
}

type Options = {
  scene: Scene
  active: number
  idOf: (node: number) => string
  camera: CameraControls
  onGo: (node: number) => void
  reveal: (node: number) => void
}

/** Arrow keys lead along the chain, with Shift they move the drawing; plus, minus and 0 zoom. */
export function useStageKeys({ scene, active, idOf, camera, onGo, reveal }: Options) {
  const { pan, zoom, showAll } = camera
  const wanted = useRef<number>(undefined)
  // A card may come into being with the step that leads to it.
  useEffect(() => {
    if (wanted.current === undefined) return
    document.getElementById(idOf(wanted.current))?.focus({ preventScroll: true })
    wanted.current = undefined
  })
  return useCallback(
    (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const direction = directionOf(event.key)
      if (direction && event.shiftKey) pan(...PAN[direction])
      else if (direction) {
        const next = neighbourOf(scene, active, direction)
        if (next !== undefined) {
          wanted.current = next
          onGo(next)
          reveal(next)
        }
      } else if (event.key === '+' || event.key === '=') zoom(ZOOM_STEP)
      else if (event.key === '-') zoom(1 / ZOOM_STEP)
      else if (event.key === '0') showAll()
      else return
      event.preventDefault()
    },
    [scene, active, onGo, reveal, pan, zoom, showAll],
  )
}
