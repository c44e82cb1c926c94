import { sql } from 'kysely'
import type { Tx } from '../src/platform/db/connect.ts'
import type { Finding } from '../src/operations/ledger-check/finding.ts'
import type { DrillWorld } from './drill-world.ts'
import type { Tamper } from './tamper.ts'

export const run = (tx: Tx, text: string) => sql.raw(text).execute(tx)

type Names = ReturnType<Tamper['names']>
/** A finding about what the world knows by a number. */
export const named =
  (kind: Finding['kind'], id: (world: DrillWorld) => number, ...parts: Finding['part'][]) =>
  (world: DrillWorld): Names => ({ kind, id: id(world), parts })

/** A finding of this code alone. */
export const by =
  (code: Finding['code'], names: Tamper['names']): Tamper['names'] =>
  (world) => ({ ...names(world), code })

/** A row that is new has a number nobody knows before. */
export const newest =
  (kind: Finding['kind'], ...parts: Finding['part'][]) =>
  (): Names => ({ kind, parts })

/** All columns of a table but its number, as they are copied from one row to another. */
export async function copyColumns(tx: Tx, table: string): Promise<string> {
  const { rows } = await sql<{ column: string }>`select column_name as column from information_schema.columns
    where table_name = ${table} and table_schema = 'public' and column_name <> 'id'`.execute(tx)
  return rows.map(({ column }) => `"${column}"`).join(', ')
}

export async function overwrite(tx: Tx, table: string, from: number, to: number) {
  const columns = await copyColumns(tx, table)
  await run(
    tx,
    `update ${table} set (${columns}) = (select ${columns} from ${table} where id = ${from}) where id = ${to}`,
  )
}

/** Puts a row in again, with the unique values changed. */
export async function repeat(tx: Tx, table: string, id: number, changes: Record<string, string> = {}) {
  const columns = await copyColumns(tx, table)
  const values = Object.entries(changes).reduce(
    (text, [column, value]) => text.replace(`"${column}"`, value),
    columns,
  )
  await run(tx, `insert into ${table} (${columns}) select ${values} from ${table} where id = ${id}`)
}

export const statementOf = ({ shipment }: DrillWorld, version: number) =>
  `record_type = 'trade' and record_id = ${shipment.id} and version = ${version}`
