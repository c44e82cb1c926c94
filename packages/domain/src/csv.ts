import { readersNumbers } from './readers-numbers.ts'

/**
 * What a spreadsheet could take for a formula, also after blanks and in full-width letters, and what begins with a tab or a line
 * break, which some programs leave out. Such a text gets an apostrophe, which spreadsheets do not show. No `$`: a formula may
 * continue after a line break.
 */
export const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u

export type CsvDivider = ',' | ';'

/** A text as a cell of CSV (RFC 4180). What a spreadsheet would run as a formula is kept a text. */
export function csvCell(text: string, divider: CsvDivider = ','): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return safe.includes(divider) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * What divides the cells of a file that the language of now is asked for: semicolons where it writes commas before decimals, as its spreadsheets read
 * and write them.
 */
export const csvDivider = (): CsvDivider => (readersNumbers().style === 'comma' ? ';' : ',')

/** Whether an apostrophe in front of it may be the one that keeps a formula a text. */
const isKept = (text: string) => text.startsWith("'") && FORMULA.test(text.replace(/^'+/, ''))

/** A text as a cell that `csvText` reads again exactly, also where it begins with such an apostrophe itself. */
export const exactCsvCell = (text: string): string => csvCell(isKept(text) ? `'${text}` : text)

/** What a cell says: the apostrophe that keeps a formula a text is not part of it. */
export const csvText = (cell: string): string => (isKept(cell) ? cell.slice(1) : cell)

/** What may divide cells: what the first line has most of. Spreadsheets of many countries write a semicolon. */
const DIVIDERS = [',', ';', '\t'] as const

/** The rows of a CSV file (RFC 4180), each with its cells; empty rows are left out. Undefined where a quote is never closed. */
export function readCsv(text: string): string[][] | undefined {
  const plain = text.replace(/^\uFEFF/, '')
  const [head = ''] = plain.split(/\r\n|\r|\n/, 1)
  const divider = DIVIDERS.toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ','
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const endRow = () => {
    if (row.some((cell) => cell.trim() !== '')) rows.push(row)
    row = []
  }
  while (at < plain.length) {
    const cell = plain[at] === '"' ? quotedCell(plain, at) : plainCell(plain, at, divider)
    if (!cell) return undefined
    row.push(cell.text)
    at = cell.end
    if (plain[at] === divider) {
      at++
      if (at === plain.length) row.push('')
      continue
    }
    endRow()
    at += plain.startsWith('\r\n', at) ? 2 : 1
  }
  endRow()
  return rows
}

function plainCell(text: string, from: number, divider: string) {
  let end = from
  while (end < text.length && text[end] !== divider && text[end] !== '\r' && text[end] !== '\n') end++
  return { text: text.slice(from, end), end }
}

function quotedCell(text: string, from: number) {
  let at = from + 1
  let cell = ''
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return undefined
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { text: cell, end: quote + 1 }
    cell += '"'
    at = quote + 2
  }
}
