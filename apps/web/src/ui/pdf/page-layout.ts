/** A page's width and height in points, 72 to the inch. */
export type PageSize = { width: number; height: number }

export type Zoom = { fit: 'width' | 'page' } | { percent: number }

/** The room for pages, in CSS pixels. */
export type Room = { width: number; height: number }

type Placed = { top: number; width: number; height: number; scale: number }
export type Layout = { pages: readonly Placed[]; width: number; height: number }

/** CSS pixels between two pages, and around them. */
export const GAP = 12
export const MIN_PERCENT = 50
export const MAX_PERCENT = 400
/** More are never drawn at once, however small they are: a canvas is by far the largest thing on a page. */
export const MAX_DRAWN = 6
const STEPS = [50, 67, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400]
/** 100 % is the size of a printed page: CSS has 96 pixels to the inch. */
const PIXELS_PER_POINT = 96 / 72

export const percentOf = (scale: number) => Math.round((scale / PIXELS_PER_POINT) * 100)

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high)

/** CSS pixels per point. Each page is fitted for itself, so that one wide page does not make the others small. */
export function scaleOf(size: PageSize, zoom: Zoom, room: Room): number {
  if ('percent' in zoom) return (between(MIN_PERCENT, zoom.percent, MAX_PERCENT) / 100) * PIXELS_PER_POINT
  const wide = (room.width - 2 * GAP) / size.width
  const high = (room.height - 2 * GAP) / size.height
  const fitting = zoom.fit === 'width' ? wide : Math.min(wide, high)
  return between(0.02, fitting, (MAX_PERCENT / 100) * PIXELS_PER_POINT)
}

/** Places the pages one below the other. */
export function layOut(sizes: readonly PageSize[], zoom: Zoom, room: Room): Layout {
  let top = GAP
  let width = 0
  const pages = sizes.map((size) => {
    const scale = scaleOf(size, zoom, room)
    const page = {
      top,
      width: Math.floor(size.width * scale),
      height: Math.floor(size.height * scale),
      scale,
    }
    top += page.height + GAP
    width = Math.max(width, page.width)
    return page
  })
  return { pages, width: width + 2 * GAP, height: top }
}

/** The page, counted from 0, that a height lies on or above. */
export function pageAt({ pages }: Layout, y: number): number {
  let [low, high] = [0, pages.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    const page = pages[middle]
    if (page && page.top + page.height < y) low = middle + 1
    else high = middle
  }
  return Math.max(0, low)
}

type View = { top: number; height: number }

/** The page that most of can be seen of, and the first of several that are seen whole. */
export function currentPage(layout: Layout, { top, height }: View): number {
  let best = pageAt(layout, top)
  let bestShare = 0
  for (let i = best; i < layout.pages.length; i++) {
    const page = layout.pages[i]
    if (!page || page.top > top + height) break
    const seen = Math.min(page.top + page.height, top + height) - Math.max(page.top, top)
    const share = seen / Math.max(1, Math.min(page.height, height))
    if (share > bestShare + 0.01) [best, bestShare] = [i, share]
  }
  return best
}

/** The pages to draw: those in view, and those half a view before and behind it; the nearest ones where they are many. */
export function drawnPages(layout: Layout, { top, height }: View): number[] {
  const first = pageAt(layout, top - height / 2)
  const drawn: number[] = []
  for (let i = first; i < layout.pages.length; i++) {
    const page = layout.pages[i]
    if (!page || page.top > top + height * 1.5) break
    drawn.push(i)
  }
  if (drawn.length <= MAX_DRAWN) return drawn
  const middle = pageAt(layout, top + height / 2)
  const start = between(first, middle - Math.floor(MAX_DRAWN / 2), first + drawn.length - MAX_DRAWN)
  return drawn.filter((i) => i >= start && i < start + MAX_DRAWN)
}

/** The next larger or smaller zoom after what a page has now, in percent. */
export function stepZoom(percent: number, direction: 1 | -1): number {
  const next =
    direction === 1 ? STEPS.find((step) => step > percent) : STEPS.findLast((step) => step < percent)
  return next ?? (direction === 1 ? MAX_PERCENT : MIN_PERCENT)
}

/** Zooms offered by name, in percent. */
export const NAMED_ZOOMS: readonly number[] = STEPS

/** Canvas pixels per CSS pixel: as fine as the screen, but never a canvas of more than this many pixels. */
const MAX_CANVAS_PIXELS = 8_000_000
export const canvasDensity = ({ width, height }: Room, ofScreen: number) =>
  Math.min(ofScreen, Math.sqrt(MAX_CANVAS_PIXELS / Math.max(1, width * height)))
