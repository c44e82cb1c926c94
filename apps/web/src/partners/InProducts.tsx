import type { RestingProduct } from '@selvedge/contract/supplier.ts'
import { home } from '@selvedge/messages/en/home.ts'
import { listParts } from '@selvedge/messages/list.ts'
import { Link } from '@tanstack/react-router'
import { rich } from '../ui/rich.ts'
import { usePages } from '../use-pages.ts'

type Props = { products: readonly RestingProduct[]; criterion?: string }

/** In which own products something stands; each leads to the place in its supply chain. */
export function InProducts({ products, criterion }: Props) {
  const pages = usePages()
  const links = () =>
    listParts(products).map((one) =>
      typeof one === 'string' ? (
        one
      ) : (
        <Link key={one.materialId} {...pages.supplyChain(one.materialId, placeIn(one, criterion))}>
          {one.name}
        </Link>
      ),
    )
  return <span>{rich(home.risksOf({ products: links }))}</span>
}

/** What of a product's supply chain is opened. */
export const placeIn = ({ part: { node, edge } }: RestingProduct, criterion: string | undefined) => ({
  view: 'graph' as const,
  ...(criterion !== undefined && { criterion }),
  ...(node !== undefined && { node }),
  ...(edge !== undefined && { edge }),
})
