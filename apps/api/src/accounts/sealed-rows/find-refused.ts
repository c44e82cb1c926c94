import { isSealed } from '../../platform/crypto/row-seal.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { sealingOf } from '../../platform/db/sealing.ts'
import { nameOf } from './cells.ts'
import { pagesOf } from './each-row.ts'
import { SEALED_TABLES, type SealedTable } from './sealed-tables.ts'

/** Looks through all rows that give power, for the log, the metrics and the operators’ page. What is refused at its use is noted there at once. */
export const lookForRefused = (reader: Reader): Promise<void> =>
  sealingOf(reader).refused.replaceWith(findRefused(reader))

/** Every row that gives power and does not bear its seal. */
export async function* findRefused(
  reader: Reader,
): AsyncGenerator<{ table: SealedTable; row: string }, void> {
  const { masterKey } = sealingOf(reader)
  for (const table of SEALED_TABLES)
    for await (const rows of pagesOf(reader, table))
      for (const [seal, ...values] of rows)
        if (!isSealed(masterKey, table, values, seal)) yield { table, row: nameOf(table, values) }
}

/** Whether any row bears its seal: then a server of a release that seals has been here. */
export async function hasGenuineRow(reader: Reader): Promise<boolean> {
  const { masterKey } = sealingOf(reader)
  for (const table of SEALED_TABLES)
    for await (const rows of pagesOf(reader, table))
      if (rows.some(([seal, ...values]) => isSealed(masterKey, table, values, seal))) return true
  return false
}
