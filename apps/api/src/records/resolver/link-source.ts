import type { Product } from '@selvedge/domain/gs1/strict/product-path.ts'
import type { ResolverLink } from '@selvedge/domain/resolver/choose-link.ts'
import type { PublicServices } from '../../platform/context/services.ts'
import type { Tx } from '../../platform/db/connect.ts'

/** Something that has links of products: what companies registered, and passports. The resolver asks all of them (docs/adr/0076). */
export type LinkSource = {
  /**
   * The links that belong to any of `anchors`, which are the paths of the product and of everything coarser, the finest first. Of several default links
   * of one anchor the first source's counts.
   */
  find: (
    services: PublicServices,
    product: Product,
    anchors: readonly string[],
  ) => Promise<readonly ResolverLink[]>
  /** Whether anything is left for which a company answers for this GTIN. */
  isUsed: (tx: Tx, gtin: string) => Promise<boolean>
}

export type LinkSources = readonly LinkSource[]
