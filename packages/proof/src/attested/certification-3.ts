import type { CertificationV1 } from './certification-1.ts'

/**
 * What was stated of a transaction certificate whose boxes say more than those of version 2: who is named in boxes 1 to 3, the papers of its
 * shipments, declarations, details of products. FROZEN, as `trade-1.ts` says. What is not filled in is left out.
 */
export type CertificationV3 = CertificationV1 & {
  readonly schema: 3
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
      readonly details?: {
        readonly order: string | null
        readonly units: string | null
        readonly producedOn: string | null
        readonly category: string | null
        readonly grade: string | null
        readonly processor: string | null
      }
    }[]
    readonly rawMaterials: readonly {
      readonly material: string
      readonly certified: number
      readonly country: string
      readonly state: string | null
    }[]
    readonly parties?: {
      readonly bodyLicence: string | null
      readonly sellerLicence: string | null
      readonly sellerScope: string | null
      readonly onBehalfOf: string | null
      readonly buyerLicence: string | null
    }
    readonly papers?: readonly {
      readonly shipment: string
      readonly transport: string | null
      readonly invoices: string | null
      readonly gross: number | null
      readonly shipTo: string | null
    }[]
    readonly declarations?: { readonly body: string | null; readonly seller: string | null }
  } | null
}
