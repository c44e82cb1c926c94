import type { Page } from '../e2e/support/launch.ts'

/** Of one visit: milliseconds until the content and of the longest task, the sum of layout shifts, and bytes over the wire. */
export type Seen = { content: number; longest: number; moved: number; bytes: number }

/** What the page keeps about itself while it is measured. */
declare global {
  // oxlint-disable-next-line no-var -- a global of the measured page
  var screenSeen: { content: number; longest: number; moved: number }
}

const CONTENT_MS = 20_000
/** What is loaded after the content belongs to the visit too. */
const SETTLED_MS = 1500

function watch(text: string | undefined): void {
  const seen = { content: 0, longest: 0, moved: 0 }
  globalThis.screenSeen = seen
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      seen.moved += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const isThere = () =>
    text === undefined
      ? document.querySelector('canvas') !== null
      : [...document.querySelectorAll('#root, body > div')].some((part) => part.textContent?.includes(text))
  const observer = new MutationObserver(() => {
    if (seen.content > 0 || !isThere()) return
    // As soon as it is painted.
    requestAnimationFrame(() => (seen.content ||= performance.now()))
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

/** Watches the next page from before its first script: for this text, or for a drawing. */
export const watchScreen = (page: Page, text: string | undefined): Promise<unknown> =>
  page.addInitScript(watch, text)

/** What was seen once the content is there and the page has settled. Throws where the content does not come. */
export async function whatWasSeen(page: Page): Promise<Seen> {
  await page.waitForFunction(() => globalThis.screenSeen.content > 0, undefined, { timeout: CONTENT_MS })
  await page.waitForTimeout(SETTLED_MS)
  const seen = await page.evaluate(() => ({
    ...globalThis.screenSeen,
    bytes: performance
      .getEntriesByType('resource')
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
  }))
  return seen
}
