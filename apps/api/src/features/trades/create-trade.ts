import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { lotKey } from '@selvedge/domain/lot.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { canCreateTrade, TRADE_KIND, type TradeKind } from '@selvedge/domain/trade.ts'
import { sql } from 'kysely'
import { limitNaming } from '../../accounts/companies/limit-naming.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { raiseFenceOnce } from '../../platform/db/raise-fence.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import {
  findReceived,
  receiveDocument,
  type ReceivedFile,
  saveDocument,
} from '../../records/documents/receive-document.ts'
import { type IdempotencyKey, once } from '../../platform/http/idempotent.ts'
import type { Services } from '../../platform/context/services.ts'
import { checkNewTrade, type NewTradeRequest, parentReferenceOf } from './check-new-trade.ts'
import { fileCorrection } from '../../records/comments/file-correction.ts'
import { KNOWS_LOTS } from '../../records/mass/lots.ts'
import { reserveShipment } from '../../records/mass/reserve-shipment.ts'
import { answerWithRecord } from '../../records/requests/close-request.ts'
import { commitEvent } from '../../records/commit-event.ts'
import { takeDraft, useDraft } from './change-draft.ts'
import { tradeRecord } from './trade-record.ts'
import { type Consignee, findConsignee } from './find-consignee.ts'
import { requireParent } from './find-parent.ts'
import { presentCreatedTrade } from './present-trade.ts'
import { suggestMaterials } from './suggest-materials.ts'
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
      const file = await findReceived(tx, member, attachment, now())
      await checkNewTrade(tx, member, input, { kind, hasDocument: file !== undefined })
      if (!file) throw new DomainError('VALIDATION_FAILED', issues.attachment)
      const consignee = await findConsignee(services, tx, member, input)
      const tradeId = await insertTrade(services, tx, member, { kind, input, file, consignee })
      const positions = await insertPositions(tx, tradeId, consignee.id, input)
      if (kind === 'shipping')
        await reserveShipment({ services, member, tx }, { id: tradeId, day: input.validFrom, positions })
      await commitEvent({ services, member, tx }, tradeRecord, tradeId, {
        event: 'created',
        consignee,
        isQuiet,
      })
      const filed = { type: 'trade', id: tradeId, kind, consigneeId: consignee.id } as const
      await useDraft({ services, member, tx }, input.draftId, tradeId)
      await answerWithRecord({ services, member, tx }, input.requestId, filed)
      await fileCorrection({ services, member, tx }, tradeRecord, {
        correctsId: input.correctsId,
        filedId: tradeId,
      })
      return presentCreatedTrade(tx, tradeId)
    }),
  )
}

type Parts = { kind: TradeKind; input: NewTradeRequest; file: ReceivedFile; consignee: Consignee }

async function insertTrade(
  services: Services,
  tx: Tx,
  member: SignedIn,
  { kind, input, file, consignee }: Parts,
) {
  const at = services.now()
  const reference = parentReferenceOf(kind, input)
  const parentId =
    reference === null
      ? null
      : await requireParent(tx, [member.companyId, consignee.id], kind, { reference, id: input.parentId })
  const trade = await tx
    .insertInto('trade')
    .values({
      kind,
      status: 'PENDING',
      contractor_id: member.companyId,
      consignee_id: consignee.id,
      contractor_email: member.email,
      consignee_email: consignee.email,
      document_kind: kind,
      document_type: input.documentTypeCode,
      document_id: await saveDocument(tx, member.companyId, file, at),
      processing_standard: input.processingStandardName,
      valid_from: input.validFrom,
      valid_until: TRADE_KIND[kind].hasValidUntil ? input.validUntil : null,
      notes: input.notes,
      contractor_reference: input.contractorReferenceNumber,
      contractor_reference_key: nameKey(input.contractorReferenceNumber),
      search_key: searchKey(input),
      parent_reference: reference,
      parent_id: parentId,
      created_by: member.userId,
      created_at: at,
      version: 1,
    })
    .onConflict((conflict) =>
      conflict.columns(['contractor_id', 'kind', 'contractor_reference_key']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!trade)
    throw new DomainError('DUPLICATE', issues.contractorReferenceTaken, {
      contractorReferenceNumber: issues.contractorReferenceTaken,
    })
  return trade.id
}

/** What a search looks through: the reference, the lots and the materials, none of which ever changes. */
const searchKey = ({ contractorReferenceNumber, positions }: NewTradeRequest) => {
  const materials = positions.map((position) => position.contractorMaterial ?? 0)
  const lots = new Set(positions.flatMap(({ lot }) => (lot === null ? [] : [lotKey(lot)])))
  return sql<string>`${[nameKey(contractorReferenceNumber), ...lots].join(' ')} || coalesce((
    select ' ' || string_agg(distinct name_key, ' ') from material where id in (${sql.join(materials)})), '')`
}

async function insertPositions(tx: Tx, tradeId: number, consigneeId: number, { positions }: NewTradeRequest) {
  const materials = positions.map((position) => position.contractorMaterial ?? 0)
  const suggested = await suggestMaterials(tx, consigneeId, materials)
  const rows = await tx
    .insertInto('trade_position')
    .values(
      positions.map((position, ordinal) => ({
        trade_id: tradeId,
        ordinal,
        contractor_material_id: position.contractorMaterial ?? 0,
        consignee_material_id: suggested.get(position.contractorMaterial ?? 0) ?? null,
        quantity: position.quantity,
        unit: position.unit,
        weight: position.weight,
        description: position.externalDescription,
        lot: position.lot,
      })),
    )
    .returning(['id', 'ordinal'])
    .execute()
  const idOf = new Map(rows.map(({ id, ordinal }) => [ordinal, id]))
  return positions.map(({ contractorMaterial, quantity, unit, weight, lot }, ordinal) => ({
    id: idOf.get(ordinal) ?? 0,
    material: contractorMaterial ?? 0,
    quantity,
    unit,
    weight,
    lot,
  }))
}
