import { tradeImport } from '@selvedge/messages/en/trade-import.ts'
import { MAX_AMOUNT, MAX_NAME_CHARACTERS, MAX_NOTES_CHARACTERS } from './limits.ts'
import { type Issue, issues } from './issues.ts'
import { lotError, tidyLot } from './lot.ts'
import { type NumberStyle, readNumber } from './number-text.ts'
import { searchText } from './search-options.ts'
import { nameKey } from './text.ts'
import { UNIT_ALIASES } from './unit-aliases.ts'

/** The columns of a sheet of positions, in the order used if it has no headings. */
export const IMPORT_COLUMNS = ['material', 'quantity', 'unit', 'weight', 'description', 'lot'] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]
export type ImportTexts = Record<ImportColumn, string>

/** A row of a sheet; `line` counts from 1, as the sheet does. */
export type ImportRow = { line: number; texts: ImportTexts }
export type ImportSheet = {
  rows: ImportRow[]
  /** Columns that are not read, by their headings. */
  ignored: string[]
  /** Why nothing can be read. */
  error?: Issue
}

/** The headings of the file people start from. */
export const IMPORT_HEADINGS: Record<ImportColumn, string> = {
  material: tradeImport.headingMaterial,
  quantity: tradeImport.headingQuantity,
  unit: tradeImport.headingUnit,
  weight: tradeImport.headingWeight,
  description: tradeImport.headingDescription,
  lot: tradeImport.headingLot,
}

/** Other words sheets have for the columns; compared without case, spaces and punctuation. */
const WORDS: Record<ImportColumn, readonly string[]> = {
  material: ['material', 'materials', 'materialname', 'product', 'productname', 'article', 'item', 'goods'],
  quantity: ['quantity', 'qty', 'amount'],
  unit: ['unit', 'units', 'unitcode', 'uom', 'unitofmeasure'],
  weight: ['weight', 'weightkg', 'weightinkg', 'netweight', 'netweightkg', 'kg'],
  description: ['description', 'externaldescription', 'note', 'notes', 'remark', 'remarks', 'comment'],
  lot: ['lot', 'lotno', 'lotnumber', 'lotcode', 'batch', 'batchno', 'batchnumber'],
}

const wordOf = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function columnOf(heading: string): ImportColumn | undefined {
  const word = wordOf(heading)
  return IMPORT_COLUMNS.find(
    (column) => WORDS[column].includes(word) || wordOf(IMPORT_HEADINGS[column]) === word,
  )
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** A first row with the heading of the materials, or with two of the others, is one of headings. */
function isHeadings(cells: readonly string[]) {
  const known = new Set(cells.map(columnOf).filter((column) => column !== undefined))
  return known.has('material') || known.size >= 2
}

/** Reads the cells of a sheet as rows of positions: by its headings, or by the order of its columns. */
export function readSheet(cells: readonly (readonly string[])[]): ImportSheet {
  const start = cells.findIndex((row) => !isBlank(row))
  const head = cells[start]
  if (!head) return { rows: [], ignored: [], error: issues.importNoPositions }
  const named = isHeadings(head)
  const columns = named ? head.map(columnOf) : [...IMPORT_COLUMNS]
  if (!columns.includes('material')) return { rows: [], ignored: [], error: issues.importNoMaterialColumn }
  const place = (column: ImportColumn) => columns.indexOf(column)
  const rows = cells.flatMap((row, i): ImportRow[] => {
    const texts = Object.fromEntries(
      IMPORT_COLUMNS.map((column) => [column, (row[place(column)] ?? '').trim()]),
    ) as ImportTexts
    const isData = i > start || (i === start && !named)
    return isData && !isBlank(Object.values(texts)) ? [{ line: i + 1, texts }] : []
  })
  const unread = (heading: string, i: number) =>
    heading.trim() !== '' && place(columns[i] ?? 'material') !== i
  return {
    rows,
    ignored: named ? head.filter(unread) : [],
    ...(rows.length === 0 && { error: issues.importNoPositions }),
  }
}

type Named = { id: number; name: string }
type Unit = { code: string; name: string }

/** What is known of the materials a sheet names, by `nameKey`. */
export type KnownMaterials = {
  /** Own materials of a name; a name that was not looked up yet is missing. */
  found: ReadonlyMap<string, readonly Named[]>
  /** What somebody chose for a name. */
  chosen: ReadonlyMap<string, Named>
}

/** A position out of a row, ready for the form. */
type ImportedPosition = {
  material: Named
  quantity: number | null
  unitCode: string | null
  weight: number | null
  description: string
  lot: string | null
}

export type CheckedRow = {
  position?: ImportedPosition
  errors: Partial<Record<ImportColumn, Issue>>
}

type Read<T> = { value: T } | { error: Issue }

function readMaterial(text: string, { found, chosen }: KnownMaterials): Read<Named> {
  if (text === '') return { error: issues.selectMaterial }
  if (text.length > MAX_NAME_CHARACTERS) return { error: issues.maxCharacters({ max: MAX_NAME_CHARACTERS }) }
  const key = nameKey(text)
  const choice = chosen.get(key)
  if (choice) return { value: choice }
  const candidates = found.get(key)
  if (!candidates) return { error: issues.importMaterialSearching }
  const [only, other] = candidates
  if (!only) return { error: issues.importMaterialUnknown }
  return other ? { error: issues.importMaterialAmbiguous } : { value: only }
}

/** An amount or a weight: from 0, at most two decimals; nothing at all is fine. */
function readAmount(text: string, style: NumberStyle): Read<number | null> {
  if (text === '') return { value: null }
  const number = readNumber(text, style)
  const fits = number !== undefined && number <= MAX_AMOUNT && Number(number.toFixed(2)) === number
  return fits ? { value: number } : { error: issues.quantity }
}

function readUnit(text: string, units: readonly Unit[]): Read<string | null> {
  if (text === '') return { value: null }
  const key = nameKey(text)
  const fits = ({ code, name }: Unit) =>
    [nameKey(code), nameKey(name), nameKey(`${code} - ${name}`), `${nameKey(name)}s`].includes(key)
  const unit =
    units.find(fits) ??
    units.find(({ code }) => UNIT_ALIASES[code]?.some((alias) => searchText(alias) === searchText(text)))
  return unit ? { value: unit.code } : { error: issues.unit }
}

const readDescription = (text: string): Read<string> =>
  text.length > MAX_NOTES_CHARACTERS
    ? { error: issues.maxCharacters({ max: MAX_NOTES_CHARACTERS }) }
    : { value: text }

function readLot(text: string): Read<string | null> {
  const lot = tidyLot(text)
  const error = lotError(lot ?? '')
  return error ? { error } : { value: lot }
}

/** A cell that was corrected, where other rows still have what it had before, and its error. */
export type SharedFault = { line: number; column: ImportColumn; from: string; to: string; lines: number[] }

/** What was corrected in one row and is at fault in others in the same way. `read`: the rows as they were read. */
export function sharedFaults(
  read: readonly ImportRow[],
  checked: readonly ({ row: ImportRow } & Pick<CheckedRow, 'errors'>)[],
): SharedFault[] {
  const before = new Map(read.map(({ line, texts }) => [line, texts]))
  const shared = new Map<string, SharedFault>()
  for (const { row, errors } of checked)
    for (const column of IMPORT_COLUMNS) {
      const [from, to] = [before.get(row.line)?.[column] ?? '', row.texts[column]]
      const key = JSON.stringify([column, from])
      if (from === '' || from === to || errors[column] || shared.has(key)) continue
      const lines = checked.flatMap((other) =>
        other.errors[column] && other.row.texts[column] === from ? [other.row.line] : [],
      )
      if (lines.length > 0) shared.set(key, { line: row.line, column, from, to, lines })
    }
  return [...shared.values()]
}

type Context = { materials: KnownMaterials; units: readonly Unit[]; style: NumberStyle }

/** The position in a row, or a message for each wrong cell: never both, never neither. */
export function checkRow(texts: ImportTexts, { materials, units, style }: Context): CheckedRow {
  const material = readMaterial(texts.material, materials)
  const quantity = readAmount(texts.quantity, style)
  const unit = readUnit(texts.unit, units)
  const weight = readAmount(texts.weight, style)
  const description = readDescription(texts.description)
  const lot = readLot(texts.lot)
  if (
    'value' in material &&
    'value' in quantity &&
    'value' in unit &&
    'value' in weight &&
    'value' in description &&
    'value' in lot
  )
    return {
      position: {
        material: material.value,
        quantity: quantity.value,
        unitCode: unit.value,
        weight: weight.value,
        description: description.value,
        lot: lot.value,
      },
      errors: {},
    }
  const read = { material, quantity, unit, weight, description, lot }
  const errors = Object.entries(read).flatMap(([column, cell]) =>
    'error' in cell ? [[column, cell.error]] : [],
  )
  return { errors: Object.fromEntries(errors) as CheckedRow['errors'] }
}
