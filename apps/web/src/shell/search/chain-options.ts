import type { CallResult } from '@selvedge/contract/endpoint.ts'
import type { listProductsEndpoint } from '@selvedge/contract/supply-chain.ts'
import { gapReason, placeText, segmentText } from '@selvedge/domain/chain-gaps.ts'
import { FOUND_OF_A_KIND, MIN_SEARCH_CHARACTERS, searchRank } from '@selvedge/domain/search.ts'
import type { Pages } from '../../use-pages.ts'
import type { SearchOption } from './search-options.ts'

type Products = CallResult<typeof listProductsEndpoint>

/** Everything that the home page says about the supply chains of products, each with the product whose chain shows it. */
const said = ({ products, risks }: Products) => [
  ...risks.flatMap(({ step, standard, products: of }) =>
    of.map((product) => ({ text: `${placeText({ step })}, ${standard}`, product })),
  ),
  ...products.flatMap(({ materialId, name, verdict, segments }) =>
    [
      ...segments.map(({ parts, company }) => segmentText(parts, company)),
      ...(verdict?.firstGap ? [`${placeText(verdict.firstGap.place)}: ${gapReason(verdict.firstGap)}`] : []),
    ].map((text) => ({ text, product: { materialId, name } })),
  ),
]

/**
 * Companies and certificates upstream that the home page names, by what it has loaded already: nobody but the chain says that one
 * may know of them, so the server's search of the company's own records does not find them.
 */
export function chainOptions(products: Products | undefined, pages: Pages, typed: string): SearchOption[] {
  if (!products || typed.trim().length < MIN_SEARCH_CHARACTERS) return []
  const ranked = said(products).flatMap(({ text, product }) => {
    const rank = searchRank(text, typed)
    const key = `chain ${product.materialId} ${text}`
    const option = { key, label: text, detail: product.name, link: pages.supplyChain(product.materialId) }
    return rank === undefined ? [] : [{ option, rank }]
  })
  const once = new Map(ranked.toSorted((a, b) => a.rank - b.rank).map(({ option }) => [option.key, option]))
  return [...once.values()].slice(0, FOUND_OF_A_KIND)
}
