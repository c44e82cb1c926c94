import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '../e2e/support/launch.ts'

/** As much of the library as the plain way needs. */
type Viewport = { width: number; height: number }
type Sheet = {
  getViewport: (options: { scale: number }) => Viewport
  render: (options: { canvas: HTMLCanvasElement; viewport: Viewport }) => { promise: Promise<void> }
  getTextContent: () => Promise<object>
}
type Library = {
  GlobalWorkerOptions: { workerSrc: string }
  getDocument: (options: object) => {
    promise: Promise<{ numPages: number; getPage: (page: number) => Promise<Sheet> }>
  }
  TextLayer: new (options: object) => { render: () => Promise<void> }
}

const build = (file: string) =>
  fileURLToPath(new URL(`../node_modules/pdfjs-dist/build/${file}`, import.meta.url))

/** Lets a page of the product load the library from an address of its own, as its policy demands. */
export async function serveLibrary(page: Page): Promise<void> {
  for (const file of ['pdf.min.mjs', 'pdf.worker.min.mjs'])
    await page.route(`**/bench/${file}`, async (route) =>
      route.fulfill({ contentType: 'text/javascript', body: await readFile(build(file)) }),
    )
}

/**
 * The plain way, with the same library: every page drawn at once, one below the other, with its text. Answers the
 * milliseconds from asking for the bytes to the first picture and to the last.
 */
export const drawAll = (page: Page, address: string, token: string) =>
  page.evaluate(
    async ([from, bearer]) => {
      const library: string = '/bench/pdf.min.mjs'
      const pdfjs = (await import(library)) as Library
      pdfjs.GlobalWorkerOptions.workerSrc = '/bench/pdf.worker.min.mjs'
      const start = performance.now()
      const answer = await fetch(from, { headers: { authorization: `Bearer ${bearer}` } })
      const pdf = await pdfjs.getDocument({ data: await answer.arrayBuffer(), useWasm: false }).promise
      const [room] = document.querySelectorAll('main')
      let first = 0
      const draw = async (number: number) => {
        const sheet = await pdf.getPage(number)
        const viewport = sheet.getViewport({ scale: 600 / sheet.getViewport({ scale: 1 }).width })
        const canvas = document.createElement('canvas')
        canvas.width = viewport.width
        canvas.height = viewport.height
        const text = document.createElement('div')
        room?.append(canvas, text)
        await sheet.render({ canvas, viewport }).promise
        if (first === 0) first = performance.now() - start
        await new pdfjs.TextLayer({
          textContentSource: await sheet.getTextContent(),
          container: text,
          viewport,
        }).render()
      }
      await Promise.all(Array.from({ length: pdf.numPages }, (_, i) => draw(i + 1)))
      return { first, last: performance.now() - start }
    },
    [address, token] as const,
  )

/** The plain search: all text that is on the page, looked through in one go. Answers milliseconds. */
export const searchAll = (page: Page, sought: string) =>
  page.evaluate((word) => {
    const start = performance.now()
    const spans = [...document.querySelectorAll('main span')]
    const found = spans.filter((span) =>
      (span.textContent ?? '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().includes(word),
    )
    for (const span of found) span.innerHTML = `<mark>${span.textContent ?? ''}</mark>`
    return { milliseconds: performance.now() - start, hits: found.length }
  }, sought)
