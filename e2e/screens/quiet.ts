import type { Page, Request } from '@playwright/test'

const BY_NOW_MS = 15_000
/** Within it a page that asks for ever asks so often that it is never quiet; what is asked each second is not meant. */
const LATELY_MS = 3000
const TOO_OFTEN = LATELY_MS / 500

/**
 * Until nothing is asked any more, for half a second. A worker of the page that ends takes an open question of its own along, of which the browser then
 * never says that it is over: such a page is as quiet as it gets. One that goes on asking is not: that is an error, unless a slow machine has but half the time that it needs.
 */
export async function quiet(page: Page, byNow: number = BY_NOW_MS): Promise<void> {
  let asked: { at: number; what: string }[] = []
  const note = (request: Request) =>
    void asked.push({ at: Date.now(), what: `${request.method()} ${request.url()}` })
  page.on('request', note)
  try {
    for (const isLast of [false, true]) {
      const idle = page.waitForLoadState('networkidle').then(() => true)
      if (await Promise.race([idle, page.waitForTimeout(byNow).then(() => false)])) return
      asked = asked.filter(({ at }) => at > Date.now() - LATELY_MS)
      if (asked.length < TOO_OFTEN) return
      if (isLast)
        throw new Error(`The page goes on asking: ${[...new Set(asked.map(({ what }) => what))].join(', ')}`)
    }
  } finally {
    page.off('request', note)
  }
}
