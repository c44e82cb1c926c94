import type { readSupplierEndpoint } from '@selvedge/contract/supplier.ts'
import type { z } from 'zod'
import { agreedNumbered } from '../../accounts/companies/relations.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { colouredProducts } from './coloured-products.ts'
import { certificatesAt, gapsAt, joinCertificates, joinGaps } from './rests-on-supplier.ts'

type Answer = z.input<(typeof readSupplierEndpoint)['response']>

const NOTHING: Answer = { products: [], certificates: [], gaps: [], notRead: 0 }

/**
 * What the newest products of a company rest on from one of its partners, by the number that its list of partners has for it. Nothing for
 * any other number: a company that was only asked is known by the name that was typed, and its place in a chain would say whose it is.
 */
export async function readSupplier(services: Services, member: SignedIn, partner: number): Promise<Answer> {
  const other = await agreedNumbered(services.db, member.companyId, partner)
  if (other === undefined) return NOTHING
  const { rows } = await colouredProducts(services, member)
  // The chain says so only where it names the company: where the levels hide it, it has another key.
  const key = `company-${other}`
  const read = rows.flatMap(({ product, coloured }) => (coloured ? [{ product, coloured }] : []))
  const resting = read.filter(({ coloured: { graph } }) =>
    graph.nodes.some(({ company }) => company.name === key),
  )
  const of = resting.map(({ product, coloured }) => ({
    ...coloured,
    product: { materialId: product.id, name: product.name },
    key,
    own: member.companyName,
  }))
  return {
    products: of.map(({ product }) => product),
    certificates: joinCertificates(of.flatMap(certificatesAt)),
    gaps: joinGaps(of.flatMap(gapsAt)),
    notRead: rows.length - read.length,
  }
}
