import { DomainError } from '@selvedge/domain/errors.ts'
import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import type { Issue } from '@selvedge/domain/issues.ts'
import { sql } from 'kysely'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { sealingOf } from '../../platform/db/sealing.ts'
import type { ImportRules } from '../../records/import-kind.ts'
import { copyForRecord } from './files.ts'
import { byRecord, type WaitingRow } from './import-store.ts'
import { isRowSent, type SealedBatch } from './row-seals.ts'

/** What became of a row: the record that was made of it, or why none was. */
export type RowResult = { place: number } & ({ recordId: number } | { column: string | null; fault: Issue })

type Making = { services: Services; tx: Tx; member: SignedIn; batch: SealedBatch; rules: ImportRules }

/** Makes the records of some rows, all rows of each. One that is refused leaves nothing behind, and the others as they are. */
export async function makeRows(making: Making, rows: readonly WaitingRow[]): Promise<RowResult[]> {
  const results: RowResult[] = []
  for (const record of byRecord(rows)) results.push(...(await makeRecord(making, record)))
  return results
}

async function makeRecord(
  { services, tx, member, batch, rules }: Making,
  rows: readonly WaitingRow[],
): Promise<RowResult[]> {
  const { masterKey } = sealingOf(tx)
  // A row that was put in, changed or taken away: nothing is made of any of them.
  const isWhole = rows.every(({ recordRows }) => rows.length === (recordRows ?? 1))
  if (!isWhole || !rows.every((row) => isRowSent(masterKey, batch, row, row.seal)))
    return rows.map(({ place }) => ({ place, column: null, fault: importIssues.importRowForeign }))
  await sql`savepoint import_row`.execute(tx)
  try {
    const within = { ...services, db: tx }
    const texts = rows.map((row) => row.texts)
    const recordId = await rules.make(within, member, texts, await copyForRecord(within, tx, member, rows[0]))
    await sql`release savepoint import_row`.execute(tx)
    return rows.map(({ place }) => ({ place, recordId }))
  } catch (error) {
    if (!isRefusal(error)) throw error
    await sql`rollback to savepoint import_row`.execute(tx)
    return refusedRows(rows, error)
  }
}

/** The row to blame has what is wrong with it, the others of its record which row that is. */
function refusedRows(rows: readonly WaitingRow[], { fields, reason }: DomainError): RowResult[] {
  const [field, fault = reason] = Object.entries(fields)[0] ?? []
  const [, ordinal, column = null] = /^(?:(\d+)\.)?(.*)$/s.exec(field ?? '') ?? []
  const at = rows[Number(ordinal ?? 0)] ?? rows[0]
  return rows.map(({ place }) =>
    place === at?.place
      ? { place, column: column === '' ? null : column, fault }
      : { place, column: null, fault: importIssues.importOtherRow({ line: String(at?.line ?? '') }) },
  )
}

/** Whether the row is to blame, and not the moment. */
const isRefusal = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code !== 'UNAVAILABLE' && error.code !== 'INTERNAL'
