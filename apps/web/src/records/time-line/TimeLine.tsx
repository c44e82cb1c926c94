import { useCallback, useEffect, useRef, useState } from 'react'
import { keepHeight, lastHeight } from '../../ui/layout/last-height.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { WhenNear } from '../../ui/layout/WhenNear.tsx'
import classes from '../../ui/layout/cards.module.css'
import type { TimeLineProps } from './TimeLineCard.tsx'

/** Fetched once somebody comes near it. */
const TimeLineCard = lazyPart(() => import('./TimeLineCard.tsx').then((module) => module.default))

/** That of a company with a few certificates. */
const FIRST_HEIGHT = 160

/**
 * The certificates that end first, on a line of time; nothing where there are none. Until they are there, it is as high as it was last time in this
 * tab, so that what is below stays where it is.
 */
export function TimeLine(props: Omit<TimeLineProps, 'onDrawn'>) {
  const place = `time-line-${Object.keys(props.of ?? {}).join()}`
  const box = useRef<HTMLDivElement>(null)
  const [last] = useState(() => lastHeight(place) ?? FIRST_HEIGHT)
  const [isDrawn, setDrawn] = useState(false)
  const markDrawn = useCallback(() => setDrawn(true), [])
  useEffect(() => {
    if (!isDrawn || !box.current) return undefined
    const observer = new ResizeObserver(([entry]) => keepHeight(place, entry?.borderBoxSize[0]?.blockSize))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isDrawn, place])
  return (
    <div ref={box} className={classes['room']} style={isDrawn ? undefined : { minHeight: last }}>
      <WhenNear>
        <TimeLineCard {...props} onDrawn={markDrawn} />
      </WhenNear>
    </div>
  )
}
