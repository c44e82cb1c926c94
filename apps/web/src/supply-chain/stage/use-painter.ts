import { useCallback, useLayoutEffect, useState } from 'react'
import type { Drawn } from '../painter/draw.ts'
import type { Look } from '../painter/draw-context.ts'
import { pagePainter, type Painter, workerPainter } from '../painter/painter.ts'
import type { Scene } from '../painter/scene.ts'
import type { Size, View } from '../painter/viewport.ts'

type Options = { scene: Scene; worker: Worker | undefined; look: Look; view: View; size: Size }

/** Keeps the canvas showing the chain; answers what of it came onto the picture. */
export function usePainter({ scene, worker, look, view, size }: Options) {
  const [painter, setPainter] = useState<Painter>()
  const [drawn, setDrawn] = useState<Drawn>()
  const canvas = useCallback(
    (element: HTMLCanvasElement | null) => {
      if (!element) return undefined
      const keep = (next: Drawn) => setDrawn((was) => (isSame(was, next) ? was : next))
      const own = worker ? workerPainter(element, worker, keep) : pagePainter(element, scene, keep)
      setPainter(own)
      return () => own.stop()
    },
    [scene, worker],
  )
  // Before the browser draws: lines and cards move together.
  useLayoutEffect(() => painter?.setLook(look), [painter, look])
  useLayoutEffect(() => painter?.paint(view, size), [painter, view, size])
  return { canvas, drawn }
}

const isSame = (a: Drawn | undefined, b: Drawn) =>
  a?.kind === b.kind && a.edges === b.edges && a.ofEdges === b.ofEdges
