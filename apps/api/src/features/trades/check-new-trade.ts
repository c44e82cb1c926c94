import type { NewTrade } from '@selvedge/contract/trades.ts'
import { type FieldErrors, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { TRADE_KIND, type TradeKind } from '@selvedge/domain/trade.ts'
import type { z } from 'zod'
import type { Tx } from '../../platform/db/connect.ts'
import { inOne } from '../../platform/db/in-one.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { documentTypes, standardsFor } from '../../platform/reference-data/lists.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

export type NewTradeRequest = z.output<typeof NewTrade>

/** The reference of an order's root contract or a shipment's parent; null if the kind has none or none was given. */
export const parentReferenceOf = (kind: TradeKind, input: NewTradeRequest) => {
  if (kind === 'order') return input.contractorRootReferenceNumber
  return kind === 'shipping' ? input.contractorParentReferenceNumber : null
}

/** What a form can get wrong without the database. */
function dateErrors(kind: TradeKind, { validFrom, validUntil }: NewTradeRequest): FieldErrors {
  if (!TRADE_KIND[kind].hasValidUntil) return {}
  if (validUntil === null) return { validUntil: issues.validUntilRequired }
  return validUntil < validFrom ? { validUntil: issues.validUntil } : {}
}

/** Those of the sender's materials that a new trade names. */
export type OwnMaterials = ReadonlyMap<number, { nameKey: string }>

/** What a new trade was checked against, for what is written and answered. */
export type CheckedTrade = { documentTypeName: string; materials: OwnMaterials }

/** Checks a new trade against what the sender has and the lists offer. Throws VALIDATION_FAILED with every field at fault. */
export async function checkNewTrade(
  tx: Tx,
  member: SignedIn,
  input: NewTradeRequest,
  { kind, hasDocument }: { kind: TradeKind; hasDocument: boolean },
): Promise<CheckedTrade> {
  const fields: FieldErrors = { ...dateErrors(kind, input) }
  if (!hasDocument) fields['documentUpload'] = issues.attachment
  const { types, standards, materials, units } = await inOne(tx, {
    types: documentTypes(tx, kind),
    standards: standardsFor(tx, 'transaction', member.industry),
    units: tx.selectFrom('unit').select('code'),
    materials: tx
      .selectFrom('material')
      .where('company_id', '=', member.companyId)
      .where('id', '=', anyOf(input.positions.map(({ contractorMaterial }) => contractorMaterial ?? 0)))
      .select(['id', 'name_key as nameKey']),
  })
  const type = types.find(({ code }) => code === input.documentTypeCode)
  if (!type) fields['documentTypeCode'] = issues.documentType
  if (input.processingStandardName && !standards.some(({ name }) => name === input.processingStandardName))
    fields['processingStandardName'] = issues.standard
  const own = new Map(materials.map((material) => [material.id, material]))
  const known = new Set(units.map(({ code }) => code))
  input.positions.forEach((position, i) => {
    if (!own.has(position.contractorMaterial ?? 0))
      fields[`positions.${i}.contractorMaterial`] = issues.materialUnknown
    if (position.unit !== null && !known.has(position.unit)) fields[`positions.${i}.unit`] = issues.unit
  })
  throwIfInvalid(fields)
  return { documentTypeName: type?.name ?? '', materials: own }
}
