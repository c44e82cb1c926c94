import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Scene } from '../painter/scene.ts'
import {
  type Camera,
  cameraFromText,
  cameraOf,
  cameraText,
  fitView,
  held,
  viewOf,
  zoomed,
} from '../painter/view.ts'
import type { Size, View } from '../painter/viewport.ts'

/** Written to the address once the drawing rests. */
const SETTLE_MS = 300

type Options = {
  scene: Scene
  size: Size
  /** Where the address says to look. */
  at: string | undefined
  onSettle: (at: string | undefined) => void
}

/** `first` until somebody moves the drawing, `fit` once somebody asks for all of it: both are all of it, and follow the size of the screen. */
type Pose = 'first' | 'fit' | Camera

/** `before`: where the reader was when details moved the drawing; gone as soon as somebody moves it. */
type State = { scene: Scene; pose: Pose; before?: Pose; isBack?: boolean }

/** Which part of a supply chain is in view, and the functions to change that. A new layout resets it. `visit` moves it for details, `goBack` undoes that. */
export function useCamera({ scene, size, at, onSettle }: Options) {
  const [state, setState] = useState<State>(() => ({
    scene,
    pose: cameraFromText(at) ?? 'first',
  }))
  const fit = useMemo(() => fitView(scene, size), [scene, size])
  const seen = useCallback(
    (of: State): View => {
      const pose = of.scene === scene ? of.pose : 'first'
      return pose === 'first' || pose === 'fit' ? fit : viewOf(pose, size)
    },
    [scene, size, fit],
  )
  const view = useMemo(() => seen(state), [seen, state])
  const settle = useDebouncedCallback(onSettle, SETTLE_MS)

  const change = useCallback(
    (move: (view: View) => View) =>
      setState((was) => {
        const before = seen(was)
        const after = move(before)
        return after === before ? was : { scene, pose: cameraOf(held(after, scene, size), size) }
      }),
    [scene, size, seen],
  )
  const visit = useCallback(
    (move: (view: View) => View) =>
      setState((was) => {
        const before = seen(was)
        const after = move(before)
        if (after === before) return was
        const start = was.scene === scene ? was.pose : 'first'
        return { scene, pose: cameraOf(held(after, scene, size), size), before: was.before ?? start }
      }),
    [scene, size, seen],
  )
  const goBack = useCallback(
    () =>
      setState((was) =>
        was.before === undefined || was.scene !== scene ? was : { scene, pose: was.before, isBack: true },
      ),
    [scene],
  )
  const zoom = useCallback(
    (factor: number, x = size.width / 2, y = size.height / 2) =>
      change((view) => zoomed(view, factor, [x, y], fit)),
    [change, fit, size],
  )
  const pan = useCallback(
    (dx: number, dy: number) => change((view) => ({ ...view, tx: view.tx + dx, ty: view.ty + dy })),
    [change],
  )
  const showAll = useCallback(() => setState({ scene, pose: 'fit' }), [scene])
  useEffect(() => {
    if (state.pose === 'first' && !state.isBack) return
    settle(typeof state.pose === 'string' ? undefined : cameraText(state.pose))
  }, [state, settle])
  return { view, fit, change, visit, goBack, zoom, pan, showAll }
}

export type CameraControls = ReturnType<typeof useCamera>
