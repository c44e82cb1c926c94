import type { CodePage } from '@selvedge/messages/code-pages.ts'
import { tradeImport } from '@selvedge/messages/en/trade-import.ts'

/** How many rows were read, from which file or what was pasted, and how many of them have errors. */
export function rowsText(file: string | null, count: number, faulty: number): string {
  if (faulty === 0)
    return file === null ? tradeImport.rowsPasted({ count }) : tradeImport.rowsOfFile({ count, file })
  const rows = { count, faulty: String(faulty) }
  return file === null ? tradeImport.faultyRowsPasted(rows) : tradeImport.faultyRowsOfFile({ ...rows, file })
}

/** What the encodings call themselves. */
const NAME: Record<CodePage, string> = {
  'windows-1252': 'Windows-1252',
  'windows-1254': 'Windows-1254',
  gb18030: 'GB18030',
}

/** What a file was taken for that does not say how its letters are written. */
export const assumedText = (encoding: CodePage): string =>
  tradeImport.encodingAssumed({ encoding: NAME[encoding] })
