import { DomainError } from '@selvedge/domain/errors.ts'
import { canSetLogo } from '@selvedge/domain/permissions.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { amongAdmins } from '../../accounts/companies/act-as-admin.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { dropPicture, keepPicture, receivePicture } from './keep-picture.ts'

const LOGO = { materialId: null }

/** Gives the caller's company a logo. Throws FORBIDDEN for all but ADMINs, and VALIDATION_FAILED on `content`. */
export async function setLogo(services: Services, member: SignedIn, content: string) {
  if (!canSetLogo(member)) throw new DomainError('FORBIDDEN', refusals.adminDecides)
  const received = await receivePicture(services, member, content)
  const at = services.now()
  return inTransaction(services.db, async (tx) => {
    await amongAdmins(tx, member, refusals.adminDecides)
    const kept = await keepPicture(tx, member, { of: LOGO, received, at })
    const { companyId, userId } = member
    await recordEvent(tx, { at, companyId, userId, event: 'company.logo-set', subjectId: companyId })
    return kept
  })
}

/** Removes it; without one it does nothing. Throws FORBIDDEN for all but ADMINs. */
export async function removeLogo({ db, now }: Services, member: SignedIn): Promise<void> {
  if (!canSetLogo(member)) throw new DomainError('FORBIDDEN', refusals.adminDecides)
  const { companyId, userId } = member
  await inTransaction(db, async (tx) => {
    await amongAdmins(tx, member, refusals.adminDecides)
    const at = now()
    if (await dropPicture(tx, member, LOGO, at))
      await recordEvent(tx, { at, companyId, userId, event: 'company.logo-removed', subjectId: companyId })
  })
}
