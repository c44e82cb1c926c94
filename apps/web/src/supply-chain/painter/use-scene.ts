import { useEffect, useMemo, useState } from 'react'
import { layOut } from '../layout/layout.ts'
import type { LinkedGraph } from '../layout/linked-graph.ts'
import type { GraphAnswer, GraphRequest } from './graph-worker.ts'
import { type Scene, sceneOf } from './scene.ts'

/** Up to this size the page lays out and paints by itself: faster than starting a worker, and always in step with the cards. */
const MOST_ON_THE_PAGE = 150

type Ready = { graph: LinkedGraph; scene: Scene; worker: Worker | undefined }
type Prepared = { ready: Ready | undefined; /** How much of the layout is done, 0 to 1. */ share: number }

const onThePage = (graph: LinkedGraph): Ready => ({
  graph,
  scene: sceneOf(layOut(graph), graph.from, graph.to),
  worker: undefined,
})

const post = (worker: Worker, request: GraphRequest) => worker.postMessage(request, [])

/** Lays a graph out: at once where it is small, in a worker where it is large. Leaving the screen ends the worker. */
export function useScene(graph: LinkedGraph): Prepared {
  const isSmall = graph.count <= MOST_ON_THE_PAGE || typeof OffscreenCanvas === 'undefined'
  const small = useMemo(() => (isSmall ? onThePage(graph) : undefined), [graph, isSmall])
  const [large, setLarge] = useState<Ready>()
  const [progress, setProgress] = useState<{ graph: LinkedGraph; share: number }>()
  useEffect(() => {
    if (isSmall) return undefined
    const worker = new Worker(new URL('./graph-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<GraphAnswer>) => {
      if (data.type === 'progress') setProgress({ graph, share: data.share })
      if (data.type === 'layout') setLarge({ graph, scene: data.scene, worker })
    })
    // A browser that starts no worker still shows the chain, if later.
    worker.addEventListener('error', () => setLarge(onThePage(graph)))
    post(worker, { ask: 'layout', graph })
    return () => worker.terminate()
  }, [graph, isSmall])
  const ready = small ?? (large?.graph === graph ? large : undefined)
  return { ready, share: progress?.graph === graph ? progress.share : 0 }
}
