import { Worker } from 'node:worker_threads'
import type { Cell, ColumnKind } from './column.ts'

export type Sheet = { title: string; headings: string[]; kinds: ColumnKind[]; rows: Cell[][] }

const WORKER = new URL('workbook-worker.ts', import.meta.url)

/**
 * An Excel workbook of one sheet. Made in a worker thread: 20,000 rows take more than a second, during which the server could
 * answer nobody. Aborting ends the thread.
 */
export async function workbookOf(sheet: Sheet, signal: AbortSignal): Promise<Buffer> {
  signal.throwIfAborted()
  const worker = new Worker(WORKER, { workerData: sheet })
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop)
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      worker.once('message', (bytes: Uint8Array) =>
        resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
      )
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The workbook was not finished.')))
    })
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
