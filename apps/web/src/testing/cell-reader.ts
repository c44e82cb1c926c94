import { onTestFinished, vi } from 'vitest'

/** There are no workers here: cells by tabs, as the one of the app reads what is copied in a spreadsheet. */
class CellReader extends EventTarget {
  postMessage({ text }: { text: string }) {
    const cells = text.split('\n').map((line) => line.split('\t'))
    this.dispatchEvent(new MessageEvent('message', { data: { cells, semicolons: false } }))
  }
  terminate() {}
}

/** Has pasted cells read, until the test ends. */
export function readCellsHere(): void {
  vi.stubGlobal('Worker', CellReader)
  onTestFinished(() => void vi.unstubAllGlobals())
}
