import type { Cell } from '../../accounts/sealed-rows/cells.ts'
import { sealRows } from '../../accounts/sealed-rows/each-row.ts'
import { SEALED_TABLES } from '../../accounts/sealed-rows/sealed-tables.ts'
import { POWER_TAKEN_OVER } from '../../accounts/sealed-rows/take-over-rows.ts'
import { sealLineAnew } from '../../platform/audit/line-seal.ts'
import { isSealed, sealRow } from '../../platform/crypto/row-seal.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { TAKEN_OVER } from '../../platform/ledger/statements/taken-over.ts'
import { resealBatch } from '../../platform/ledger/keys/batch-seal.ts'
import { INSTALLATION_SEAL } from '../../platform/ledger/statements/installation.ts'
import {
  FIRST_STATEMENT_SEAL,
  sealedValues,
  STATEMENT_SEAL,
} from '../../platform/ledger/statements/statement-seal.ts'
import type { Keys } from './own-key.ts'
import { resealCheckRuns } from './reseal-check-runs.ts'
import { resealImports } from './reseal-imports.ts'

const AT_ONCE = 1000

/** Seals with the next key every row that the previous one sealed; returns how many. A wrong seal stays wrong. */
export async function resealRows(db: Db, keys: Keys): Promise<number> {
  let changed = await inTransaction(
    db,
    async (tx) =>
      (await resealNotes(tx, keys)) +
      (await resealInstallation(tx, keys)) +
      (await resealCheckRuns(tx, keys)) +
      (await resealImports(tx, keys)),
  )
  for (const table of SEALED_TABLES)
    changed += await sealRows(db, table, ([seal, ...values]) => anew(keys, table, values, seal))
  for (const lot of [resealStatements, resealBatches, resealLines])
    for (let after = 0; ;) {
      const done = await inTransaction(db, (tx) => lot(tx, after, keys))
      changed += done.changed
      if (done.last === undefined) break
      after = done.last
    }
  return changed
}

type Lot = { last: number | undefined; changed: number }

/** The new seal, where the previous key made the present one. */
const anew = ({ next, previous }: Keys, kind: string, values: readonly Cell[], seal: string | null) =>
  isSealed(previous, kind, values, seal) ? sealRow(next, kind, values) : undefined

/** The two notes that say that what an earlier release had written was taken over. */
async function resealNotes(tx: Tx, keys: Keys): Promise<number> {
  const notes = [
    { table: 'ledger_taken_over', kind: 'taken over', values: TAKEN_OVER },
    { table: 'power_taken_over', ...POWER_TAKEN_OVER },
  ] as const
  let changed = 0
  for (const { table, kind, values } of notes) {
    const row = await tx.selectFrom(table).select('seal').forUpdate().executeTakeFirst()
    const seal = row && anew(keys, kind, values, row.seal)
    if (seal === undefined) continue
    await tx.updateTable(table).set({ seal }).execute()
    changed++
  }
  return changed
}

async function resealInstallation(tx: Tx, keys: Keys): Promise<number> {
  const row = await tx.selectFrom('installation').select(['id', 'seal']).forUpdate().executeTakeFirst()
  const seal = row && anew(keys, INSTALLATION_SEAL, [row.id], row.seal)
  if (seal === undefined) return 0
  await tx.updateTable('installation').set({ seal }).execute()
  return 1
}

async function resealStatements(tx: Tx, after: number, keys: Keys): Promise<Lot> {
  const rows = await tx
    .selectFrom('statement')
    .where('batch_id', 'is', null)
    .where('seal', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .select(['id', 'leaf', 'salt', 'body', 'seal'])
    .forUpdate()
    .execute()
  let changed = 0
  for (const { id, seal: present, ...one } of rows) {
    const seal =
      anew(keys, STATEMENT_SEAL, sealedValues(one), present) ??
      anew(keys, FIRST_STATEMENT_SEAL, [one.leaf], present)
    if (seal === undefined) continue
    await tx.updateTable('statement').set({ seal }).where('id', '=', id).execute()
    changed++
  }
  return { last: rows.at(-1)?.id, changed }
}

async function resealBatches(tx: Tx, after: number, keys: Keys): Promise<Lot> {
  const rows = await tx
    .selectFrom('anchor_batch')
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .select(['id', 'root', 'size', 'seal', 'log_index'])
    .forUpdate()
    .execute()
  let changed = 0
  for (const { id, ...batch } of rows) {
    const seal = resealBatch(keys, batch)
    if (seal === undefined) continue
    await tx.updateTable('anchor_batch').set({ seal }).where('id', '=', id).execute()
    changed++
  }
  return { last: rows.at(-1)?.id, changed }
}

/** Those that have no place in a trail yet: afterwards nobody asks for their seals. */
async function resealLines(tx: Tx, after: number, keys: Keys): Promise<Lot> {
  const rows = await tx
    .selectFrom('audit_event')
    .where('sequence', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .selectAll()
    .forUpdate()
    .execute()
  let changed = 0
  for (const { id, seal: present, ...line } of rows) {
    const seal = sealLineAnew(keys, line, present)
    if (seal === undefined) continue
    await tx.updateTable('audit_event').set({ seal }).where('id', '=', id).execute()
    changed++
  }
  return { last: rows.at(-1)?.id, changed }
}
