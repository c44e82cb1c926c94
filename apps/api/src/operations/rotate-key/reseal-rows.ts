import { isSealed, sealRow } from '../../platform/crypto/row-seal.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { TAKEN_OVER } from '../../platform/ledger/anchoring/take-over.ts'
import { INSTALLATION_SEAL } from '../../platform/ledger/statements/installation.ts'
import {
  FIRST_STATEMENT_SEAL,
  sealedValues,
  STATEMENT_SEAL,
} from '../../platform/ledger/statements/statement-seal.ts'
import type { Keys } from './own-key.ts'

const AT_ONCE = 1000

/** Seals with the next key every row of the ledger that the previous one sealed; returns how many. A wrong seal stays wrong. */
export async function resealRows(db: Db, keys: Keys): Promise<number> {
  let changed = await inTransaction(
    db,
    async (tx) => (await resealMark(tx, keys)) + (await resealInstallation(tx, keys)),
  )
  for (const lot of [resealStatements, resealBatches])
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
const anew = (
  { next, previous }: Keys,
  kind: string,
  values: readonly (string | number)[],
  seal: string | null,
) => (isSealed(previous, kind, values, seal) ? sealRow(next, kind, values) : undefined)

async function resealMark(tx: Tx, keys: Keys): Promise<number> {
  const row = await tx.selectFrom('ledger_taken_over').select('seal').forUpdate().executeTakeFirst()
  const seal = row && anew(keys, 'taken over', TAKEN_OVER, row.seal)
  if (seal === undefined) return 0
  await tx.updateTable('ledger_taken_over').set({ seal }).execute()
  return 1
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
    .select(['id', 'root', 'size', 'seal'])
    .forUpdate()
    .execute()
  let changed = 0
  for (const { id, root, size, seal: present } of rows) {
    const seal = anew(keys, 'batch', [root, size], present)
    if (seal === undefined) continue
    await tx.updateTable('anchor_batch').set({ seal }).where('id', '=', id).execute()
    changed++
  }
  return { last: rows.at(-1)?.id, changed }
}
