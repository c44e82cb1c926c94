import { type Day } from '../day.ts'
import { type Issue, issues } from '../issues.ts'
import {
  MAX_NAME_CHARACTERS,
  MAX_NOTES_CHARACTERS,
  MAX_POSITIONS,
  MAX_REFERENCE_CHARACTERS,
} from '../limits.ts'
import { readLot } from '../position-import.ts'
import { groupIn } from './materials.ts'
import { nameKey } from '../text.ts'
import { TRADE_KIND, TRADE_KINDS, type TradeKind } from '../trade.ts'
import { importIssues } from './import-issues.ts'
import type { SheetRow } from './sheet.ts'
import { recordsOf } from './records-of.ts'
import { TRADE_COLUMNS, TRADE_HEAD, TRADE_KIND_WORDS, type TradeColumn } from './trade-sheet.ts'
import { typedAmount } from './typed-amount.ts'
import { typedDay } from './typed-day.ts'
import { means } from './words.ts'

export type TradeRow = SheetRow<TradeColumn>
export type TradeErrors = Partial<Record<TradeColumn, Issue>>
type Cells = Record<TradeColumn, string>

/** A trade out of its rows; names are still as they were typed. */
export type ImportedTrade = {
  kind: TradeKind
  reference: string
  company: string
  email: string
  documentType: string
  validFrom: Day
  validUntil: Day | null
  parent: string
  standard: string
  notes: string
  file: string
  positions: ImportedPosition[]
}

export type ImportedPosition = {
  material: string
  /** Which of two materials of that name is meant; undefined where the row does not say. */
  isInput: boolean | undefined
  quantity: number | null
  unit: string
  weight: number | null
  lot: string | null
  description: string
}

/** The kind of trade in a cell; undefined for anything that is none. */
export const kindIn = (text: string): TradeKind | undefined =>
  TRADE_KINDS.find((kind) => means(text, TRADE_KIND_WORDS[kind]))

/** By what rows are one trade: its kind and its reference. Null where one of them is missing: the row is alone, and has an error. */
export function tradeKey({ type, reference }: Pick<Cells, 'type' | 'reference'>): string | null {
  const kind = kindIn(type)
  return kind === undefined || reference.trim() === '' ? null : keyOf(kind, reference)
}

const keyOf = (kind: TradeKind, reference: string) => `${kind} ${nameKey(reference)}`

/** Contracts are made before orders, and those before shipments: each may follow the ones before. */
export const tradeRank = ({ type }: Pick<Cells, 'type'>): number =>
  TRADE_KINDS.indexOf(kindIn(type) ?? 'contract')

/** The keys that the trade which a row names as its parent has, where that is in the same sheet. */
export const parentKeys = ({ type, parent }: Pick<Cells, 'type' | 'parent'>): string[] => {
  const kind = kindIn(type)
  if (kind === undefined || parent.trim() === '') return []
  return TRADE_KIND[kind].parentKinds.map((one) => keyOf(one, parent))
}

/**
 * The trade in its rows, or what is wrong with the cells of each: never both, never neither. What stands in the first row need not be repeated in
 * the others, and is the same where it is.
 */
export function readTrade(rows: readonly TradeRow[]): { trade?: ImportedTrade; errors: TradeErrors[] } {
  const [head] = rows
  if (!head) return { errors: [] }
  const errors = rows.map((row, i) => ({
    ...(i === 0 ? headErrors(row.texts) : repeatErrors(row, head)),
    ...positionErrors(row.texts),
    ...(i === MAX_POSITIONS && { material: issues.tooManyPositions }),
  }))
  if (errors.some((found) => Object.keys(found).length > 0)) return { errors }
  return { trade: tradeAsTyped(rows), errors }
}

function headErrors(cells: Cells): TradeErrors {
  const kind = kindIn(cells.type)
  const [from, until] = [typedDay(cells.validFrom), typedDay(cells.validUntil)]
  const hasUntil = kind !== undefined && TRADE_KIND[kind].hasValidUntil
  return {
    ...(kind === undefined && { type: importIssues.importTradeKind }),
    ...(cells.reference === '' && { reference: issues.contractorReference }),
    ...tooLong(cells, 'reference', MAX_REFERENCE_CHARACTERS),
    ...(cells.company === '' && { company: issues.consignee }),
    ...tooLong(cells, 'company', MAX_NAME_CHARACTERS),
    ...(from === undefined && { validFrom: cells.validFrom === '' ? issues.validFrom : issues.date }),
    ...(from === 'two ways' && { validFrom: issues.importDayTwoWays }),
    ...(hasUntil && untilErrors(cells.validUntil, from, until)),
    ...(kind === 'contract' && cells.parent !== '' && { parent: importIssues.importNoParent }),
    ...tooLong(cells, 'parent', MAX_REFERENCE_CHARACTERS),
    ...tooLong(cells, 'notes', MAX_NOTES_CHARACTERS),
    ...(cells.file === '' && { file: issues.attachment }),
  }
}

type Typed = ReturnType<typeof typedDay>

function untilErrors(text: string, from: Typed, until: Typed): TradeErrors {
  if (text === '') return { validUntil: issues.validUntilRequired }
  if (until === undefined) return { validUntil: issues.date }
  if (until === 'two ways') return { validUntil: issues.importDayTwoWays }
  return from !== undefined && from !== 'two ways' && until < from ? { validUntil: issues.validUntil } : {}
}

/** What stands in the first row of a trade is in its others the same, or left out. */
function repeatErrors({ texts }: TradeRow, head: TradeRow): TradeErrors {
  const other = TRADE_HEAD.filter(
    (column) => texts[column] !== '' && nameKey(texts[column]) !== nameKey(head.texts[column]),
  )
  const differs = importIssues.importDiffers({ line: String(head.line) })
  return Object.fromEntries(other.map((column) => [column, differs]))
}

function positionErrors(cells: Cells): TradeErrors {
  const [quantity, weight, lot] = [typedAmount(cells.quantity), typedAmount(cells.weight), readLot(cells.lot)]
  return {
    ...(cells.material === '' && { material: issues.selectMaterial }),
    ...tooLong(cells, 'material', MAX_NAME_CHARACTERS),
    ...(cells.group !== '' && groupIn(cells.group) === undefined && { group: importIssues.importGroup }),
    ...('error' in quantity && { quantity: quantity.error }),
    ...('error' in weight && { weight: weight.error }),
    ...('error' in lot && { lot: lot.error }),
    ...tooLong(cells, 'description', MAX_NOTES_CHARACTERS),
  }
}

const tooLong = (cells: Cells, column: TradeColumn, max: number): TradeErrors =>
  cells[column].length > max ? { [column]: issues.maxCharacters({ max }) } : {}

const NO_CELLS = Object.fromEntries(TRADE_COLUMNS.map((column) => [column, ''])) as Cells

const value = <T>(read: { value: T } | { error: Issue }): T | null => ('value' in read ? read.value : null)

/** The trade in its rows, whatever is wrong with them: a cell with an error is left empty. For a look at what the others name. */
export function tradeAsTyped(rows: readonly TradeRow[]): ImportedTrade {
  const head = rows[0]?.texts ?? NO_CELLS
  const kind = kindIn(head.type) ?? 'contract'
  return {
    kind,
    reference: head.reference,
    company: head.company,
    email: head.email,
    documentType: head.documentType,
    validFrom: typedDay(head.validFrom) ?? '',
    validUntil: TRADE_KIND[kind].hasValidUntil ? (typedDay(head.validUntil) ?? null) : null,
    parent: head.parent,
    standard: head.standard,
    notes: head.notes,
    file: head.file,
    positions: rows.map(({ texts }) => ({
      material: texts.material,
      isInput: groupIn(texts.group),
      quantity: value(typedAmount(texts.quantity)),
      unit: texts.unit,
      weight: value(typedAmount(texts.weight)),
      lot: value(readLot(texts.lot)),
      description: texts.description,
    })),
  }
}

/** What is wrong with the rows of a sheet, in their order: each by itself, and with the others of its trade. */
export function checkTrades(rows: readonly TradeRow[]): TradeErrors[] {
  const found = new Map<TradeRow, TradeErrors>()
  for (const record of recordsOf(rows, { recordKey: (texts) => tradeKey(texts as Cells), rank: () => 0 }))
    for (const [i, errors] of readTrade(record).errors.entries()) {
      const row = record[i]
      if (row) found.set(row, errors)
    }
  return rows.map((row) => found.get(row) ?? {})
}
