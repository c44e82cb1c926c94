import { DomainError } from '@selvedge/domain/errors.ts'
import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import { importPermissions } from '@selvedge/domain/import/kinds.ts'
import { sql } from 'kysely'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { sealingOf } from '../../platform/db/sealing.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { requireRoom } from './create-import.ts'
import { holdImport, waitingRows } from './import-store.ts'
import { readImport } from './list-imports.ts'
import { isRowSent, sealImportRow } from './row-seals.ts'

/**
 * A person starts what a program prepared: from now on its rows are theirs. One that is not as the program sent it stays unsealed, so nothing is
 * made of it. Throws NOT_FOUND, and WRONG_STATE where it was started already, or too many are under way.
 */
export const startImport = (services: Services, member: SignedIn, id: number) =>
  inTransaction(services.db, async (tx) => {
    const batch = await holdImport(tx, id)
    if (batch?.companyId !== member.companyId) throw new DomainError('NOT_FOUND', importIssues.importNone)
    if (!importPermissions(batch).canStart) throw new DomainError('WRONG_STATE', importIssues.importStarted)
    const { companyId, userId } = member
    const at = services.now()
    await requireRoom(tx, companyId, at, 'running', id)
    const { masterKey } = sealingOf(tx)
    const rows = await waitingRows(tx, id, 0, batch.rows)
    const sent = rows.filter((row) => isRowSent(masterKey, batch, row, row.seal))
    const theirs = { ...batch, createdBy: userId }
    await sql`
      update import_row as row set seal = anew.seal
      from unnest(
        ${sent.map(({ place }) => place)}::int[],
        ${sent.map((row) => sealImportRow(masterKey, theirs, row))}::text[]
      ) as anew (place, seal)
      where row.batch_id = ${id} and row.place = anew.place`.execute(tx)
    await tx
      .updateTable('import_batch')
      .where('id', '=', id)
      .set({ state: 'running', created_by: userId, served_at: at })
      .execute()
    const data = { kind: batch.kind, mode: batch.mode, rows: batch.rows }
    await recordEvent(tx, { at, companyId, userId, event: 'import.started', subjectId: id, data })
    return readImport({ ...services, db: tx }, member, id)
  })
