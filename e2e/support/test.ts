import { type BrowserContext, expect, test as base } from '@playwright/test'
import { KeptContexts } from './kept-contexts.ts'

/** Where tests let a page ask besides this server: they answer there themselves, or nobody does. */
const ELSEWHERE =
  /^(https:\/\/certificates\.example|http:\/\/node\.example|http:\/\/127\.0\.0\.1:9|file:\/)\//

/** The contexts of second people, and the file whose tests may still use them. */
let second: { file: string; giveBack: () => Promise<void> }[] = []

/** Their pages would go on asking the server, to the end of the run. */
async function giveBackAllBut(file: string): Promise<void> {
  const over = second.filter((one) => one.file !== file)
  second = second.filter((one) => one.file === file)
  await Promise.all(over.map(({ giveBack }) => giveBack()))
}

type Fixtures = {
  /** What the browser complained about. */
  problems: string[]
  /** Whether the browser has never been here, not even in another test. */
  firstVisit: boolean
  /** What every context of the test is made with. */
  madeWith: readonly unknown[]
}

/** Each browser test also fails on a script that threw, on what the security policy refused, and on a request elsewhere. */
export const test = base.extend<Fixtures, { kept: KeptContexts }>({
  firstVisit: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- how Playwright is told that nothing else is needed
  kept: [({}, use) => use(new KeptContexts()), { scope: 'worker' }],
  madeWith: ({ viewport, isMobile, hasTouch, locale, timezoneId, serviceWorkers }, use) =>
    use([viewport, isMobile, hasTouch, locale, timezoneId, serviceWorkers]),
  context: async ({ browser, kept, firstVisit, baseURL, madeWith }, use, info) => {
    const context = firstVisit
      ? await browser.newContext()
      : await kept.take(browser.newContext.bind(browser), { origin: baseURL ?? '', madeWith })
    await use(context)
    // A closed one is pictured first, where that is asked for.
    if (firstVisit || info.status !== info.expectedStatus) await context.close()
    else await kept.giveBack(context, baseURL ?? '')
  },
  // A kept context has a page already.
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  problems: [
    async ({ browser, context, baseURL, kept, madeWith }, use, { file }) => {
      await giveBackAllBut(file)
      const problems: string[] = []
      const mayAsk = (url: string) => url.startsWith(baseURL ?? '') || ELSEWHERE.test(url)
      const unwatch = watch(context, problems, mayAsk)
      // Second people come in contexts of their own.
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const origin = options?.baseURL ?? baseURL ?? ''
        const another = await kept.take(newContext, { origin, madeWith, options })
        const giveNewPages = pageBefore(another)
        const unwatchAnother = watch(another, problems, mayAsk)
        second.push({
          file,
          giveBack: async () => {
            giveNewPages()
            unwatchAnother()
            await kept.giveBack(another, origin)
          },
        })
        return another
      }
      await use(problems)
      browser.newContext = newContext
      unwatch()
      expect(problems, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

/** The first new page of a kept context is the one it has already, until the answered function is called. */
function pageBefore(context: BrowserContext): () => void {
  const [first] = context.pages()
  const openPage = context.newPage.bind(context)
  let next = first
  context.newPage = async () => {
    const page = next ?? (await openPage())
    next = undefined
    return page
  }
  return () => {
    context.newPage = openPage
  }
}

/** Adds what a context complains about to `problems`, until the answered function is called. */
function watch(context: BrowserContext, problems: string[], mayAsk: (url: string) => boolean): () => void {
  const onError = (thrown: { error(): Error }) => void problems.push(`thrown: ${thrown.error().message}`)
  const onLine = (line: { text(): string }) => {
    if (line.text().includes('Content Security Policy')) problems.push(line.text())
  }
  const onRequest = (request: { url(): string }) => {
    const url = request.url()
    if (!/^(blob|data|about):/.test(url) && !mayAsk(url)) problems.push(`asked elsewhere: ${url}`)
  }
  context.on('weberror', onError).on('console', onLine).on('request', onRequest)
  return () => void context.off('weberror', onError).off('console', onLine).off('request', onRequest)
}
