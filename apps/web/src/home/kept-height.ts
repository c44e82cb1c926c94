import { useIsFetching } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { keepHeight, lastHeight } from '../ui/layout/last-height.ts'

const PLACE = 'home'
/** A query begins just after its card is there, and one may follow another. */
const CALM_MS = 150

/**
 * The least height of a box until everything on the screen is loaded: the one it had last time in this tab, so that what is below
 * stays where it is.
 */
export function useKeptHeight(box: RefObject<HTMLElement | null>): number | undefined {
  const [last] = useState(() => lastHeight(PLACE))
  const [isCalm, setCalm] = useState(false)
  const waiting = useIsFetching({ predicate: ({ state }) => state.data === undefined })
  useEffect(() => {
    if (waiting > 0) return undefined
    const timer = setTimeout(() => setCalm(true), CALM_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  useEffect(() => {
    if (!isCalm || !box.current) return undefined
    const observer = new ResizeObserver(([entry]) => keepHeight(PLACE, entry?.borderBoxSize[0]?.blockSize))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isCalm, box])
  return isCalm ? undefined : last
}
