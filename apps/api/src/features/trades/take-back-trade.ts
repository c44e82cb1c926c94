import { DomainError } from '@selvedge/domain/errors.ts'
import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { KeptRecord, MadeRecord } from '../../records/import-kind.ts'
import { isWithdrawn } from './is-withdrawn.ts'
import { lockTrade } from './trade-store.ts'
import { withdrawTrade } from './withdraw-trade.ts'

/**
 * Imported trades that their buyers have decided, that a confirmed trade follows, or that an accepted certificate covers: they stay. Locks them
 * all: who decides one of these meanwhile waits.
 */
export async function decidedAmong(
  tx: Tx,
  companyId: number,
  made: readonly MadeRecord[],
): Promise<KeptRecord[]> {
  const ids = made.map(({ id }) => id)
  await tx.selectFrom('trade').where('id', '=', anyOf(ids)).select('id').orderBy('id').forUpdate().execute()
  const rows = await tx
    .selectFrom('trade')
    .where('contractor_id', '=', companyId)
    .where('id', '=', anyOf(ids))
    .where((eb) => eb.not(isWithdrawn))
    .select((eb) => [
      'id',
      'contractor_reference as name',
      eb('status', '<>', 'PENDING').as('isDecided'),
      eb
        .exists(
          eb
            .selectFrom('trade as follower')
            .whereRef('follower.parent_id', '=', 'trade.id')
            .where('follower.status', '=', 'ACCEPTED')
            .select('follower.id'),
        )
        .as('isFollowed'),
      eb
        .exists(
          eb
            .selectFrom('certification_shipment')
            .innerJoin('certification', 'certification.id', 'certification_id')
            .whereRef('certification_shipment.trade_id', '=', 'trade.id')
            .where('certification.status', '=', 'ACCEPTED')
            .select('certification.id'),
        )
        .as('isCertified'),
    ])
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, name: reference, isDecided, isFollowed, isCertified }) => {
    const why = isDecided
      ? importIssues.importTradeDecided({ reference })
      : isFollowed
        ? importIssues.importTradeFollowed({ reference })
        : isCertified && importIssues.importTradeCertified({ reference })
    return why ? [{ id, name: reference, why }] : []
  })
}

/** Withdraws an imported trade that its buyer has not decided; one that was withdrawn already stays so. Throws ALREADY_DECIDED. */
export async function takeBackTrade(services: Services, member: SignedIn, id: number): Promise<void> {
  const trade = await lockTrade(services.db as Tx, member, id, { side: 'party' })
  if (trade?.isWithdrawn) return
  try {
    await withdrawTrade(services, member, id, { isQuiet: true })
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'ALREADY_DECIDED' || !trade) throw error
    const reference = trade.contractorReference
    throw new DomainError('WRONG_STATE', importIssues.importTradeDecided({ reference }))
  }
}
