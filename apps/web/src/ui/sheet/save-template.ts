import { csvCell } from '@selvedge/domain/csv.ts'
import { readersNumbers } from '@selvedge/domain/readers-numbers.ts'
import { saveFile } from '../save-file.ts'

/** The file that people start an import from: its name, and its headings. */
export type Template = { name: string; headings: readonly string[] }

/** Saves such a file, with a mark at its start, by which Excel knows that it is UTF-8. */
export function saveTemplate({ name, headings }: Template): void {
  // Spreadsheets that write commas before decimals part cells by semicolons.
  const divider = readersNumbers().style === 'comma' ? ';' : ','
  const line = `\ufeff${headings.map(csvCell).join(divider)}\r\n`
  saveFile({ bytes: new Blob([line], { type: 'text/csv' }), fileName: name })
}
