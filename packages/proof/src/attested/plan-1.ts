/**
 * What was stated of a transformation plan, version 1. FROZEN, as `trade-1.ts` says. Percentages and days are texts.
 */
export type PlanV1 = {
  readonly company: number
  readonly name: string
  readonly outputMaterial: number
  readonly outputMaterialName: string
  readonly inputs: readonly {
    readonly id: number
    readonly material: number
    readonly materialName: string
    readonly percentage: string
  }[]
  readonly processTypes: readonly string[]
  readonly standards: readonly string[]
  readonly productCategory: string | null
  readonly traceabilityLevel: string | null
  readonly transparencyLevel: string | null
  readonly validFrom: string
  readonly validUntil: string | null
  readonly notes: string | null
  readonly createdBy: number
  readonly createdAt: string
  readonly editedAt: string | null
}

/** What a plan said when it was deleted: a row that comes back says something else. */
export type DeletedPlanV1 = PlanV1 & { readonly deletedAt: string }
