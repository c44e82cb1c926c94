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
export const test = base.extend<{ problems: string[] }>({
  problems: [
    async ({ browser, context, baseURL }, use, { file }) => {
      await closeAllBut(file)
      const problems: string[] = []
      const mayAsk = (url: string) => url.startsWith(baseURL ?? '') || ELSEWHERE.test(url)
      watch(context, problems, mayAsk)
      // Second people come in contexts of their own.
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const another = await newContext(options)
        second.push({ file, context: another })
        watch(another, problems, mayAsk)
        return another
      }
      await use(problems)
      browser.newContext = newContext
      expect(problems, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

function watch(context: BrowserContext, problems: string[], mayAsk: (url: string) => boolean): void {
  context.on('weberror', (thrown) => problems.push(`thrown: ${thrown.error().message}`))
  context.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) problems.push(line.text())
  })
  context.on('request', (request) => {
    const url = request.url()
    if (!/^(blob|data|about):/.test(url) && !mayAsk(url)) problems.push(`asked elsewhere: ${url}`)
  })
}
