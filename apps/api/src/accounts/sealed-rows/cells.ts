import { type RawBuilder, sql } from 'kysely'
import { isSealed, sealRow } from '../../platform/crypto/row-seal.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { sealingOf } from '../../platform/db/sealing.ts'
import type { Seal } from '../../platform/db/tables.ts'
import { keyColumns, type SealedTable, sealedColumns } from './sealed-tables.ts'

export type Cell = string | number | boolean | null

/** The seal of a row, followed by the values it covers. */
export type Cells = readonly [seal: string | null, ...values: Cell[]]

/**
 * The cells of a row, as one value of a query that has the table as `alias`: what is checked is what this very query read, so that
 * nobody exchanges the row between the check and the use. Null where a left join found no row.
 */
export function cellsOf(table: SealedTable, alias: string = table): RawBuilder<Cells | null> {
  const known = made.get(`${table} ${alias}`) ?? makeCells(table, alias)
  made.set(`${table} ${alias}`, known)
  return known
}

/** Every request asks for some: each is made once. */
const made = new Map<string, RawBuilder<Cells | null>>()

function makeCells(table: SealedTable, alias: string): RawBuilder<Cells | null> {
  const ref = (name: string) => sql.ref(`${alias}.${name}`)
  const values = sealedColumns(table).map(({ name, form }) => {
    if (form === 'bytes') return sql`encode(${ref(name)}, 'hex')`
    // A date that is none is no number: as its name it fits no seal, and keeps nobody from reading other rows.
    if (form === 'time')
      return sql`case when isfinite(${ref(name)}) then to_jsonb(round(extract(epoch from ${ref(name)}) * 1000)::bigint)
        else to_jsonb(${ref(name)}::text) end`
    return ref(name)
  })
  const [key] = keyColumns(table)
  return sql`case when ${ref(key?.name ?? '')} is not null
    then jsonb_build_array(${ref('seal')}, ${sql.join(values)}) end`
}

/** The same of a row that is about to be written. */
export const valuesOf = (table: SealedTable, row: Readonly<Record<string, unknown>>): Cell[] =>
  sealedColumns(table).map(({ name }) => cellOf(row[name]))

/** A value as `cellsOf` has it. */
export function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return null
  if (value instanceof Date) return value.getTime()
  if (Buffer.isBuffer(value)) return value.toString('hex')
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  throw new Error(`A ${typeof value} cannot be sealed`)
}

/** The seal of a row of these values. */
export const sealOf = (reader: Reader, table: SealedTable, values: readonly Cell[]): Seal =>
  sealRow(sealingOf(reader).masterKey, table, values) as Seal

/**
 * Whether a row bears the seal of a server of this installation. One that does not is reported, and counts as not there. So does
 * null, for no row.
 */
export function isGenuine(reader: Reader, table: SealedTable, cells: Cells | null): boolean {
  if (cells === null) return false
  const { masterKey, refused } = sealingOf(reader)
  const [seal, ...values] = cells
  if (isSealed(masterKey, table, values, seal)) return true
  refused.note(table, nameOf(table, values))
  return false
}

/** What identifies a row: its number, the numbers of two companies, or how the hash of a secret begins. */
export function nameOf(table: SealedTable, values: readonly Cell[]): string {
  const columns = sealedColumns(table)
  return keyColumns(table)
    .map(({ name, form }) => {
      const value = String(values[columns.findIndex((column) => column.name === name)])
      return form === 'bytes' ? value.slice(0, 16) : value
    })
    .join(' ')
}

/** The rows of a query that bear their seals, out of their `cells`; the others are reported. */
export const genuine = <R extends { cells: Cells | null }>(
  reader: Reader,
  table: SealedTable,
  rows: readonly R[],
): R[] => rows.filter(({ cells }) => isGenuine(reader, table, cells))
