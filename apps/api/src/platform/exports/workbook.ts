import { Worker } from 'node:worker_threads'
import type { Cell, ColumnKind } from './column.ts'

export type Sheet = { title: string; headings: string[]; kinds: ColumnKind[]; rows: Cell[][] }

const WORKER = new URL('workbook-worker.ts', import.meta.url)

/** To start a thread takes many times as long as a usual workbook. */
const KEPT_MILLISECONDS = 60_000

/** A thread that has nothing to do, and what ends it when that stays so. */
let kept: { worker: Worker; end: NodeJS.Timeout } | undefined

/**
 * An Excel workbook of one sheet. Made in a worker thread: 20,000 rows take more than a second, during which the server could
 * answer nobody. Aborting ends the thread.
 */
export async function workbookOf(sheet: Sheet, signal: AbortSignal): Promise<Buffer> {
  signal.throwIfAborted()
  const worker = take()
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop)
  try {
    const made = await answer(worker, sheet)
    keep(worker)
    return made
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function answer(worker: Worker, sheet: Sheet): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const taken = (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const ended = () => reject(new Error('The workbook was not finished.'))
  worker.once('message', taken).once('error', reject).once('exit', ended)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node, which has no origin
  worker.postMessage(sheet)
  return promise.finally(() => worker.off('message', taken).off('error', reject).off('exit', ended))
}

function take(): Worker {
  if (!kept) return new Worker(WORKER)
  const { worker } = kept
  forget(worker)
  worker.ref()
  return worker
}

/** One is kept for the next workbook; it does not keep the process. What ends while it is kept is nobody's fault. */
function keep(worker: Worker): void {
  worker.unref()
  if (kept) return void worker.terminate()
  const end = setTimeout(() => {
    forget(worker)
    void worker.terminate()
  }, KEPT_MILLISECONDS)
  end.unref()
  kept = { worker, end }
  worker.once('error', ended).once('exit', ended)
}

function forget(worker: Worker): void {
  if (kept?.worker !== worker) return
  clearTimeout(kept.end)
  kept = undefined
  worker.off('error', ended).off('exit', ended)
}

function ended(this: Worker): void {
  forget(this)
}
