/** What was stated of a certification, version 1. FROZEN, as `trade-1.ts` says. Days are texts. */
export type CertificationV1 = {
  readonly subject: string
  readonly status: string
  readonly contractor: number
  readonly consignee: number
  readonly approver: number | null
  readonly contractorEmail: string
  readonly consigneeEmail: string | null
  readonly documentType: string | null
  readonly document: number | null
  readonly pageUrl: string | null
  readonly processingStandard: string | null
  readonly assessmentType: string | null
  readonly validFrom: string | null
  readonly validUntil: string | null
  readonly certificateReference: string | null
  readonly material: number | null
  readonly notes: string | null
  readonly processTypes: readonly string[]
  readonly productCategories: readonly string[]
  readonly outputMaterials: readonly number[]
  readonly shipments: readonly number[]
  readonly createdBy: number
  readonly createdAt: string
  readonly decidedBy: number | null
  readonly decidedAt: string | null
  readonly refusalReason: string | null
}
