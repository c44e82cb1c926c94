import { sealLine } from '../../platform/audit/line-seal.ts'
import { StartError } from '../../platform/config/start-error.ts'
import { opensAsItself, sealKeyRow } from '../../platform/ledger/keys/genuine-key.ts'
import { isSealed, sealRow } from '../../platform/crypto/row-seal.ts'
import type { Db, Reader, Tx } from '../../platform/db/connect.ts'
import { sealingOf } from '../../platform/db/sealing.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Log } from '../../platform/log/log.ts'
import { sealOf } from './cells.ts'
import { sealRows } from './each-row.ts'
import { hasGenuineRow } from './find-refused.ts'
import { SEALED_TABLES } from './sealed-tables.ts'

/** What the note that says so is sealed over, by its kind. */
export const POWER_TAKEN_OVER = { kind: 'power taken over', values: ['everything before'] } as const

type Options = {
  now: Date
  /** Whoever runs the server says that a release that sealed nothing wrote what is there (`UPGRADE_FROM`). */
  isUpgrade: boolean
}

/**
 * Once, at the first start of a release that seals: seals the rows that give power, keys and audit lines as they are. Only where whoever
 * runs the server says that this is an upgrade, or where there are none: somebody with the database could remove all seals
 * together with the note that they were made, and have a later start seal what was put in. All in one transaction, so that one
 * that is interrupted leaves nothing half done; a second server waits for the first one's. Servers of the release before have been
 * shut out by the migration, and none of this one has begun to serve, so nobody writes such rows meanwhile. Does nothing where that was
 * done before; where the note of it is gone although there are sealed rows, nothing is taken over and the log says so. Throws
 * StartError where nobody says that it is an upgrade.
 */
export async function takeOverRows(
  db: Db,
  log: Pick<Log, 'info' | 'error'>,
  { now, isUpgrade }: Options,
): Promise<void> {
  if (await isTakenOver(db)) return
  const taken = await inTransaction(db, async (tx) => {
    await holdNote(tx, now)
    if (await isTakenOver(tx)) return 0
    if (await hasGenuineRow(tx)) return undefined
    if (!isUpgrade && (await hasRow(tx)))
      throw new StartError(
        `No row of this database bears the seal of a server. Either release 0.1 wrote it: then start once with UPGRADE_FROM=0.1, which seals everything as it is. Or somebody removed the seals from the database: then do not, and restore a backup (docs/operations.md, "Upgrade").`,
      )
    let count = (await sealKeys(tx)) + (await sealLines(tx))
    for (const table of SEALED_TABLES)
      count += await sealRows(tx, table, ([, ...values]) => sealOf(tx, table, values))
    const seal = sealRow(sealingOf(tx).masterKey, POWER_TAKEN_OVER.kind, POWER_TAKEN_OVER.values)
    await tx.updateTable('power_taken_over').set({ at: now, seal }).execute()
    return count
  })
  if (taken === undefined)
    log.error(
      {},
      'The note that rows that give power were taken over was removed from the database: nothing is taken over',
    )
  else if (taken > 0) log.info({ rows: taken }, 'What an earlier release had written was taken over')
}

/** Another server that is about to do the same waits here until this transaction ends. */
async function holdNote(tx: Tx, at: Date): Promise<void> {
  await tx
    .insertInto('power_taken_over')
    .values({ at, seal: '' })
    .onConflict((conflict) => conflict.column('is_only').doNothing())
    .execute()
}

async function isTakenOver(reader: Reader): Promise<boolean> {
  const note = await reader.selectFrom('power_taken_over').select('seal').executeTakeFirst()
  const { masterKey } = sealingOf(reader)
  return isSealed(masterKey, POWER_TAKEN_OVER.kind, POWER_TAKEN_OVER.values, note?.seal ?? null)
}

/** Whether anybody has used the database. */
const hasRow = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('company').select('id').limit(1).executeTakeFirst()) !== undefined ||
  (await tx.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined

/** Those that this master key opens, with the times that they have. */
async function sealKeys(tx: Tx): Promise<number> {
  const { masterKey } = sealingOf(tx)
  const keys = await tx.selectFrom('company_key').selectAll().where('seal', 'is', null).execute()
  const genuine = keys.filter((key) => opensAsItself(masterKey, key))
  for (const key of genuine)
    await tx
      .updateTable('company_key')
      .set({ seal: sealKeyRow(masterKey, key, true) })
      .where('id', '=', key.id)
      .execute()
  return genuine.length
}

/** Those that have no place in a trail yet: the others are held by the statements about it. */
async function sealLines(tx: Tx): Promise<number> {
  const { masterKey } = sealingOf(tx)
  const lines = await tx
    .selectFrom('audit_event')
    .selectAll()
    .where('sequence', 'is', null)
    .where('seal', 'is', null)
    .execute()
  for (const line of lines)
    await tx
      .updateTable('audit_event')
      .set({ seal: sealLine(masterKey, line) })
      .where('id', '=', line.id)
      .execute()
  return lines.length
}
