import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { KeptPage } from './kept-page.ts'

/**
 * Contexts of a browser that serve one test after another. Each is a browser that nobody has used, but for what it has fetched
 * and compiled: half of the work of opening a page.
 */
export class KeptContexts {
  readonly #idle = new Map<string, BrowserContext[]>()
  readonly #known = new WeakMap<BrowserContext, { key: string; page: KeptPage }>()

  /**
   * One with a single page, a blank one, for those of `origin`: made with these options, beside those that every context of
   * the test is made with.
   */
  async take(
    open: Browser['newContext'],
    { origin, madeWith, options }: { origin: string; madeWith: unknown; options?: BrowserContextOptions },
  ): Promise<BrowserContext> {
    const key = JSON.stringify([madeWith, options])
    const kept = this.#idle.get(key)?.pop()
    if (kept) {
      await this.#known.get(kept)?.page.forget(origin)
      return kept
    }
    const context = await open(options)
    this.#known.set(context, { key, page: await KeptPage.in(context) })
    return context
  }

  /** Keeps one for the next test. One that a test has closed is gone, as is one whose page cannot be left. */
  async giveBack(context: BrowserContext, origin: string): Promise<void> {
    const known = this.#known.get(context)
    if (!known || !context.browser()?.contexts().includes(context)) return
    if (await known.page.leave(origin))
      this.#idle.set(known.key, [...(this.#idle.get(known.key) ?? []), context])
    else await context.close()
  }
}
