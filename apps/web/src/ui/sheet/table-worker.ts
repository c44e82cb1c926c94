import type { NumberStyle } from '@selvedge/domain/number-text.ts'
import type { CodePage } from '@selvedge/messages/code-pages.ts'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/browser'
import { fileText } from './file-text.ts'
import { unzippedSize } from './zip-size.ts'
import { tableText } from './table-text.ts'

/** Reads tables in a worker: whatever a file contains, the page stays responsive. */

/**
 * `rows`: the most that are read; `style`: how the page's language writes the numbers that Excel keeps as numbers; `codePage`: what its readers'
 * programs write texts in that are not Unicode.
 */
export type TableRequest = { rows: number } & (
  | { bytes: ArrayBuffer; style: NumberStyle; codePage: CodePage }
  | { text: string }
)
/** Why a file cannot be read: the key of the sentence, which the page says in its own language. */
export type Problem = 'importUnreadable' | 'importTooLarge' | 'importOldExcel' | 'importTooLong'
/** `assumed`: the encoding that a text was taken for, as it is not Unicode. */
export type Table = { cells: string[][]; semicolons: boolean; assumed?: CodePage | undefined }
export type TableAnswer = Table | { error: Problem }

/** Wider sheets are cut: none of our columns is that far out. */
const MAX_COLUMNS = 50
/** A sheet of a megabyte seldom unpacks to ten. */
const MAX_UNZIPPED_BYTES = 32 * 1024 * 1024

class Unreadable extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem)
    this.problem = problem
  }
}

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, i) => bytes[i] === byte)

/** Control characters that no text has. */
function isBinary(text: string) {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) < 9) return true
  return text.startsWith('%PDF')
}

function cellsOfText(text: string, rows: number): Table {
  if (isBinary(text)) throw new Unreadable('importUnreadable')
  const { rows: table, delimiter, isNamed } = tableText(text)
  const { data, meta } = Papa.parse<string[]>(table, {
    delimiter: delimiter ?? '',
    delimitersToGuess: ['\t', ';', '|', ','],
    preview: rows + 1,
  })
  const cells = data.map((row) => row.slice(0, MAX_COLUMNS))
  return { cells: isNamed ? [[], ...cells] : cells, semicolons: meta.delimiter === ';' }
}

function cellsOfFile(bytes: Uint8Array, rows: number, codePage: CodePage): Table {
  const { text, assumed } = fileText(bytes, codePage)
  return { ...cellsOfText(text, rows), assumed }
}

/**
 * A cell as text. Binary fractions lose the dust that sums leave behind. A number is written as the page's language writes it, as the sheet shows
 * it there: with a point it would be thousands to who writes commas before decimals.
 */
function cellText(value: unknown, style: NumberStyle): string {
  if (typeof value === 'number') return numberText(Number(value.toPrecision(12)), style)
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''
}

const numberText = (number: number, style: NumberStyle): string =>
  style === 'comma' ? String(number).replace('.', ',') : String(number)

async function cellsOfExcel(bytes: ArrayBuffer, most: number, style: NumberStyle): Promise<Table> {
  const size = unzippedSize(bytes)
  if (size === undefined) throw new Unreadable('importUnreadable')
  if (size > MAX_UNZIPPED_BYTES) throw new Unreadable('importTooLarge')
  const rows = await readSheet(bytes)
  return {
    cells: rows
      .slice(0, most + 1)
      .map((row) => row.slice(0, MAX_COLUMNS).map((cell) => cellText(cell, style))),
    semicolons: false,
  }
}

async function read(request: TableRequest): Promise<TableAnswer> {
  const { rows } = request
  if ('text' in request) return cellsOfText(request.text, rows)
  const bytes = new Uint8Array(request.bytes)
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new Unreadable('importOldExcel')
  const answer = startsWith(bytes, 0x50, 0x4b)
    ? await cellsOfExcel(request.bytes, rows, request.style)
    : cellsOfFile(bytes, rows, request.codePage)
  if (answer.cells.length > rows) throw new Unreadable('importTooLong')
  return answer
}

addEventListener('message', ({ data }: MessageEvent<TableRequest>) => {
  read(data)
    .catch((error: unknown): TableAnswer => ({
      error: error instanceof Unreadable ? error.problem : 'importUnreadable',
    }))
    .then((answer) => postMessage(answer))
    .catch(() => close())
})
