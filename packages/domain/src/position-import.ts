import { tradeImport } from '@selvedge/messages/en/trade-import.ts'
import { MAX_NAME_CHARACTERS, MAX_NOTES_CHARACTERS } from './limits.ts'
import type { ImportWord } from './import/words.ts'
import { sharedFaultsIn } from './import/shared-faults.ts'
import { type ReadSheet, readCells, type SheetRow, type SheetSpec } from './import/sheet.ts'
import { typedAmount } from './import/typed-amount.ts'
import { type Issue, issues } from './issues.ts'
import { lotError, tidyLot } from './lot.ts'
import { readsTwoWays } from './number-text.ts'
import type { ReadersNumbers } from './readers-numbers.ts'
import { searchText } from './search-options.ts'
import { anyCaseKey, nameKey } from './text.ts'
import { unitAliases } from './unit-aliases.ts'

/** The columns of a sheet of positions, in the order used if it has no headings. */
export const IMPORT_COLUMNS = ['material', 'quantity', 'unit', 'weight', 'description', 'lot'] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]
export type ImportTexts = Record<ImportColumn, string>

/** A row of a sheet; `line` counts from 1, as the sheet does. */
export type ImportRow = SheetRow<ImportColumn>

/** The headings of the file people start from, in the language of the moment. */
export const importHeadings = (): Record<ImportColumn, string> => ({
  material: tradeImport.headingMaterial,
  quantity: tradeImport.headingQuantity,
  unit: tradeImport.headingUnit,
  weight: tradeImport.headingWeight,
  description: tradeImport.headingDescription,
  lot: tradeImport.headingLot,
})

/** What else sheets call the columns. */
const WORDS: Record<ImportColumn, readonly ImportWord[]> = {
  material: ['material'],
  quantity: ['quantity'],
  unit: ['unit'],
  weight: ['weight'],
  description: ['description', 'notes'],
  lot: ['lot'],
}

const SHEET: SheetSpec<ImportColumn> = {
  columns: IMPORT_COLUMNS,
  get headings() {
    return importHeadings()
  },
  words: WORDS,
  needed: 'material',
  empty: issues.importNoPositions,
  noNeeded: issues.importNoMaterialColumn,
}

/** How many amounts of these rows read two ways, so that somebody has to say which. */
export const countTwoWays = (rows: readonly ImportRow[]): number =>
  rows.flatMap(({ texts }) => [texts.quantity, texts.weight]).filter(readsTwoWays).length

/** Reads the cells of a sheet as rows of positions: by its headings, or by the order of its columns. */
export const readSheet = (cells: readonly (readonly string[])[]): ReadSheet<ImportColumn> =>
  readCells(cells, SHEET)

type Named = { id: number; name: string }
type Unit = { code: string; name: string }

/** What is known of the materials a sheet names, by `anyCaseKey`. */
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

/** What a cell is read as, or what is wrong with it. */
export type Read<T> = { value: T } | { error: Issue }

function readMaterial(text: string, { found, chosen }: KnownMaterials): Read<Named> {
  if (text === '') return { error: issues.selectMaterial }
  if (text.length > MAX_NAME_CHARACTERS) return { error: issues.maxCharacters({ max: MAX_NAME_CHARACTERS }) }
  const key = anyCaseKey(text)
  const choice = chosen.get(key)
  if (choice) return { value: choice }
  const candidates = found.get(key)
  if (!candidates) return { error: issues.importMaterialSearching }
  const [only, other] = candidates
  if (!only) return { error: issues.importMaterialUnknown }
  return other ? { error: issues.importMaterialAmbiguous } : { value: only }
}

/** A unit by its code, its name, or what people write for it; nothing at all is fine. */
export function readUnit(text: string, units: readonly Unit[]): Read<string | null> {
  if (text === '') return { value: null }
  if (text.length > LONGEST_UNIT) return { error: issues.unit }
  const { called, aliases } = unitKeys(units)
  const code = called.get(nameKey(text)) ?? aliases.get(searchText(text))
  return code === undefined ? { error: issues.unit } : { value: code }
}

/** Longer than any name of a unit. */
const LONGEST_UNIT = 200

type UnitKeys = { called: ReadonlyMap<string, string>; aliases: ReadonlyMap<string, string> }
/** Thousands of cells are looked for in one list: what each unit is called is worked out once. */
const UNIT_KEYS = new WeakMap<readonly Unit[], UnitKeys>()

function unitKeys(units: readonly Unit[]): UnitKeys {
  const known = UNIT_KEYS.get(units)
  if (known) return known
  // Of two that are called alike the first counts.
  const firstOf = (pairs: readonly (readonly [string, string])[]) => new Map(pairs.toReversed())
  const keys = {
    called: firstOf(
      units.flatMap(({ code, name }) =>
        [nameKey(code), nameKey(name), nameKey(`${code} - ${name}`), `${nameKey(name)}s`].map(
          (key) => [key, code] as const,
        ),
      ),
    ),
    aliases: firstOf(
      units.flatMap(({ code, name }) =>
        unitAliases(code, name).map((alias) => [searchText(alias), code] as const),
      ),
    ),
  }
  UNIT_KEYS.set(units, keys)
  return keys
}

const readDescription = (text: string): Read<string> =>
  text.length > MAX_NOTES_CHARACTERS
    ? { error: issues.maxCharacters({ max: MAX_NOTES_CHARACTERS }) }
    : { value: text }

/** The code of a lot; nothing at all is fine. */
export function readLot(text: string): Read<string | null> {
  const lot = tidyLot(text)
  const error = lotError(lot ?? '')
  return error ? { error } : { value: lot }
}

/** What was corrected in one row and is at fault in others in the same way. `read`: the rows as they were read. */
export const sharedFaults = (
  read: readonly ImportRow[],
  checked: readonly ({ row: ImportRow } & Pick<CheckedRow, 'errors'>)[],
) => sharedFaultsIn(IMPORT_COLUMNS, read, checked)

/** `numbers`: how the numbers of the sheet are read; what reads two ways may have to be asked about. */
type Context = { materials: KnownMaterials; units: readonly Unit[]; numbers: ReadersNumbers }

/** The position in a row, or a message for each wrong cell: never both, never neither. */
export function checkRow(texts: ImportTexts, { materials, units, numbers }: Context): CheckedRow {
  const material = readMaterial(texts.material, materials)
  const quantity = typedAmount(texts.quantity, numbers)
  const unit = readUnit(texts.unit, units)
  const weight = typedAmount(texts.weight, numbers)
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
