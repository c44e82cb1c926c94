import { createHash } from 'node:crypto'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { agreedWith } from '../../accounts/companies/relations.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/**
 * The bytes of a picture: of the caller's company, or the logo of a partner; both must have agreed. Throws NOT_FOUND for anybody else,
 * and where the stored bytes are no longer those of the name.
 */
export async function readPicture({ db, files }: Services, { companyId }: SignedIn, sha256: string) {
  const partners = await agreedWith(db, companyId)
  const picture = await db
    .selectFrom('picture')
    .where('sha256', '=', sha256)
    .where((eb) =>
      eb.or([
        eb('company_id', '=', companyId),
        eb.and([eb('material_id', 'is', null), eb('company_id', '=', anyOf(partners))]),
      ]),
    )
    .select('content_type as contentType')
    .executeTakeFirst()
  const bytes = picture && (await files.read(sha256))
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new DomainError('NOT_FOUND', refusals.pictureUnavailable)
  return { contentType: picture.contentType, bytes }
}
