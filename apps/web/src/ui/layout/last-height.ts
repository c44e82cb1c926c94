const KEY = 'selvedge.height'

/** In a window of another width it would be another. */
const keyOf = (place: string) => `${KEY}.${place}.${window.innerWidth}`

/** How high a place of a screen was last time in this tab, in pixels; undefined where nobody knows. */
export function lastHeight(place: string): number | undefined {
  try {
    const height = sessionStorage.getItem(keyOf(place))
    return height === null ? undefined : Number(height) || 0
  } catch {
    return undefined
  }
}

/** Remembers it, for as long as the tab is open. */
export function keepHeight(place: string, height: number | undefined): void {
  if (height === undefined) return
  try {
    sessionStorage.setItem(keyOf(place), String(Math.round(height)))
  } catch {
    // Storage is refused: the page moves while it loads, as on a first visit.
  }
}
