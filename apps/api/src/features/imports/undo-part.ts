import { DomainError } from '@selvedge/domain/errors.ts'
import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import { sql } from 'kysely'
import { memberOf } from '../../accounts/session/member-of.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { sealingOf } from '../../platform/db/sealing.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { ImportKinds, UndoRules } from '../../records/import-kind.ts'
import { endImport, type HeldImport, holdImport, noteTakenBack } from './import-store.ts'
import { isMade, isUndoOrdered } from './row-seals.ts'
import { noteKept, stoppedState } from './take-back.ts'

/** Takes some of an import back, in the name of the person who ordered it. What cannot be taken back stays, and its rows say why. */
export async function undoPart(
  services: Services,
  kinds: ImportKinds,
  id: number,
  partRows: number,
): Promise<void> {
  // Each is work of its own, as making one is.
  const most = Math.ceil(partRows / 2)
  const { kind } = await services.db
    .selectFrom('import_batch')
    .where('id', '=', id)
    .select('kind')
    .executeTakeFirstOrThrow()
  const { undo: rules } = kinds[kind]
  if (rules.how === 'one by one') await rules.before?.(services)
  await inTransaction(services.db, async (tx) => {
    const batch = await holdImport(tx, id)
    if (batch?.state !== 'undoing') return
    const { undo } = kinds[batch.kind]
    const member = await orderedBy(tx, batch)
    if (!member || undo.how !== 'one by one')
      return endImport(tx, id, stoppedState(batch), services.now(), importIssues.importMakerGone)
    const left = await leftOf(tx, id, most)
    const done: number[] = []
    for (const made of left)
      if (await takeOne({ services, tx, member, batch }, undo, made)) done.push(made.recordId)
    await noteTakenBack(tx, id, done)
    await tx.updateTable('import_batch').where('id', '=', id).set({ failures: 0 }).execute()
    if (left.length < most) await endUndo(services, tx, batch, undo, member)
  })
}

/**
 * The person who ordered it; undefined where no server was given the order, and where they have no access any more, unless it was promised that
 * all is made or nothing.
 */
async function orderedBy(tx: Tx, batch: HeldImport): Promise<SignedIn | undefined> {
  const { undoBy, companyId } = batch
  if (undoBy === null || !isUndoOrdered(sealingOf(tx).masterKey, batch, batch.undoSeal)) return undefined
  return memberOf(tx, { createdBy: undoBy, companyId }, { evenIfEnded: batch.undoAs !== 'undone' })
}

/** What it made and nobody tried to take back since it was ordered. */
async function leftOf(tx: Tx, batchId: number, most: number): Promise<Left[]> {
  const rows = await tx
    .selectFrom('import_row')
    .where('batch_id', '=', batchId)
    .where('outcome', '=', 'made')
    .where('fault', 'is', null)
    .where('record_id', 'is not', null)
    .where((eb) => eb('place', '=', eb.fn.coalesce('first_place', 'place')))
    .select(['record_id as recordId', 'place', 'made_seal as seal'])
    .orderBy('place')
    .limit(most)
    .execute()
  return rows.flatMap(({ recordId, ...row }) => (recordId === null ? [] : [{ ...row, recordId }]))
}

type Work = { services: Services; tx: Tx; member: SignedIn; batch: HeldImport }
type Left = { recordId: number; place: number; seal: string | null }
type OneByOne = Extract<UndoRules, { how: 'one by one' }>

async function takeOne(
  { services, tx, member, batch }: Work,
  undo: OneByOne,
  { recordId: id, place, seal }: Left,
): Promise<boolean> {
  // A record that no server made of this row: nobody ordered that it is taken back.
  if (!isMade(sealingOf(tx).masterKey, { batchId: batch.id, place, recordId: id }, seal)) {
    await noteKept(tx, batch.id, id, new DomainError('WRONG_STATE', importIssues.importRowForeign))
    return false
  }
  await sql`savepoint import_undo`.execute(tx)
  try {
    await undo.takeBack({ ...services, db: tx }, member, id)
    await sql`release savepoint import_undo`.execute(tx)
    return true
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'UNAVAILABLE' || error.code === 'INTERNAL')
      throw error
    await sql`rollback to savepoint import_undo`.execute(tx)
    await noteKept(tx, batch.id, id, error)
    return false
  }
}

async function endUndo(
  services: Services,
  tx: Tx,
  { id, undoAs }: HeldImport,
  undo: OneByOne,
  member: SignedIn,
): Promise<void> {
  const rows = await tx
    .selectFrom('import_row')
    .where('batch_id', '=', id)
    .where('outcome', '=', 'undone')
    .where('record_id', 'is not', null)
    .select('record_id as recordId')
    .distinct()
    .execute()
  const ids = rows.flatMap(({ recordId }) => recordId ?? [])
  // Of what was made for all or nothing, nobody has heard.
  if (ids.length > 0 && undoAs === 'undone') await undo.announce?.(services, tx, member, ids)
  await endImport(tx, id, undoAs ?? 'undone', services.now())
  await tx.updateTable('import_batch').where('id', '=', id).set({ undo_seal: null }).execute()
}
