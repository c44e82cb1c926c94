import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { dropPicture, keepPicture, receivePicture } from './keep-picture.ts'

/** Gives one of the company's materials a photo. Throws NOT_FOUND for another company's, and VALIDATION_FAILED on `content`. */
export async function setPhoto(
  services: Services,
  member: SignedIn,
  { id, content }: { id: number; content: string },
) {
  // Before anything is stored for somebody who has no such material.
  const { name } = await requireMaterial(services.db, member, id)
  const received = await receivePicture(services, member, content)
  const at = services.now()
  return inTransaction(services.db, async (tx) => {
    const kept = await keepPicture(tx, member, { of: { materialId: id }, received, at })
    const { companyId, userId } = member
    await recordEvent(tx, {
      at,
      companyId,
      userId,
      event: 'material.photo-set',
      subjectId: id,
      data: { name },
    })
    return kept
  })
}

/** Removes it; without one it does nothing. Throws NOT_FOUND for another company's material. */
export async function removePhoto({ db, now }: Services, member: SignedIn, id: number): Promise<void> {
  const { companyId, userId } = member
  await inTransaction(db, async (tx) => {
    const { name } = await requireMaterial(tx, member, id)
    const at = now()
    if (await dropPicture(tx, member, { materialId: id }, at))
      await recordEvent(tx, {
        at,
        companyId,
        userId,
        event: 'material.photo-removed',
        subjectId: id,
        data: { name },
      })
  })
}

async function requireMaterial(
  reader: Reader,
  { companyId }: SignedIn,
  id: number,
): Promise<{ name: string }> {
  const material = await reader
    .selectFrom('material')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .select('name')
    .executeTakeFirst()
  if (!material) throw new DomainError('NOT_FOUND', refusals.materialNone)
  return material
}
