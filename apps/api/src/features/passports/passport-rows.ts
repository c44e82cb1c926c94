import { emptyContent, type PassportContent } from '@selvedge/domain/passport/content.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { alteredPart } from '../../records/integrity/altered-part.ts'
import { forbiddenRecord } from '../../records/forbidden.ts'

/** The passports of a company with their materials. */
export const passportsOf = (reader: Reader, companyId: number) =>
  reader
    .selectFrom('passport')
    .innerJoin('material', 'material.id', 'passport.material_id')
    .where('passport.company_id', '=', companyId)

export const ROW_COLUMNS = [
  'passport.id as id',
  'passport.public_id as publicId',
  'passport.material_id as materialId',
  'material.name as materialName',
  'passport.level as level',
  'passport.gtin as gtin',
  'passport.lot as lot',
  'passport.serial as serial',
  'passport.status as status',
  'passport.is_recalled as isRecalled',
  'passport.version as version',
  'passport.content as content',
  'passport.edited_at as editedAt',
] as const

export const ALTERED = alteredPart('passport', 'passport.id')

/** A draft as it is kept; what a later release added is empty in it. */
export const contentOf = (stored: PassportContent): PassportContent => ({
  ...emptyContent({ name: '', commodityCode: null }),
  ...stored,
})

/** The product as lists name it: as the draft does in its first language, else as the material. */
export function nameOf(content: PassportContent, material: string): string {
  const [first = ''] = content.languages
  return content.name[first] || material
}

/** One passport of the caller's company. Throws FORBIDDEN for another company's as for none. */
export async function findOwn(reader: Reader, { companyId }: Pick<SignedIn, 'companyId'>, id: number) {
  const row = await passportsOf(reader, companyId)
    .where('passport.id', '=', id)
    .select([
      ...ROW_COLUMNS,
      'passport.reason as reason',
      'passport.revision as revision',
      'material.gtin as materialGtin',
      ALTERED.as('altered'),
    ])
    .executeTakeFirst()
  if (!row) throw forbiddenRecord('passport')
  return { ...row, content: contentOf(row.content) }
}

export type OwnPassport = Awaited<ReturnType<typeof findOwn>>

/** The same with its row locked, to be changed. */
export async function lockOwn(tx: Tx, member: SignedIn, id: number): Promise<OwnPassport> {
  await tx
    .selectFrom('passport')
    .where('id', '=', id)
    .where('company_id', '=', member.companyId)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return findOwn(tx, member, id)
}

/** Throws NOT_FOUND: the public answer for what is not published, and for what never was. */
export const noPassport = (): DomainError => new DomainError('NOT_FOUND', refusals.passportNone)
