import type { CallResult } from '@selvedge/contract/endpoint.ts'
import type { listNamedEndpoint, NamedPart } from '@selvedge/contract/named-parts.ts'
import { placeText } from '@selvedge/domain/chain-gaps.ts'
import { FOUND_OF_A_KIND, isSearchable, searchRank } from '@selvedge/domain/search.ts'
import { search } from '@selvedge/messages/en/search.ts'
import type { Pages } from '../../use-pages.ts'
import type { SearchOption } from './search-options.ts'

type Named = CallResult<typeof listNamedEndpoint>
type Product = Pick<Named[number], 'materialId' | 'name'>

/** All that fits by its own name comes before what only stands at a place that does. */
const ONLY_ITS_PLACE = 10

/** What stands in own supply chains and fits, what fits best first; each leads to the step or the link where it stands. */
export function chainOptions(named: Named | undefined, pages: Pages, typed: string): SearchOption[] {
  if (!named || !isSearchable(typed)) return []
  const met = new Map<string, number>()
  const ranked = named.flatMap(({ parts, ...product }) =>
    parts.flatMap((one) => {
      const place = placeText(one.place)
      const rank = rankOf(one, place, typed)
      if (rank === undefined) return []
      const key = `${one.kind} ${one.text ?? ''} ${place}`
      const before = met.get(key) ?? 0
      met.set(key, before + 1)
      return [{ rank, before, option: optionOf(one, { key, place, product, pages }) }]
    }),
  )
  return ranked
    .toSorted((a, b) => a.rank - b.rank || a.before - b.before)
    .slice(0, FOUND_OF_A_KIND)
    .map(({ option }) => option)
}

function rankOf({ text }: NamedPart, place: string, typed: string): number | undefined {
  const byPlace = searchRank(place, typed)
  if (text === null) return byPlace
  return searchRank(text, typed) ?? (byPlace === undefined ? undefined : byPlace + ONLY_ITS_PLACE)
}

type Shown = { key: string; place: string; product: Product; pages: Pages }

function optionOf(
  { text, part: { node, edge } }: NamedPart,
  { key, place, product: { materialId, name }, pages }: Shown,
): SearchOption {
  return {
    key: `chain ${materialId} ${key}`,
    label: text ?? place,
    detail: text === null ? name : search.inChain({ place, product: name }),
    link: pages.supplyChain(materialId, {
      view: 'graph',
      ...(node !== undefined && { node }),
      ...(edge !== undefined && { edge }),
    }),
  }
}
