import { afterEach, beforeEach, vi } from 'vitest'

/** Counts in each test of a file how often the page is loaded anew, which does not happen. What the tab and the browser keep is left by none of them. */
export function countedLoads(): () => number {
  let loads = 0
  beforeEach(() => {
    loads = 0
    vi.spyOn(window.location, 'reload').mockImplementation(() => {
      loads++
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    localStorage.clear()
    sessionStorage.clear()
  })
  return () => loads
}
