import type { listProductsEndpoint } from '@selvedge/contract/supply-chain.ts'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { colouredProducts } from './coloured-products.ts'
import { segmentsOf } from './product-segments.ts'
import { risksIn, worstRisks } from './upstream-risks.ts'

type Answer = z.input<(typeof listProductsEndpoint)['response']>

/**
 * The newest products of a company, what the supply chain of each proves, and what is at risk in them. Those that are too large to be read
 * along, which a screen of its own shows, have no verdict.
 */
export async function listProducts(services: Services, member: SignedIn): Promise<Answer> {
  const { rows, inAll, today } = await colouredProducts(services, member)
  const about = { today, own: member.companyName, ownKey: `company-${member.companyId}` }
  return {
    products: rows.map(({ product: { id, name, photo }, coloured }) => ({
      materialId: id,
      name,
      photo,
      verdict: coloured?.verdict ?? null,
      segments: coloured ? segmentsOf(coloured.graph, coloured.colours) : [],
    })),
    inAll,
    risks: worstRisks(
      rows.flatMap(({ product, coloured }) => (coloured ? risksIn(coloured, { product, ...about }) : [])),
    ),
  }
}
