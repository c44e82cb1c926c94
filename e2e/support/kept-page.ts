import type { BrowserContext, Page } from '@playwright/test'

/** What a page keeps; not what was fetched and compiled, for which alone it serves again. */
const STORED = 'cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems'

/** A file of the server without scripts: a page that shows it keeps its process, and with it the scripts that were compiled there. */
const LIGHT = '/favicon.svg'

/** What tests listen to. Playwright itself listens to other events of a page. */
const LISTENED = ['request', 'response', 'dialog', 'console', 'popup', 'download'] as const

/** The page of a context that serves one test after another. The next one finds nothing of what a test did to it. */
export class KeptPage {
  readonly #page: Page
  readonly #size: ReturnType<Page['viewportSize']>
  readonly #scripts: { dispose(): Promise<void> }[] = []

  private constructor(page: Page) {
    this.#page = page
    this.#size = page.viewportSize()
    const add = page.addInitScript.bind(page)
    page.addInitScript = async (...script: Parameters<Page['addInitScript']>) => {
      const added = await add(...script)
      this.#scripts.push(added)
      return added
    }
  }

  static async in(context: BrowserContext): Promise<KeptPage> {
    return new KeptPage(await context.newPage())
  }

  /** Ends what a test does with it, and with all others of its context. False where that cannot be done: it was closed, or its server is gone. */
  async leave(origin: string): Promise<boolean> {
    const page = this.#page
    const others = page
      .context()
      .pages()
      .filter((other) => other !== page)
    await Promise.all(others.map((other) => other.close()))
    if (page.isClosed()) return false
    await Promise.all(this.#scripts.splice(0).map((script) => script.dispose()))
    for (const event of LISTENED) page.removeAllListeners(event)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().setOffline(false)
    // Unsaved work asks whether to leave.
    page.on('dialog', (dialog) => void dialog.accept())
    const left = await page.goto(new URL(LIGHT, origin).href).catch(() => null)
    page.removeAllListeners('dialog')
    return left !== null
  }

  /** Forgets all that is kept for pages of `origin`, and how it was looked at. */
  async forget(origin: string): Promise<void> {
    const page = this.#page
    const context = page.context()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.clearCookies()
    await context.clearPermissions()
    // As the configuration says.
    await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' })
    if (this.#size) await page.setViewportSize(this.#size)
    // Nothing is pointed at.
    await page.mouse.move(-1, -1)
    await page.evaluate(() => {
      sessionStorage.clear()
      window.name = ''
    })
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED })
    await session.send('Page.resetNavigationHistory')
    await session.detach()
  }
}
