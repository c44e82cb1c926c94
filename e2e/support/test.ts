import { type BrowserContext, expect, test as base } from '@playwright/test'

/** Where tests let a page ask besides this server: they answer there themselves, or nobody does. */
const ELSEWHERE =
  /^(https:\/\/certificates\.example|http:\/\/node\.example|http:\/\/127\.0\.0\.1:9|file:\/)\//

/** The contexts of second people, and the file whose tests may still use them. */
let second: { file: string; context: BrowserContext }[] = []

/** Their pages would go on asking the server, to the end of the run. */
async function closeAllBut(file: string): Promise<void> {
  const over = second.filter((one) => one.file !== file)
  second = second.filter((one) => one.file === file)
  await Promise.all(over.map(({ context }) => context.close()))
}

/** Each browser test also fails on a script that threw, on what the security policy refused, and on a request elsewhere. */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ browser, context, baseURL }, use, { file }) => {
      await closeAllBut(file)
      const faults: string[] = []
      const mayAsk = (url: string) => url.startsWith(baseURL ?? '') || ELSEWHERE.test(url)
      watch(context, faults, mayAsk)
      // Second people come in contexts of their own.
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const another = await newContext(options)
        second.push({ file, context: another })
        watch(another, faults, mayAsk)
        return another
      }
      await use(faults)
      browser.newContext = newContext
      expect(faults, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

function watch(context: BrowserContext, faults: string[], mayAsk: (url: string) => boolean): void {
  context.on('weberror', (thrown) => faults.push(`thrown: ${thrown.error().message}`))
  context.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) faults.push(line.text())
  })
  context.on('request', (request) => {
    const url = request.url()
    if (!/^(blob|data|about):/.test(url) && !mayAsk(url)) faults.push(`asked elsewhere: ${url}`)
  })
}
