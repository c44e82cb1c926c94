/**
 * What was stated of a trade, version 1. FROZEN: what was signed in this shape is compared with what this shape makes of the
 * row, for ever. A field more, fewer, renamed or written otherwise is a version of its own, in a file beside this one.
 * Quantities and days are texts.
 */
export type TradeV1 = {
  readonly kind: string
  readonly status: string
  readonly contractor: number
  readonly consignee: number
  readonly contractorEmail: string
  readonly consigneeEmail: string | null
  readonly documentType: string
  readonly document: number
  readonly processingStandard: string | null
  readonly validFrom: string
  readonly validUntil: string | null
  readonly notes: string | null
  readonly contractorReference: string
  readonly consigneeReference: string | null
  readonly parentReference: string | null
  readonly parent: number | null
  readonly refusalReason: string | null
  readonly createdBy: number
  readonly createdAt: string
  readonly decidedBy: number | null
  readonly decidedAt: string | null
  readonly positions: readonly TradePositionV1[]
}

type TradePositionV1 = {
  readonly id: number
  readonly contractorMaterial: number
  readonly contractorMaterialName: string
  readonly consigneeMaterial: number | null
  readonly consigneeMaterialName: string | null
  readonly quantity: string | null
  readonly unit: string | null
  readonly weightKg: string | null
  readonly description: string | null
}
