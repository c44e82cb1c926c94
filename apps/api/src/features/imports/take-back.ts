import type { DomainError } from '@selvedge/domain/errors.ts'
import type { ImportState } from '@selvedge/domain/import/kinds.ts'
import type { Issue } from '@selvedge/domain/issues.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { sealingOf } from '../../platform/db/sealing.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { ImportRules } from '../../records/import-kind.ts'
import { endImport, type HeldImport, madeBy, noteTakenBack, skipWaiting } from './import-store.ts'
import { formerMakerOf } from './parts.ts'
import { sealUndo } from './row-seals.ts'

export type Ending = { services: Services; tx: Tx; rules: ImportRules; batch: HeldImport }

/** What of an import cannot be taken back, of all that it made and that is left. */
export async function keptOf(tx: Tx, rules: ImportRules, { id, companyId }: HeldImport) {
  const made = await madeBy(tx, id)
  return { made, kept: await rules.undo.kept(tx, companyId, made) }
}

/** Ends an import whose records stay: others hear of them. */
export async function finish(
  { services, tx, rules, batch }: Ending,
  member: SignedIn,
  state: ImportState,
  why?: Issue,
): Promise<void> {
  const ids = (await madeBy(tx, batch.id)).map(({ id }) => id)
  if (ids.length > 0) await rules.announce?.(services, tx, member, ids)
  await endImport(tx, batch.id, state, services.now(), why)
}

/** Ends an import that cannot go on: in the mode `all` what it made is taken back, in the name of who began it; else others hear of it. */
export async function giveUp(ending: Ending, why?: Issue): Promise<void> {
  const { services, tx, batch } = ending
  if (batch.mode === 'all' && batch.createdBy !== null)
    return takeBack(ending, { userId: batch.createdBy, state: 'failed', why })
  const maker = await formerMakerOf(tx, batch)
  if (maker) return finish(ending, maker, 'failed', why)
  await endImport(tx, batch.id, 'failed', services.now(), why)
}

type Order = { userId: number; state: 'cancelled' | 'undone' | 'failed'; why?: Issue | undefined }

/**
 * Takes back what an import made, but for what is used, was changed or decided, and ends it in a state: at once, or as an order that
 * `undo-part.ts` works through.
 */
export async function takeBack(
  { services, tx, rules, batch }: Ending,
  { userId, state, why }: Order,
): Promise<void> {
  const at = services.now()
  const { companyId, id } = batch
  if (rules.undo.how === 'at once') {
    const { made, kept } = await keptOf(tx, rules, batch)
    const stays = new Set(kept.map((one) => one.id))
    const ids = made.map((one) => one.id).filter((one) => !stays.has(one))
    await rules.undo.takeBack(tx, { userId, at, companyId }, ids)
    await noteTakenBack(tx, id, ids)
    return endImport(tx, id, state, at, why)
  }
  await skipWaiting(tx, id, why)
  await forgetFaults(tx, id)
  const order = { id, companyId, undoBy: userId, undoAs: state }
  await tx
    .updateTable('import_batch')
    .where('id', '=', id)
    .set({
      state: 'undoing',
      undo_by: userId,
      undo_as: state,
      undo_seal: sealUndo(sealingOf(tx).masterKey, order),
      served_at: at,
      failures: 0,
      resume_at: null,
    })
    .execute()
}

/** What an import is whose undoing cannot go on: what it left can be undone again. */
export const stoppedState = ({ undoAs }: HeldImport): ImportState => (undoAs === 'undone' ? 'done' : 'failed')

/** What could not be taken back before is tried again. */
const forgetFaults = (tx: Tx, id: number) =>
  tx
    .updateTable('import_row')
    .where('batch_id', '=', id)
    .where('outcome', '=', 'made')
    .where('fault', 'is not', null)
    .set({ fault: null })
    .execute()

/** What could not be taken back stays, and says why. */
export const noteKept = (tx: Tx, batchId: number, recordId: number, error: DomainError) =>
  tx
    .updateTable('import_row')
    .where('batch_id', '=', batchId)
    .where('record_id', '=', anyOf([recordId]))
    .set({ fault: JSON.stringify(error.reason) })
    .execute()
