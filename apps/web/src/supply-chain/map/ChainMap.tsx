import { chainMap } from '@selvedge/messages/en/chain-map.ts'
import { useMemo, useState } from 'react'
import type { Colours, Graph } from '../chain-model.ts'
import { DASHES, LINE_WIDTH } from '../painter/palette.ts'
import { useSize } from '../stage/use-size.ts'
import classes from './ChainMap.module.css'
import { ClusterCard } from './ClusterCard.tsx'
import { LostNote } from './LostNote.tsx'
import { MapMark } from './MapMark.tsx'
import { MapTools } from './MapTools.tsx'
import { clustersOf, type Frame, frameAround, placesOf, type Route } from './places.ts'
import { useMapGestures } from './use-map-gestures.ts'
import { borders, countryAt, land, project, WORLD } from './world.ts'

type Props = {
  graph: Graph
  colours: Colours
  /** Shows a step of the chain in the drawing of the graph. */
  onShow: (key: string) => void
}

/** Marks nearer than this, in pixels, become one. */
const APART = 34

/** Where on earth a chain runs, as far as the levels let the viewer know. */
export function ChainMap({ graph, colours, onShow }: Props) {
  const { facilities, lost, routes } = useMemo(
    () => placesOf(graph, colours, { project, countryAt }),
    [graph, colours],
  )
  const [ref, size] = useSize()
  const aspect = size ? size.width / size.height : WORLD.width / WORLD.height
  const fitting = useMemo(
    () =>
      frameAround(
        facilities.map(({ at }) => at),
        WORLD,
        aspect,
      ),
    [facilities, aspect],
  )
  const [moved, setMoved] = useState<Frame>()
  const [chosen, setChosen] = useState<string>()
  const frame = moved ?? fitting
  const perPixel = frame.width / (size?.width ?? WORLD.width)
  const clusters = useMemo(() => clustersOf(facilities, APART * perPixel), [facilities, perPixel])
  const gestures = useMapGestures(frame, perPixel, setMoved)
  const open = clusters.find((cluster) => cluster.facilities.some(({ company }) => company.name === chosen))
  return (
    <>
      {/* Focus lies on the marks; the ground only moves under the pointer, which the buttons do as well. */}
      <div className={classes['map']} ref={ref} {...gestures}>
        <svg
          viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.width / aspect}`}
          className={classes['ground']}
          aria-hidden
        >
          <path className={classes['land']} d={land} />
          <path className={classes['borders']} d={borders} />
          {routes.map((route) => (
            <RouteLine key={route.key} route={route} perPixel={perPixel} />
          ))}
        </svg>
        {size && (
          <ul className={classes['marks']} aria-label={chainMap.facilities}>
            {clusters.map((cluster) => (
              <MapMark
                key={cluster.facilities[0]?.company.name}
                cluster={cluster}
                left={(cluster.at[0] - frame.x) / perPixel}
                top={(cluster.at[1] - frame.y) / perPixel}
                isRight={(cluster.at[0] - frame.x) * 2 > frame.width}
                isOpen={cluster === open}
                onOpen={() => setChosen(cluster.facilities[0]?.company.name)}
              />
            ))}
          </ul>
        )}
        <MapTools frame={frame} aspect={aspect} onMove={setMoved} />
        {open && (
          <ClusterCard
            key={chosen}
            cluster={open}
            graph={graph}
            colours={colours}
            onShow={onShow}
            onClose={() => setChosen(undefined)}
          />
        )}
      </div>
      <LostNote lost={lost} routes={routes.length} />
    </>
  )
}

/** From its tip back, in pixels. */
const ARROW = { length: 10, half: 5 }

/** A line between two facilities, bent a little so that there and back are two, with an arrow midway. */
function RouteLine({ route: { from, to, colour }, perPixel }: { route: Route; perPixel: number }) {
  const [bendX, bendY] = [(to[1] - from[1]) * 0.12, (from[0] - to[0]) * 0.12]
  const middle = `${(from[0] + to[0]) / 2 + bendX} ${(from[1] + to[1]) / 2 + bendY}`
  const [tipX, tipY] = [(from[0] + to[0] + bendX) / 2, (from[1] + to[1] + bendY) / 2]
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
  return (
    <>
      <path
        className={classes['route']}
        data-colour={colour}
        d={`M${from[0]} ${from[1]}Q${middle} ${to[0]} ${to[1]}`}
        strokeWidth={LINE_WIDTH[colour]}
        strokeDasharray={DASHES[colour].join(' ')}
      />
      <path
        className={classes['arrow']}
        data-colour={colour}
        d={`M${ARROW.length / 2} 0L${-ARROW.length / 2} ${ARROW.half}V${-ARROW.half}Z`}
        transform={`translate(${tipX} ${tipY}) rotate(${angle}) scale(${perPixel})`}
      />
    </>
  )
}
