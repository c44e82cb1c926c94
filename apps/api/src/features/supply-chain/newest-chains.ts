import type { SupplyChain } from '@selvedge/contract/supply-chain.ts'
import { MAX_PRODUCT_STEPS, PRODUCTS_SHOWN } from '@selvedge/domain/limits.ts'
import { sql } from 'kysely'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { readChains } from './read-chain.ts'

export type Product = { id: number; name: string; photo: string | null }

/** How many are tried together, where all of them are too large. */
const FEWER = [PRODUCTS_SHOWN, 5, 1] as const

/** The newest products of a company, each with its supply chain; without one where that is too large. */
type NewestChains = { rows: { product: Product; chain: SupplyChain | undefined }[]; inAll: number }

export async function newestChains(services: Services, member: SignedIn): Promise<NewestChains> {
  const { products, inAll } = await newestProducts(services.db, member.companyId)
  const chains = await readSmall(services, member, products)
  const rows = products.map((product) => {
    const chain = chains.get(product.id)
    return { product, chain: chain === undefined ? undefined : (JSON.parse(chain) as SupplyChain) }
  })
  return { rows, inAll }
}

/** The chains of as many of the newest products as stay within the bound. */
async function readSmall(services: Services, member: SignedIn, products: readonly Product[]) {
  for (const count of FEWER) {
    const ids = products.slice(0, count).map(({ id }) => id)
    const chains = await readChains(services, member, ids, MAX_PRODUCT_STEPS)
    if (chains) return chains
  }
  return new Map<number, string>()
}

/**
 * What a company makes, and what it bought and makes nothing of: the ends of its supply chains as far as it sees them, the newest first.
 */
async function newestProducts(
  reader: Reader,
  companyId: number,
): Promise<{ products: Product[]; inAll: number }> {
  const { rows } = await sql<Product & { inAll: number }>`
    select material.id, material.name,
      (select sha256 from picture where picture.material_id = material.id) as photo, count(*) over ()::int as "inAll" from material
    where company_id = ${companyId}
      and exists (select 1 from chain_link where chain_link.material_id = material.id)
      and not exists (
        select 1 from chain_link used join transformation_plan plan on plan.id = used.plan_id
        where used.source_id = material.id and plan.company_id = ${companyId})
    order by material.id desc limit ${PRODUCTS_SHOWN}`.execute(reader)
  return { products: rows.map(({ id, name, photo }) => ({ id, name, photo })), inAll: rows[0]?.inAll ?? 0 }
}
