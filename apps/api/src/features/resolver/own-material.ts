import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { type Product, productFault } from '@selvedge/domain/gs1/strict/product-path.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { linkIssues } from '@selvedge/domain/resolver/link-issues.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'

/** One of the company's materials, by its number. Throws NOT_FOUND for another company's. */
export async function ownMaterial(reader: Reader, { companyId }: SignedIn, id: number) {
  const material = await reader
    .selectFrom('material')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .select(['name', 'gtin'])
    .executeTakeFirst()
  if (!material) throw new DomainError('NOT_FOUND', refusals.materialNone)
  return material
}

/** The same where it has a GTIN. Throws WRONG_STATE where it has none. */
export async function materialWithGtin(reader: Reader, member: SignedIn, id: number) {
  const { name, gtin } = await ownMaterial(reader, member, id)
  if (gtin === null) throw new DomainError('WRONG_STATE', linkIssues.linkGtinNone)
  return { name, gtin }
}

/** Throws VALIDATION_FAILED on the part of a product that no Digital Link has. */
export function requireProduct(product: Product): void {
  const fault = productFault(product)
  if (fault) throw fieldError(fault.part, linkIssues.linkPart)
}
