import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { canCreateTrade, type TradeKind } from '@selvedge/domain/trade.ts'
import { limitNaming } from '../../accounts/companies/limit-naming.ts'
import { raiseFenceOnce } from '../../platform/db/raise-fence.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { findReceived, receiveDocument } from '../../records/documents/receive-document.ts'
import { type IdempotencyKey, once } from '../../platform/http/idempotent.ts'
import type { Services } from '../../platform/context/services.ts'
import { checkNewTrade, type NewTradeRequest } from './check-new-trade.ts'
import { fileCorrection } from '../../records/comments/file-correction.ts'
import { KNOWS_LOTS } from '../../records/mass/lots.ts'
import { reserveShipment } from '../../records/mass/reserve-shipment.ts'
import { answerWithRecord } from '../../records/requests/close-request.ts'
import { commitEvent } from '../../records/commit-event.ts'
import { takeDraft, useDraft } from './change-draft.ts'
import { tradeRecord } from './trade-record.ts'
import { findConsignee } from './find-consignee.ts'
import { insertTrade } from './insert-trade.ts'
import { presentCreatedTrade } from './present-trade.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type CreateTradeInput = {
  kind: TradeKind
  input: NewTradeRequest
  idempotency: IdempotencyKey | undefined
  /** No e-mail for this one: somebody sends one about many. */
  isQuiet?: boolean
}

/**
 * Records a trade with its document, notifies the consignee, and signs it for the ledger. A certifier records none. A shipment reserves what it
 * takes from the sender's books of mass: throws MASS_SHORT where one that guards does not have it. One that completes a draft of an event uses it up: throws WRONG_STATE where
 * that is not open.
 */
export async function createTrade(
  services: Services,
  member: SignedIn,
  { kind, input, idempotency, isQuiet = false }: CreateTradeInput,
) {
  const { db, now } = services
  if (!canCreateTrade({ role: member.companyRole }))
    throw new DomainError('FORBIDDEN', refusals.tradeByCertifier)
  await limitNaming(services, member, {
    name: input.consigneeCompanyName,
    email: input.consigneeEmail,
    roles: 'business',
    isInvitation: input.invitation,
  })
  const attachment = await receiveDocument(services, member, input.documentUpload)
  if (input.positions.some(({ lot }) => lot !== null)) await raiseFenceOnce(db, KNOWS_LOTS)
  return inTransaction(db, (tx) =>
    once({ tx, member, at: now() }, idempotency, async () => {
      await takeDraft({ member, tx }, { id: input.draftId, kind })
      const context = { services, member, tx }
      const file = await findReceived(tx, member, attachment, now())
      const checked = await checkNewTrade(tx, member, input, { kind, hasDocument: file !== undefined })
      if (!file) throw new DomainError('VALIDATION_FAILED', issues.attachment)
      const consignee = await findConsignee(services, tx, member, {
        kind,
        input,
        materials: checked.materials,
      })
      const made = await insertTrade(context, { kind, input, file, consignee, materials: checked.materials })
      if (kind === 'shipping')
        await reserveShipment(context, {
          id: made.id,
          day: input.validFrom,
          positions: sentPositions(input, made.positions),
        })
      const trade = await commitEvent(context, tradeRecord, made.id, {
        event: 'created',
        consignee,
        isQuiet,
      })
      const filed = { type: 'trade', id: trade.id, kind, consigneeId: consignee.id } as const
      await useDraft(context, input.draftId, trade.id)
      await answerWithRecord(context, input.requestId, filed)
      await fileCorrection(context, tradeRecord, {
        correctsId: input.correctsId,
        filedId: trade.id,
      })
      return presentCreatedTrade(trade, member, { consignee, documentTypeName: checked.documentTypeName })
    }),
  )
}

const sentPositions = ({ positions }: NewTradeRequest, ids: readonly number[]) =>
  positions.map(({ contractorMaterial, quantity, unit, weight, lot }, ordinal) => ({
    id: ids[ordinal] ?? 0,
    material: contractorMaterial ?? 0,
    quantity,
    unit,
    weight,
    lot,
  }))
