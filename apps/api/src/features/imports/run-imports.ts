import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import { isUnderWay } from '@selvedge/domain/import/kinds.ts'
import type { Services } from '../../platform/context/services.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { ImportKinds } from '../../records/import-kind.ts'
import { checkPart } from './check-part.ts'
import { endImport, holdImport } from './import-store.ts'
import { lapsePrepared } from './lapse-prepared.ts'
import { makePart } from './make-part.ts'
import { PART_ROWS } from './parts.ts'
import { giveUp, stoppedState } from './take-back.ts'
import { undoPart } from './undo-part.ts'

/** Transactions of one run, so that a server that stops does not have to wait long. */
const PARTS = 20
/** How often in a row a part may break off before the import is given up. */
const MAX_FAILURES = 5

/**
 * Works on the imports that are under way, the one that waits longest first. Each part is one transaction, rows and what became of them:
 * after a kill it goes on with the rows that wait. `partRows` is how many rows a part has, to the end of a record. Safe to run at any time, by several servers at once. Returns how many parts were done,
 * 0 once nothing is left to do.
 */
export async function runImports(
  services: Services,
  kinds: ImportKinds,
  partRows: number = PART_ROWS,
): Promise<number> {
  let parts = await lapsePrepared(services)
  while (parts < PARTS) {
    const id = await claim(services)
    if (id === undefined) return parts
    try {
      await doPart(services, kinds, id, partRows)
    } catch (error) {
      await noteFailure(services, kinds, id)
      throw error
    }
    parts++
  }
  return parts
}

/** The import whose turn it is, which goes to the end of the queue. */
const claim = ({ db, now }: Services) =>
  inTransaction(db, async (tx) => {
    const next = await tx
      .selectFrom('import_batch')
      .where('state', 'in', ['running', 'undoing'])
      .where((eb) => eb.or([eb('resume_at', 'is', null), eb('resume_at', '<=', now())]))
      .select('id')
      .orderBy('served_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (next)
      await tx.updateTable('import_batch').where('id', '=', next.id).set({ served_at: now() }).execute()
    return next?.id
  })

async function doPart(services: Services, kinds: ImportKinds, id: number, partRows: number): Promise<void> {
  const { state, mode, rows, checked } = await services.db
    .selectFrom('import_batch')
    .where('id', '=', id)
    .select(['mode', 'state', 'rows', 'checked'])
    .executeTakeFirstOrThrow()
  if (state === 'undoing') await undoPart(services, kinds, id, partRows)
  else if (mode === 'all' && checked < rows) await checkPart(services, kinds, id, { checked, partRows })
  else await makePart(services, kinds, id, partRows)
}

/** A part broke off, and took all of it back. After some of these, the import is over, lest it keep others waiting for ever. */
const noteFailure = (services: Services, kinds: ImportKinds, id: number): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const batch = await holdImport(tx, id)
    if (!batch || !isUnderWay(batch.state)) return
    const failures = batch.failures + 1
    await tx.updateTable('import_batch').where('id', '=', id).set({ failures }).execute()
    if (failures < MAX_FAILURES) return
    if (batch.state === 'running')
      await giveUp({ services, tx, rules: kinds[batch.kind], batch }, importIssues.importBrokeOff)
    else await endImport(tx, id, stoppedState(batch), services.now(), importIssues.importBrokeOff)
  })
