import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

/** What a page keeps; not what was fetched and compiled, for which alone contexts are kept. */
const STORED = 'cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems'

/**
 * Contexts of a browser that serve one test after another. Each is a browser that nobody has used, but for what it has fetched
 * and compiled: half of the work of opening a page.
 */
export class KeptContexts {
  readonly #idle = new Map<string, BrowserContext[]>()
  readonly #keys = new WeakMap<BrowserContext, string>()

  /**
   * One for the pages of `origin`, with at most one page, a blank one: made with these options, beside those that every context of
   * the test is made with.
   */
  async take(
    open: Browser['newContext'],
    { origin, madeWith, options }: { origin: string; madeWith: unknown; options?: BrowserContextOptions },
  ): Promise<BrowserContext> {
    const key = JSON.stringify([madeWith, options])
    const kept = this.#idle.get(key)?.pop()
    if (kept) return asNew(kept, origin)
    const context = await open(options)
    this.#keys.set(context, key)
    return context
  }

  /** Keeps one for the next test, without a page. One that a test has closed is gone. */
  async giveBack(context: BrowserContext): Promise<void> {
    if (!context.browser()?.contexts().includes(context)) return
    const key = this.#keys.get(context) ?? ''
    await Promise.all(context.pages().map((page) => page.close()))
    this.#idle.set(key, [...(this.#idle.get(key) ?? []), context])
  }
}

async function asNew(context: BrowserContext, origin: string): Promise<BrowserContext> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearCookies()
  await context.clearPermissions()
  await context.setOffline(false)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED })
  await session.detach()
  return context
}
