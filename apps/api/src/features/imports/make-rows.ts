import { DomainError } from '@selvedge/domain/errors.ts'
import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import type { Issue } from '@selvedge/domain/issues.ts'
import { sql } from 'kysely'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { sealingOf } from '../../platform/db/sealing.ts'
import type { ImportRules, RowTexts } from '../../records/import-kind.ts'
import { isRowSent, type SealedBatch } from './row-seals.ts'

export type WaitingRow = { place: number; line: number; texts: RowTexts; seal: string | null }

/** What became of a row: the record that was made of it, or why none was. */
export type RowResult = { place: number } & ({ recordId: number } | { column: string | null; fault: Issue })

type Making = { services: Services; tx: Tx; member: SignedIn; batch: SealedBatch; rules: ImportRules }

/** Makes the records of some rows. One that is refused leaves nothing behind, and the others as they are. */
export async function makeRows(making: Making, rows: readonly WaitingRow[]): Promise<RowResult[]> {
  const results: RowResult[] = []
  for (const row of rows) results.push({ place: row.place, ...(await makeRow(making, row)) })
  return results
}

async function makeRow({ services, tx, member, batch, rules }: Making, row: WaitingRow) {
  if (!isRowSent(sealingOf(tx).masterKey, batch, row, row.seal))
    return { column: null, fault: importIssues.importRowForeign }
  await sql`savepoint import_row`.execute(tx)
  try {
    const recordId = await rules.make({ ...services, db: tx }, member, row.texts)
    await sql`release savepoint import_row`.execute(tx)
    return { recordId }
  } catch (error) {
    if (!isRefusal(error)) throw error
    await sql`rollback to savepoint import_row`.execute(tx)
    const [first] = Object.entries(error.fields)
    return { column: first?.[0] ?? null, fault: first?.[1] ?? error.reason }
  }
}

/** Whether the row is to blame, and not the moment. */
const isRefusal = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code !== 'UNAVAILABLE' && error.code !== 'INTERNAL'
