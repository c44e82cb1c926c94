import { MAX_IMPORT_BYTES } from '@selvedge/domain/limits.ts'
import { messages } from '@selvedge/domain/messages.ts'
import type { TableAnswer, TableRequest } from './table-worker.ts'

/** No honest file of a megabyte takes this long, on any machine. */
const TIME_LIMIT_MS = 10_000

type Table = { cells: string[][]; semicolons: boolean }

/** Why a file gives no table, in a sentence. */
export class TableError extends Error {}

const ask = (request: TableRequest) =>
  new Promise<TableAnswer>((resolve, reject) => {
    const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' })
    const finish = (work: () => void) => {
      clearTimeout(timer)
      worker.terminate()
      work()
    }
    const timer = setTimeout(
      () => finish(() => reject(new TableError(messages.importTooSlow))),
      TIME_LIMIT_MS,
    )
    worker.addEventListener('message', ({ data }: MessageEvent<TableAnswer>) => finish(() => resolve(data)))
    worker.addEventListener('error', () => finish(() => reject(new TableError(messages.importUnreadable))))
    worker.postMessage(request, 'bytes' in request ? [request.bytes] : [])
  })

/** The cells of a CSV, TSV or Excel file, or of what was pasted from a spreadsheet. Throws TableError. */
export async function readTable(source: File | string): Promise<Table> {
  const size = typeof source === 'string' ? source.length : source.size
  if (size > MAX_IMPORT_BYTES) throw new TableError(messages.importTooLarge)
  const request = typeof source === 'string' ? { text: source } : { bytes: await source.arrayBuffer() }
  const answer = await ask(request)
  if ('error' in answer) throw new TableError(messages[answer.error])
  return answer
}
