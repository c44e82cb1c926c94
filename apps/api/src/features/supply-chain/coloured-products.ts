import type { SupplyChain } from '@selvedge/contract/supply-chain.ts'
import { type Day, dayOf } from '@selvedge/domain/day.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { listSustainabilityCriteria } from '../../platform/reference-data/lists.ts'
import { newestChains, type Product } from './newest-chains.ts'
import { colouredBy } from './read-verdict.ts'

/** The newest products of a company, each with its supply chain coloured by each criterion; without one where that is too large. */
type ColouredProducts = {
  rows: { product: Product; coloured: ReturnType<typeof colouredBy> | undefined }[]
  inAll: number
  today: Day
}

export async function colouredProducts(services: Services, member: SignedIn): Promise<ColouredProducts> {
  const { rows, inAll } = await newestChains(services, member)
  const criteria = await listSustainabilityCriteria(services.db, member.industry)
  const today = dayOf(services.now())
  const about = { today, own: member.companyName }
  const coloured = (chain: SupplyChain, { id }: Product) => colouredBy(chain, id, criteria, about)
  return {
    rows: rows.map(({ product, chain }) => ({ product, coloured: chain && coloured(chain, product) })),
    inAll,
    today,
  }
}
