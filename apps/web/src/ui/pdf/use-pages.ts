import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  currentPage,
  drawnPages,
  GAP,
  layOut,
  type PageSize,
  pageAt,
  type Room,
  type Zoom,
} from './page-layout.ts'

/** Where the reader is: a page, counted from 0, and the part of it that is above the view. */
type Anchor = { page: number; part: number }

/** Pages that scroll: their positions, which to draw, which is being read, and how to get to another. */
export function usePages(scroller: RefObject<HTMLElement | null>, sizes: readonly PageSize[], zoom: Zoom) {
  const anchor = useRef<Anchor>({ page: 0, part: 0 })
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 })
  const [top, setTop] = useState(0)
  // The last pages may be too short to reach the top: if one was requested, it is the current one.
  const [requested, setRequested] = useState<{ page: number; top: number }>()
  const layout = useMemo(() => layOut(sizes, zoom, room), [sizes, zoom, room])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [scroller])

  // A new size, zoom or turn keeps the reader at the same place of the same page.
  useLayoutEffect(() => {
    const { page, part } = anchor.current
    const place = layout.pages[page]
    if (place) scroller.current?.scrollTo({ top: place.top + part * (place.height + GAP) })
  }, [scroller, layout])

  const view = { top, height: room.height }
  return {
    layout,
    room,
    drawn: room.width === 0 ? [] : drawnPages(layout, view),
    current: requested && Math.abs(requested.top - top) < 2 ? requested.page : currentPage(layout, view),
    onScroll: () => {
      const y = scroller.current?.scrollTop ?? 0
      const page = pageAt(layout, y)
      const place = layout.pages[page]
      anchor.current = { page, part: place ? (y - place.top) / (place.height + GAP) : 0 }
      setTop(y)
    },
    goTo: (page: number) => {
      const place = layout.pages[page]
      if (!place || !scroller.current) return
      scroller.current.scrollTo({ top: place.top - GAP })
      setRequested({ page, top: scroller.current.scrollTop })
    },
    /** Scrolls a mark into view, unless it is there already. */
    show: (mark: HTMLElement) => {
      const element = scroller.current
      if (!element) return
      const [to, within] = [mark.getBoundingClientRect(), element.getBoundingClientRect()]
      if (to.top < within.top || to.bottom > within.bottom)
        element.scrollBy({ top: to.top - within.top - room.height / 3 })
      if (to.left < within.left || to.right > within.right)
        element.scrollBy({ left: to.left - within.left - room.width / 3 })
    },
  }
}
