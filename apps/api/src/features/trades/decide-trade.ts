import { lastStated } from '../../records/as-stated.ts'
import type { Confirmation } from '@selvedge/contract/trades.ts'
import { isCertifier } from '@selvedge/domain/company.ts'
import { DomainError, type FieldErrors, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { decideTrade as decide, notTradeApprover, type TradeKind } from '@selvedge/domain/trade.ts'
import { anyCaseKey } from '@selvedge/domain/text.ts'
import type { z } from 'zod'
import { agreeRelation, isMutual, sides, standingIn } from '../../accounts/companies/relations.ts'
import { inOne } from '../../platform/db/in-one.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addMaterialsTo } from '../../records/add-materials.ts'
import { byId, materialsAmong, materialsOf } from '../../records/materials-of.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Services } from '../../platform/context/services.ts'
import { sequenced } from '../../records/epcis/sequence-events.ts'
import { importsUnderWay, requireNone } from '../../records/imported-record.ts'
import { settleShipment } from '../../records/mass/settle-shipment.ts'
import { commitEvent } from '../../records/commit-event.ts'
import { saveDecision } from './save-decision.ts'
import { tradeRecord } from './trade-record.ts'
import { lockTrade, type TradeRecord, tradeState } from './trade-store.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Input = z.output<typeof Confirmation>

/** The approver accepts or refuses a pending trade, once; accepting turns each position into a material of its own. */
export async function decideTrade(
  services: Services,
  member: SignedIn,
  { kind, id }: { kind: TradeKind; id: number },
  input: Input,
): Promise<void> {
  const decided = inTransaction(services.db, async (tx) => {
    const context = { services, member, tx }
    const trade = await lockTrade(tx, member, id, { side: 'approver', kind })
    if (!trade) throw notTradeApprover()
    const { imports, materials, relation } = await findAround(context, trade, input)
    requireNone(imports)
    const follows = await lastStated(tx, tradeRecord, trade)
    const decision = input.transactionStatus
    const mapping = await mappingOf(context, input)
    decide(tradeState(trade), member, decision, mapping)

    const isAccepted = decision === 'ACCEPTED'
    // One that was invited as a trading company by one, and as a certifier by another, may have registered as either.
    if (isAccepted && isCertifier({ role: member.companyRole }))
      throw new DomainError('WRONG_STATE', issues.consigneeCertifier)
    const isAdded = isAccepted && mapping.some(({ materialId }) => !materials.has(materialId ?? 0))
    const known = isAdded ? await materialsOf(tx, member.companyId, mapping.map(materialIn)) : materials
    await saveDecision(context, id, {
      status: decision,
      consigneeReference: input.consigneeReferenceNumber,
      reason: isAccepted ? null : input.reason,
      materials: isAccepted ? requireInputs(mapping, known) : [],
    })
    if (isAccepted && !isMutual(relation))
      await agreeRelation(tx, trade.contractorId, trade.consigneeId, services.now())
    await settleShipment(context, trade, { decision, mapping })
    await commitEvent(context, tradeRecord, id, { event: isAccepted ? 'accepted' : 'refused' }, { follows })
  })
  // What was refused makes no event.
  await (input.transactionStatus === 'ACCEPTED' ? sequenced(services, decided) : decided)
}

const materialIn = ({ materialId = 0 }: Mapping[number]): number =>
  Number.isSafeInteger(materialId) ? materialId : 0

/**
 * What a decision asks of the rows around a trade. What is followed is locked: it is not taken back with its import at the same
 * moment.
 */
async function findAround({ tx, member }: Context, trade: TradeRecord, { positions }: Input) {
  const { id, parentId, contractorId: own, consigneeId: other } = trade
  if (parentId !== null)
    await tx.selectFrom('trade').where('id', '=', parentId).select('id').forShare().execute()
  const found = await inOne(tx, {
    imports: importsUnderWay(tx, 'trades', parentId === null ? [id] : [id, parentId]),
    materials: materialsAmong(
      tx,
      member.companyId,
      // What is no number of a material is refused with its field, where materials count.
      positions.flatMap(({ material: { id: one } }) => (Number.isSafeInteger(one) ? (one ?? []) : [])),
    ),
    sides: sides(tx, own, other),
  })
  return {
    imports: found.imports,
    materials: byId(found.materials),
    relation: standingIn(tx, found.sides, { own, other }),
  }
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
  const idOf = new Map(added.map(({ id, name }) => [anyCaseKey(name), id]))
  return input.positions.map(({ id, material }) => {
    const name = named(material)
    return { positionId: id, materialId: name === undefined ? material.id : idOf.get(anyCaseKey(name)) }
  })
}

type Mapping = { positionId: number; materialId: number | undefined }[]

/** Throws VALIDATION_FAILED for a position that would become no received material of the company's. */
function requireInputs(mapping: Mapping, materials: ReturnType<typeof byId>) {
  const fields: FieldErrors = {}
  mapping.forEach((entry, i) => {
    const material = materials.get(materialIn(entry))
    if (!material) fields[`positions.${i}.material`] = issues.materialUnknown
    else if (!material.isInput) fields[`positions.${i}.material`] = issues.materialNotInput
  })
  throwIfInvalid(fields)
  return mapping.map((entry) => ({ positionId: entry.positionId, materialId: materialIn(entry) }))
}
