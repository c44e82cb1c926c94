import type { Operator, ShownPicture } from '@selvedge/domain/passport/published.ts'
import type { Reader } from '../../platform/db/connect.ts'

/** Who answers for the products of a company: name and country are public, the address is for those with a legitimate interest. */
export async function operatorOf(
  reader: Reader,
  companyId: number,
): Promise<Operator & { address: string | null }> {
  const { address1, address2, zip, city, ...operator } = await reader
    .selectFrom('company')
    .where('id', '=', companyId)
    .select([
      'name',
      'public_id as publicId',
      'country as countryCode',
      'gln',
      'website',
      'address1',
      'address2',
      'zip',
      'city',
    ])
    .executeTakeFirstOrThrow()
  const place = [zip, city].filter(Boolean).join(' ')
  return { ...operator, address: [address1, address2, place].filter(Boolean).join(', ') || null }
}

/** The photo of a material, where it has one. */
export async function pictureOf(
  reader: Reader,
  materialId: number,
): Promise<{ shown: ShownPicture; contentType: string } | undefined> {
  const picture = await reader
    .selectFrom('picture')
    .where('material_id', '=', materialId)
    .select(['sha256', 'width', 'height', 'content_type as contentType'])
    .executeTakeFirst()
  if (!picture) return undefined
  const { contentType, ...shown } = picture
  return { shown, contentType }
}
