import { tradeImport } from '@selvedge/messages/en/trade-import.ts'

/** How many rows were read, from which file or what was pasted, and how many of them have errors. */
export function rowsText(file: string | null, count: number, faulty: number): string {
  if (faulty === 0)
    return file === null ? tradeImport.rowsPasted({ count }) : tradeImport.rowsOfFile({ count, file })
  const rows = { count, faulty: String(faulty) }
  return file === null ? tradeImport.faultyRowsPasted(rows) : tradeImport.faultyRowsOfFile({ ...rows, file })
}
