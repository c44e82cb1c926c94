import type { NewTrade } from '@selvedge/contract/trades.ts'
import { type FieldErrors, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { TRADE_KIND, type TradeKind } from '@selvedge/domain/trade.ts'
import type { z } from 'zod'
import type { Tx } from '../../platform/db/connect.ts'
import { materialsOf } from '../../records/materials-of.ts'
import { listDocumentTypes, listStandards } from '../../platform/reference-data/lists.ts'
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

/** Checks a new trade against what the sender has and the lists offer. Throws VALIDATION_FAILED with every field at fault. */
export async function checkNewTrade(
  tx: Tx,
  member: SignedIn,
  input: NewTradeRequest,
  { kind, hasDocument }: { kind: TradeKind; hasDocument: boolean },
): Promise<void> {
  const fields: FieldErrors = { ...dateErrors(kind, input) }
  if (!hasDocument) fields['documentUpload'] = issues.attachment
  const types = await listDocumentTypes(tx, kind)
  if (!types.some((type) => type.code === input.documentTypeCode))
    fields['documentTypeCode'] = issues.documentType
  const standards = await listStandards(tx, 'transaction', member.industry)
  if (input.processingStandardName && !standards.some(({ name }) => name === input.processingStandardName))
    fields['processingStandardName'] = issues.standard
  Object.assign(fields, await positionErrors(tx, member, input))
  throwIfInvalid(fields)
}

async function positionErrors(
  tx: Tx,
  member: SignedIn,
  { positions }: NewTradeRequest,
): Promise<FieldErrors> {
  const fields: FieldErrors = {}
  const materials = await materialsOf(
    tx,
    member.companyId,
    positions.map((position) => position.contractorMaterial ?? 0),
  )
  const units = new Set((await tx.selectFrom('unit').select('code').execute()).map((unit) => unit.code))
  positions.forEach((position, i) => {
    if (!materials.has(position.contractorMaterial ?? 0))
      fields[`positions.${i}.contractorMaterial`] = issues.materialUnknown
    if (position.unit !== null && !units.has(position.unit)) fields[`positions.${i}.unit`] = issues.unit
  })
  return fields
}
