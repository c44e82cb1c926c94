import type { Product } from '@selvedge/domain/gs1/strict/product-path.ts'
import type { ResolverLink } from '@selvedge/domain/resolver/choose-link.ts'
import type { PublicServices } from '../../platform/context/services.ts'

/** Something that has links of products and places: what companies registered, and passports. The resolver asks all of them (docs/adr/0076). */
export type LinkSource = {
  /**
   * The links that belong to any of `anchors`, which are the paths of what was scanned and of everything coarser, the finest first. Of several default links
   * of one anchor the first source's counts. `product` is undefined for a place, a company or a pallet.
   */
  find: (
    services: PublicServices,
    product: Product | undefined,
    anchors: readonly string[],
  ) => Promise<readonly ResolverLink[]>
}

export type LinkSources = readonly LinkSource[]
