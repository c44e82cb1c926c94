import type { CertificationV1 } from './certification-1.ts'
import type { CertificationV3 } from './certification-3.ts'

/**
 * What was stated of a certification that its body suspended, reinstated or withdrew, that takes the place of an earlier version, or whose sites and
 * products are filled in, version 4. FROZEN, as `trade-1.ts` says. What it does not have is left out.
 */
export type CertificationV4 = CertificationV1 & {
  readonly schema: 4
  readonly boxes?: NonNullable<CertificationV3['boxes']>
  /** The number of the certificate whose place it takes once it is accepted. */
  readonly replaces?: number
  /** What its body said of it after it was accepted, oldest first. */
  readonly standings?: readonly {
    readonly change: string
    readonly onDay: string
    readonly reason: string
    readonly by: number
    readonly at: string
  }[]
  readonly scope?: {
    readonly version: number | null
    readonly standards: readonly { readonly name: string; readonly version: string | null }[]
    readonly products: readonly {
      readonly category: string
      readonly detail: string | null
      readonly composition: readonly { readonly material: string; readonly share: number }[]
      readonly grade: string | null
      readonly processes: string | null
      readonly facility: string | null
    }[]
    readonly sites: readonly {
      readonly kind: string
      readonly name: string
      readonly identifier: string | null
      readonly address: string | null
      readonly country: string
      readonly processes: string | null
      readonly capacity: string | null
      readonly body: string | null
      readonly expires: string | null
    }[]
  }
}
