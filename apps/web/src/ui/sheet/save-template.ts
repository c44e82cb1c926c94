import { csvCell, csvDivider } from '@selvedge/domain/csv.ts'
import { saveFile } from '../save-file.ts'

/** The file that people start an import from: its name, and its headings. */
export type Template = { name: string; headings: readonly string[] }

/** Saves such a file, with a mark at its start, by which Excel knows that it is UTF-8. */
export function saveTemplate({ name, headings }: Template): void {
  const divider = csvDivider()
  const line = `\ufeff${headings.map((heading) => csvCell(heading, divider)).join(divider)}\r\n`
  saveFile({ bytes: new Blob([line], { type: 'text/csv' }), fileName: name })
}
