import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@selvedge/domain/limits.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { readersNumbers } from '@selvedge/domain/readers-numbers.ts'
import { codePageNow } from '@selvedge/messages/code-pages.ts'
import type { Problem, Table, TableAnswer, TableRequest } from './table-worker.ts'

/** No honest file of a megabyte takes this long, on any machine. */
const TIME_LIMIT_MS = 10_000

/** How much is read, and what is said where there is more, or where it takes too long. */
export type TableBounds = {
  bytes: number
  /** With the headings. */
  rows: number
  say: Partial<Record<Problem | 'importTooSlow', string>>
}

/** What one trade holds. */
const OF_ONE_TRADE: TableBounds = { bytes: MAX_IMPORT_BYTES, rows: MAX_IMPORT_ROWS, say: {} }

/** Why a file gives no table, in a sentence. */
export class TableError extends Error {}

const ask = (request: TableRequest, say: TableBounds['say']) =>
  new Promise<TableAnswer>((resolve, reject) => {
    const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' })
    const finish = (work: () => void) => {
      clearTimeout(timer)
      worker.terminate()
      work()
    }
    const timer = setTimeout(
      () => finish(() => reject(new TableError(say.importTooSlow ?? messages.importTooSlow))),
      TIME_LIMIT_MS,
    )
    worker.addEventListener('message', ({ data }: MessageEvent<TableAnswer>) => finish(() => resolve(data)))
    worker.addEventListener('error', () => finish(() => reject(new TableError(messages.importUnreadable))))
    worker.postMessage(request, 'bytes' in request ? [request.bytes] : [])
  })

/** The cells of a CSV, TSV or Excel file, or of what was pasted from a spreadsheet. Throws TableError. */
export async function readTable(
  source: File | string,
  { bytes, rows, say }: TableBounds = OF_ONE_TRADE,
): Promise<Table> {
  const size = typeof source === 'string' ? source.length : source.size
  if (size > bytes) throw new TableError(say.importTooLarge ?? messages.importTooLarge)
  const { style } = readersNumbers()
  const request =
    typeof source === 'string'
      ? { text: source, rows }
      : { bytes: await source.arrayBuffer(), rows, style, codePage: codePageNow() }
  const answer = await ask(request, say)
  if ('error' in answer) throw new TableError(say[answer.error] ?? messages[answer.error])
  return answer
}
