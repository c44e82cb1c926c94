import type { CertificationV1 } from './certification-1.ts'

/**
 * What was stated of a transaction certificate whose boxes are filled in, version 2. FROZEN, as `trade-1.ts` says. Weights are whole grams,
 * shares hundredths of a percent.
 */
export type CertificationV2 = CertificationV1 & {
  readonly schema: 2
  readonly boxes: {
    readonly version: number | null
    readonly gross: number | null
    readonly net: number | null
    readonly certified: number | null
    readonly inputs: readonly {
      readonly kind: string
      readonly body: string
      readonly number: string
      readonly used: number
    }[]
    readonly products: readonly {
      readonly name: string
      readonly article: string | null
      readonly shipment: string | null
      readonly net: number
      readonly supplementary: number
      readonly certified: number
      readonly composition: readonly { readonly material: string; readonly share: number }[]
    }[]
    readonly rawMaterials: readonly {
      readonly material: string
      readonly certified: number
      readonly country: string
      readonly state: string | null
    }[]
  } | null
}
