import { lastStated } from '../../records/as-stated.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { canEditStandard } from '@selvedge/domain/trade.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { listStandards } from '../../platform/reference-data/lists.ts'
import type { Services } from '../../platform/context/services.ts'
import { sequenced } from '../../records/epcis/sequence-events.ts'
import { commitEvent } from '../../records/commit-event.ts'
import { tradeRecord } from './trade-record.ts'
import { tradeKindOf } from '@selvedge/domain/trade.ts'
import { lockTrade, tradeState } from './trade-store.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Input = { processingStandardName: string | null; tradeType?: string | null | undefined }

/** Either party corrects the reference standard, and nothing else, of a trade. */
export async function updateStandard(
  services: Services,
  member: SignedIn,
  id: number,
  { processingStandardName, tradeType }: Input,
): Promise<void> {
  const kind = tradeKindOf(tradeType)
  await sequenced(
    services,
    inTransaction(services.db, async (tx) => {
      const before = await lockTrade(tx, member, id, { side: 'party', kind })
      if (!before || !canEditStandard(member, tradeState(before)))
        throw new DomainError('FORBIDDEN', refusals.tradeParties)
      const follows = await lastStated(tx, tradeRecord, before)
      const standards = await listStandards(tx, 'transaction', member.industry)
      if (processingStandardName !== null && !standards.some(({ name }) => name === processingStandardName))
        throw fieldError('processingStandardName', issues.standard)
      await tx
        .updateTable('trade')
        .set((eb) => ({ processing_standard: processingStandardName, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
      await commitEvent({ services, member, tx }, tradeRecord, id, { event: 'updated' }, { follows })
    }),
  )
}
