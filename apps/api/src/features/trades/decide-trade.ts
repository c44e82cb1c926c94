import { requireAsStated } from '../../records/as-stated.ts'
import type { Confirmation } from '@selvedge/contract/trades.ts'
import { isCertifier } from '@selvedge/domain/company.ts'
import { DomainError, type FieldErrors, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { decideTrade as decide, notTradeApprover, type TradeKind } from '@selvedge/domain/trade.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { z } from 'zod'
import { agreeRelation } from '../../accounts/companies/relations.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addMaterialsTo } from '../../records/add-materials.ts'
import { materialsOf } from '../../records/materials-of.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Services } from '../../platform/context/services.ts'
import { sequenced } from '../../records/epcis/sequence-events.ts'
import { requireImportOver } from '../../records/imported-record.ts'
import { closeChanges } from '../../records/comments/discussed.ts'
import { settleShipment } from '../../records/mass/settle-shipment.ts'
import { commitEvent } from '../../records/commit-event.ts'
import { saveDecision } from './save-decision.ts'
import { tradeRecord } from './trade-record.ts'
import { lockTrade, tradeState } from './trade-store.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Input = z.output<typeof Confirmation>

/** The approver accepts or refuses a pending trade, once; accepting turns each position into a material of its own. */
export async function decideTrade(
  services: Services,
  member: SignedIn,
  { kind, id }: { kind: TradeKind; id: number },
  input: Input,
): Promise<void> {
  await sequenced(
    services,
    inTransaction(services.db, async (tx) => {
      const context = { services, member, tx }
      const trade = await lockTrade(tx, member, id, { side: 'approver', kind })
      if (!trade) throw notTradeApprover()
      await requireImportOver(tx, 'trades', [id])
      if (trade.parentId !== null) await requireFollowable(tx, trade.parentId)
      await requireAsStated(tx, tradeRecord, trade)
      const decision = input.transactionStatus
      const mapping = await mappingOf(context, input)
      decide(tradeState(trade), member, decision, mapping)

      // One that was invited as a trading company by one, and as a certifier by another, may have registered as either.
      if (decision === 'ACCEPTED' && isCertifier({ role: member.companyRole }))
        throw new DomainError('WRONG_STATE', issues.consigneeCertifier)
      if (decision === 'ACCEPTED') await linkMaterials(tx, member, mapping)
      await saveDecision(context, id, {
        status: decision,
        consigneeReference: input.consigneeReferenceNumber,
        reason: decision === 'REFUSED' ? input.reason : null,
      })
      await closeChanges(tx, 'trade', id)
      if (decision === 'ACCEPTED')
        await agreeRelation(tx, trade.contractorId, trade.consigneeId, services.now())
      await settleShipment(context, trade, { decision, mapping })
      await commitEvent(context, tradeRecord, id, {
        event: decision === 'ACCEPTED' ? 'accepted' : 'refused',
      })
    }),
  )
}

/** What is followed is not taken back with its import at the same moment. */
async function requireFollowable(tx: Tx, parentId: number): Promise<void> {
  await tx.selectFrom('trade').where('id', '=', parentId).select('id').forShare().execute()
  await requireImportOver(tx, 'trades', [parentId])
}

/**
 * The material that each position becomes. One given by name alone is the company's received one of that name, which is added where
 * there is none: a company that has just joined takes its partner's names over by confirming.
 */
async function mappingOf({ services, tx, member }: Context, input: Input): Promise<Mapping> {
  const named = (material: Input['positions'][number]['material']) =>
    material.id === undefined && input.transactionStatus === 'ACCEPTED' ? material.name : undefined
  const names = input.positions.flatMap(({ material }) => named(material) ?? [])
  const added = await addMaterialsTo(tx, member, names, { isInput: true, at: services.now() })
  const idOf = new Map(added.map(({ id, name }) => [nameKey(name), id]))
  return input.positions.map(({ id, material }) => {
    const name = named(material)
    return { positionId: id, materialId: name === undefined ? material.id : idOf.get(nameKey(name)) }
  })
}

type Mapping = { positionId: number; materialId: number | undefined }[]

async function linkMaterials(tx: Tx, member: SignedIn, mapping: Mapping): Promise<void> {
  const materials = await materialsOf(
    tx,
    member.companyId,
    mapping.map((entry) => entry.materialId ?? 0),
  )
  const fields: FieldErrors = {}
  mapping.forEach(({ materialId }, i) => {
    const material = materials.get(materialId ?? 0)
    if (!material) fields[`positions.${i}.material`] = issues.materialUnknown
    else if (!material.isInput) fields[`positions.${i}.material`] = issues.materialNotInput
  })
  throwIfInvalid(fields)
  for (const { positionId, materialId } of mapping)
    await tx
      .updateTable('trade_position')
      .set({ consignee_material_id: materialId ?? null })
      .where('id', '=', positionId)
      .execute()
}
