import { fieldError, DomainError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { cleanPicture, type Picture } from '@selvedge/domain/picture.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { newToken } from '../../platform/crypto/token.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { consumeRateLimit } from '../../platform/rate-limit/rate-limit.ts'
import { createUpload } from '../../records/documents/upload.ts'

const FIELD = 'content'
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** Whose picture: of a material, or the company's logo. */
export type Pictured = { materialId: number | null }

/** What was received, cleaned and stored; no picture of anything yet. */
export type Received = { picture: Picture; uploadId: string; sha256: string }

/**
 * Reads and cleans a picture, and stores it ahead as an upload: outside any transaction, and gone in a day where none follows.
 * Throws VALIDATION_FAILED on `content`.
 */
export async function receivePicture(
  services: Services,
  member: SignedIn,
  content: string,
): Promise<Received> {
  await consumeRateLimit(services.db, 'upload-user', String(member.userId), services.now())
  const base64 = content.replace(/^data:[^,]{0,200},/, '')
  if (!BASE64.test(base64) || base64.replace(/=+$/, '').length % 4 === 1)
    throw fieldError(FIELD, issues.fileUnreadable)
  const picture = cleanPicture(Buffer.from(base64, 'base64'))
  if ('code' in picture) throw fieldError(FIELD, picture)
  const { id, sha256 } = await createUpload(services, member, 'picture', Buffer.from(picture.bytes))
  return { picture, uploadId: id, sha256 }
}

/** Makes what was received the picture, instead of the one before. Throws UNAVAILABLE where somebody else does so now. */
export async function keepPicture(
  tx: Tx,
  member: SignedIn,
  { of, received, at }: { of: Pictured; received: Received; at: Date },
) {
  const { picture, uploadId, sha256 } = received
  await dropPicture(tx, member, of, at)
  await tx.deleteFrom('upload').where('id', '=', uploadId).execute()
  const kept = await tx
    .insertInto('picture')
    .values({
      company_id: member.companyId,
      material_id: of.materialId,
      sha256,
      content_type: picture.contentType,
      size: picture.bytes.length,
      width: picture.width,
      height: picture.height,
      created_by: member.userId,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw new DomainError('UNAVAILABLE', refusals.databaseContended)
  return { sha256, width: picture.width, height: picture.height }
}

/**
 * Takes a picture away, and answers whether there was one. Its bytes become an upload that nobody uses: they go with the others
 * after their day, unless something else has the same.
 */
export async function dropPicture(tx: Tx, member: SignedIn, of: Pictured, at: Date): Promise<boolean> {
  const dropped = await tx
    .deleteFrom('picture')
    .where('company_id', '=', member.companyId)
    .where('material_id', 'is not distinct from', of.materialId)
    .returning(['sha256', 'content_type', 'size'])
    .executeTakeFirst()
  if (!dropped) return false
  await tx
    .insertInto('upload')
    .values({
      ...dropped,
      id: newToken(),
      company_id: member.companyId,
      user_id: member.userId,
      file_name: 'picture',
      created_at: at,
    })
    .execute()
  return true
}
