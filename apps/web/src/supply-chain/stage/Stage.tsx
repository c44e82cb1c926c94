import { type MouseEvent, type PointerEvent, useCallback, useId, useMemo, useState } from 'react'
import { cardsOf, detailOf, visibleNodes } from '../painter/cards.ts'
import { labelMeasure } from '../painter/draw-labels.ts'
import { edgesInView } from '../painter/edges-in-view.ts'
import { edgeAt, nodeAt, stepInStrip } from '../painter/hit-test.ts'
import { labelAt, placeLabels } from '../painter/place-labels.ts'
import type { Scene } from '../painter/scene.ts'
import type { Size } from '../painter/viewport.ts'
import type { StageProps } from './stage-props.ts'
import classes from './ChainStage.module.css'
import { Minimap } from './Minimap.tsx'
import { NodeCards } from './NodeCards.tsx'
import { middleOf, placeOf, revealed } from './reveal.ts'
import { SearchBox } from './SearchBox.tsx'
import { StageNote } from './StageNote.tsx'
import { StageTools } from './StageTools.tsx'
import { TierLabels } from './TierLabels.tsx'
import { useCamera } from './use-camera.ts'
import { useGestures } from './use-gestures.ts'
import { useLook } from './use-look.ts'
import { usePainter } from './use-painter.ts'
import { useSearch } from './use-search.ts'
import { useStageKeys } from './use-stage-keys.ts'

type Props = StageProps & { scene: Scene; worker: Worker | undefined; size: Size }

/** The drawing itself: lines on a canvas, nodes over it, and the ways to move, search and choose. */
export function Stage(props: Props) {
  const { part, colours, criterion, scene, worker, size, node, edge, onChoose } = props
  const { graph } = part
  const id = useId()
  const idOf = useCallback((one: number) => `${id}-${one}`, [id])
  const camera = useCamera({ scene, size, at: props.at, onSettle: props.onSettle })
  const { view, fit, change, visit, goBack } = camera
  const detail = useMemo(() => detailOf(scene, view, size), [scene, view, size])
  const cards = useMemo(() => cardsOf(scene, view, detail), [scene, view, detail])
  const [active, setActive] = useState<number | undefined>(node)
  const [pointed, setPointed] = useState<Under>({})
  const look = useLook(graph, colours, {
    chosenNode: node,
    chosenEdge: edge,
    pointedNode: pointed.node,
    pointedEdge: pointed.edge,
  })
  const { canvas, drawn } = usePainter({ scene, worker, look, view, size })
  const measure = useMemo(() => labelMeasure(look.font), [look.font])
  const { element, handlers, wasDragged } = useGestures(camera)
  const tabStop = active !== undefined && active < graph.nodes.length ? active : (graph.root ?? 0)

  const reveal = useCallback(
    (one: number, isNear = false) => change((view) => revealed(view, size, placeOf(scene, one), isNear)),
    [change, scene, size],
  )
  const go = useCallback(
    (one: number) => {
      setActive(one)
      reveal(one, true)
    },
    [reveal],
  )
  const search = useSearch(graph, { onFirst: reveal, onHit: go })
  const found = useMemo(() => new Set([...search.found, ...props.marked]), [search.found, props.marked])
  const onKeyDown = useStageKeys({ scene, active: tabStop, idOf, camera, onGo: setActive, reveal })
  const chooseNode = useCallback((one: number) => onChoose({ node: one }), [onChoose])
  const pointAt = useCallback(
    (one: number | undefined) => setPointed(one === undefined ? {} : { node: one }),
    [],
  )
  // Something else was chosen, here, in a panel or by the address: it comes into sight. Moving on is up to the reader.
  const [shown, setShown] = useState<number>()
  if (node !== shown) {
    setShown(node)
    if (node !== undefined) {
      setActive(node)
      visit((view) => revealed(view, size, placeOf(scene, node), detail.kind === 'strips'))
    } else if (edge === undefined) goBack()
  }
  const [shownEdge, setShownEdge] = useState<number>()
  if (edge !== shownEdge) {
    setShownEdge(edge)
    const middle = edge === undefined ? undefined : middleOf(scene, edge)
    if (middle) visit((view) => revealed(view, size, middle, detail.kind === 'strips'))
    else if (node === undefined) goBack()
  }

  const hit = (event: PointerEvent<HTMLElement> | MouseEvent<HTMLElement>): Under => {
    const box = event.currentTarget.getBoundingClientRect()
    const point = [event.clientX - box.left, event.clientY - box.top] as const
    if (detail.kind === 'strips') {
      const step = stepInStrip(scene, view, point)
      return step === undefined ? {} : { inStrip: step }
    }
    const placed = { scene, view, cards }
    const found = nodeAt(placed, point)
    if (found !== undefined) return { node: found }
    const nodes = visibleNodes(scene, view, size, 24)
    const drawnEdges = edgesInView(scene, nodes, look.edgeColours).edges
    const labels = placeLabels(placed, drawnEdges, look.edgeLabels, { width: size.width, measure })
    const near = labelAt(labels, point) ?? edgeAt(placed, drawnEdges, point)
    return near === undefined ? {} : { edge: near }
  }
  const isZoomed = view.sx > fit.sx * 1.02 || view.sy > fit.sy * 1.02
  return (
    <>
      {/* The canvas is for the pointer; the cards on it, the panels and the table are for everybody. */}
      <div
        ref={element}
        className={classes['ground']}
        role="presentation"
        data-pointing={Object.keys(pointed).length > 0 || undefined}
        onKeyDown={onKeyDown}
        {...handlers}
        onPointerMove={(event) => {
          handlers.onPointerMove(event)
          if (event.buttons !== 0 || !isCanvas(event.target)) return
          const under = hit(event)
          if (!isSame(under, pointed)) setPointed(under)
        }}
        onPointerLeave={() => setPointed({})}
        onClickCapture={(event) => {
          if (wasDragged()) event.stopPropagation()
          else if (isCanvas(event.target)) {
            const under = hit(event)
            // What is clicked is in sight already.
            setShownEdge(under.edge)
            if (under.inStrip !== undefined) go(under.inStrip)
            else onChoose('node' in under || 'edge' in under ? under : undefined)
          }
        }}
      >
        {/* A canvas is painted by the page or by a worker, never by one after the other. */}
        <canvas key={worker ? 'worker' : 'page'} ref={canvas} className={classes['canvas']} aria-hidden />
        <NodeCards
          graph={graph}
          colours={colours}
          criterion={criterion}
          scene={scene}
          view={view}
          size={size}
          cards={cards}
          chosen={node}
          active={tabStop}
          found={found}
          idOf={idOf}
          onChoose={chooseNode}
          onReach={setActive}
          onPoint={pointAt}
        />
      </div>
      <TierLabels
        {...{ graph, colours, scene, view, size }}
        cards={detail.kind === 'strips' ? undefined : cards}
      />
      <SearchBox
        text={search.text}
        hits={search.hits}
        place={search.place}
        onType={search.type}
        onGo={search.go}
      />
      <div className={classes['corner']}>
        <StageTools zoom={camera.zoom} showAll={camera.showAll} />
        {isZoomed && <Minimap scene={scene} look={look} view={view} size={size} onLook={change} />}
      </div>
      <StageNote
        graph={graph}
        colours={colours}
        drawn={drawn}
        pointedEdge={pointed.edge}
        inView={detail.visible}
      />
    </>
  )
}

/** What is under the pointer: a node, an edge, or, where a tier is a strip, the step in it that is nearest. */
type Under = { node?: number; edge?: number; inStrip?: number }
const isSame = (a: Under, b: Under) => a.node === b.node && a.edge === b.edge && a.inStrip === b.inStrip

/** Neither a card nor anything else that lies over the drawing. */
const isCanvas = (target: EventTarget) => target instanceof HTMLCanvasElement
