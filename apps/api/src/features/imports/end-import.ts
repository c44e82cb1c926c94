import { list } from '@selvedge/messages/list.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import { importPermissions, isUnderWay } from '@selvedge/domain/import/kinds.ts'
import { MAX_BULK_NAMED } from '@selvedge/domain/limits.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { ImportKinds } from '../../records/import-kind.ts'
import { type HeldImport, holdImport } from './import-store.ts'
import { readImport } from './list-imports.ts'
import { finish, keptOf, takeBack } from './take-back.ts'

/**
 * Stops an import after the rows in hand, or one that nobody started. In the mode `all` what it made is taken back, but for what is used, was
 * changed or decided already. Throws NOT_FOUND, and WRONG_STATE once it is over.
 */
export const cancelImport = (services: Services, kinds: ImportKinds, member: SignedIn, id: number) =>
  onImport(services, member, id, async (tx, batch) => {
    if (!importPermissions(batch).canCancel) throw new DomainError('WRONG_STATE', importIssues.importOver)
    const ending = { services, tx, rules: kinds[batch.kind], batch }
    if (batch.mode === 'all' && batch.made > 0)
      await takeBack(ending, { userId: member.userId, state: 'cancelled' })
    else await finish(ending, member, 'cancelled')
    return 'import.cancelled'
  })

/**
 * Takes back all that an import made, at once or, where each record is work, in parts. Throws NOT_FOUND, and WRONG_STATE while it is under way,
 * where nothing of it is left, and where some of it is used, was changed or decided: `fields` says which, up to MAX_BULK_NAMED.
 */
export const undoImport = (services: Services, kinds: ImportKinds, member: SignedIn, id: number) =>
  onImport(services, member, id, async (tx, batch) => {
    if (isUnderWay(batch.state)) throw new DomainError('WRONG_STATE', importIssues.importUnderWay)
    if (!importPermissions(batch).canUndo)
      throw new DomainError('WRONG_STATE', importIssues.importNothingLeft)
    const rules = kinds[batch.kind]
    const { kept } = await keptOf(tx, rules, batch)
    if (kept.length > 0) throw inUse(kept)
    await takeBack({ services, tx, rules, batch }, { userId: member.userId, state: 'undone' })
    return 'import.undone'
  })

function inUse(kept: Awaited<ReturnType<typeof keptOf>>['kept']): DomainError {
  const named = kept.slice(0, MAX_BULK_NAMED)
  const names = named.map(({ name }) => name)
  return new DomainError(
    'WRONG_STATE',
    importIssues.importInUse({
      count: kept.length,
      names: list(kept.length > named.length ? [...names, '…'] : names),
    }),
    Object.fromEntries(named.map(({ id, why }) => [`records.${id}`, why])),
  )
}

type Ended = 'import.cancelled' | 'import.undone'

const onImport = (
  services: Services,
  member: SignedIn,
  id: number,
  work: (tx: Tx, batch: HeldImport) => Promise<Ended>,
) =>
  inTransaction(services.db, async (tx) => {
    const batch = await holdImport(tx, id)
    if (batch?.companyId !== member.companyId) throw new DomainError('NOT_FOUND', importIssues.importNone)
    const event = await work(tx, batch)
    const { companyId, userId } = member
    const { kind } = batch
    await recordEvent(tx, { at: services.now(), companyId, userId, event, subjectId: id, data: { kind } })
    return readImport({ ...services, db: tx }, member, id)
  })
