import type { CDPSession, Page } from '../e2e/support/launch.ts'

/** What the page keeps about itself while it is measured. */
declare global {
  // oxlint-disable-next-line no-var -- a global of the measured page
  var watched: { longest: number; firstCanvas: number; mostCanvases: number; mostPixels: number }
}

/** Runs in the page before anything of it: longest task, first canvas, and the most canvases there were at once. */
function watch(): void {
  globalThis.watched = { longest: 0, firstCanvas: 0, mostCanvases: 0, mostPixels: 0 }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      globalThis.watched.longest = Math.max(globalThis.watched.longest, duration)
  }).observe({ type: 'longtask', buffered: true })
  const count = () => {
    // The library measures letters on one that is never shown.
    const canvases = [...document.querySelectorAll('canvas')].filter(
      (canvas) => canvas.style.display !== 'none',
    )
    const pixels = canvases.reduce((sum, { width, height }) => sum + width * height, 0)
    if (canvases.length > 0 && globalThis.watched.firstCanvas === 0)
      globalThis.watched.firstCanvas = performance.now()
    globalThis.watched.mostCanvases = Math.max(globalThis.watched.mostCanvases, canvases.length)
    globalThis.watched.mostPixels = Math.max(globalThis.watched.mostPixels, pixels)
  }
  new MutationObserver(count).observe(document, { childList: true, subtree: true })
}

export const watchPage = (page: Page): Promise<unknown> => page.addInitScript(watch)

/** The longest task since it was asked last, in milliseconds; tasks under 50 count as none. */
export async function longestTask(page: Page): Promise<number> {
  // The browser reports a task a little after its end.
  await page.waitForTimeout(200)
  return page.evaluate(() => {
    const { longest } = globalThis.watched
    globalThis.watched.longest = 0
    return longest
  })
}

/** What is alive after a collection: megabytes of heap, and nodes of the document. */
export async function aliveIn(session: CDPSession): Promise<{ heap: number; nodes: number }> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return { heap: valueOf('JSHeapUsedSize') / 1024 / 1024, nodes: valueOf('Nodes') }
}
