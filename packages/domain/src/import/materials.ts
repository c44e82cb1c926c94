import { importSheets as texts } from '@selvedge/messages/en/import-sheets.ts'
import { gtin14 } from '../gs1/check-digit.ts'
import { isCommodityCode } from '../gs1/commodity-code.ts'
import { gs1Issues } from '../gs1/gs1-issues.ts'
import { typedDigits } from '../gs1/typed-digits.ts'
import { type Issue, issues } from '../issues.ts'
import { MAX_NAME_CHARACTERS } from '../limits.ts'
import { anyCaseKey } from '../text.ts'
import { importIssues } from './import-issues.ts'
import type { SheetRow, SheetSpec } from './sheet.ts'
import { means } from './words.ts'

export const MATERIAL_COLUMNS = ['name', 'group', 'gtin', 'commodityCode'] as const
export type MaterialColumn = (typeof MATERIAL_COLUMNS)[number]

/** A sheet of materials. */
export const MATERIAL_SHEET: SheetSpec<MaterialColumn> = {
  columns: MATERIAL_COLUMNS,
  get headings() {
    return {
      name: texts.headingName,
      group: texts.headingGroup,
      gtin: texts.headingGtin,
      commodityCode: texts.headingCommodityCode,
    }
  },
  words: {
    name: ['ownName', 'material'],
    group: ['group'],
    gtin: ['gtin'],
    commodityCode: ['commodityCode'],
  },
  reads: { group: 'group', gtin: 'digits', commodityCode: 'digits' },
  needed: 'name',
  empty: importIssues.importEmpty,
  noNeeded: importIssues.importNoNameColumn,
}

export type MaterialRow = SheetRow<MaterialColumn>
export type MaterialErrors = Partial<Record<MaterialColumn, Issue>>

/** A material out of a row, ready to be stored. */
export type ImportedMaterial = {
  name: string
  isInput: boolean
  gtin: string | null
  commodityCode: string | null
}

/** The material in a row, or what is wrong with each of its cells: never both, never neither. */
export function readMaterial(row: Record<MaterialColumn, string>): {
  material?: ImportedMaterial
  errors: MaterialErrors
} {
  const name = row.name.trim()
  const isInput = groupIn(row.group)
  const gtin = digitsIn(row.gtin, gtin14)
  const commodityCode = digitsIn(row.commodityCode, (digits) =>
    isCommodityCode(digits) ? digits : undefined,
  )
  const errors: MaterialErrors = {
    ...(name === '' && { name: issues.materialName }),
    ...(name.length > MAX_NAME_CHARACTERS && { name: issues.maxCharacters({ max: MAX_NAME_CHARACTERS }) }),
    ...(isInput === undefined && { group: importIssues.importGroup }),
    ...(gtin === undefined && { gtin: gs1Issues.gtin }),
    ...(commodityCode === undefined && { commodityCode: gs1Issues.commodityCode }),
  }
  if (Object.keys(errors).length > 0 || isInput === undefined) return { errors }
  return { material: { name, isInput, gtin: gtin ?? null, commodityCode: commodityCode ?? null }, errors }
}

/** Whether a cell says that a material is received; undefined where it says neither that nor produced. */
export function groupIn(text: string): boolean | undefined {
  if (means(text, 'received')) return true
  return means(text, 'produced') ? false : undefined
}

/** The digits in a cell; null for an empty one, undefined for anything that is no such number. */
function digitsIn(text: string, read: (digits: string) => string | undefined): string | null | undefined {
  const digits = typedDigits(text)
  return digits === '' ? null : read(digits)
}

/** By what a material of a company is known: its group and its name. */
export const materialKey = ({ name, isInput }: Pick<ImportedMaterial, 'name' | 'isInput'>) =>
  `${isInput ? 'received' : 'produced'} ${anyCaseKey(name)}`

/** What the company has already. */
export type KnownToMaterials = {
  /** By `materialKey`. */
  taken: ReadonlySet<string>
  /** The names of its materials by their GTIN, with 14 digits. */
  gtins: ReadonlyMap<string, string>
}

/** Nothing is known yet: only what the rows say is checked. */
export const KNOWS_NO_MATERIALS: KnownToMaterials = { taken: new Set(), gtins: new Map() }

/** What is wrong with the rows of a sheet, in their order: each by itself, with those above it, and with what the company has. */
export function checkMaterials(rows: readonly MaterialRow[], known: KnownToMaterials): MaterialErrors[] {
  const [names, gtins] = [new Map<string, number>(), new Map<string, number>()]
  return rows.map(({ line, texts: row }) => {
    const { material, errors } = readMaterial(row)
    if (!material) return errors
    const { gtin } = material
    const key = materialKey(material)
    const above = { name: names.get(key), gtin: gtin === null ? undefined : gtins.get(gtin) }
    if (above.name === undefined) names.set(key, line)
    if (gtin !== null && above.gtin === undefined) gtins.set(gtin, line)
    const owner = gtin === null ? undefined : known.gtins.get(gtin)
    return {
      ...(above.name !== undefined && { name: importIssues.importTwice({ line: String(above.name) }) }),
      ...(known.taken.has(key) && { name: issues.materialExists }),
      ...(above.gtin !== undefined && { gtin: importIssues.importTwice({ line: String(above.gtin) }) }),
      ...(owner !== undefined && { gtin: gs1Issues.gtinTaken({ material: owner }) }),
    }
  })
}
