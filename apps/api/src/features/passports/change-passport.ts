import type { changePassportEndpoint } from '@selvedge/contract/passports.ts'
import { DomainError, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { contentErrors } from '@selvedge/domain/passport/check-content.ts'
import { passportIssues } from '@selvedge/domain/passport/passport-issues.ts'
import { canEditPassport } from '@selvedge/domain/passport/status.ts'
import type { z } from 'zod'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { lockOwn, type OwnPassport } from './passport-rows.ts'

type Change = z.output<(typeof changePassportEndpoint)['body']>

/**
 * Keeps another draft; what is public stays. Throws FORBIDDEN, VALIDATION_FAILED by field, and WRONG_STATE where it is over, or somebody else changed it
 * meanwhile.
 */
export async function changePassport(
  { db, now }: Services,
  member: SignedIn,
  id: number,
  { revision, content }: Change,
): Promise<void> {
  throwIfInvalid(contentErrors(content))
  await inTransaction(db, async (tx) => {
    const passport = await lockOwn(tx, member, id)
    requireEditable(passport, revision)
    await tx
      .updateTable('passport')
      .where('id', '=', id)
      .set({
        content: JSON.stringify(content),
        revision: revision + 1,
        edited_by: member.userId,
        edited_at: now(),
      })
      .execute()
    await recordEvent(tx, {
      at: now(),
      companyId: member.companyId,
      userId: member.userId,
      event: 'material.passport-changed',
      subjectId: passport.materialId,
      data: { name: passport.materialName, passport: id, revision: revision + 1 },
    })
  })
}

/** Throws WRONG_STATE for a passport that is over, and for a draft that the caller did not see. */
export function requireEditable(passport: OwnPassport, revision: number): void {
  if (!canEditPassport(passport)) throw new DomainError('WRONG_STATE', passportIssues.passportNotNow)
  if (passport.revision !== revision) throw new DomainError('WRONG_STATE', passportIssues.passportRevision)
}

/** Removes a draft that was never published: nothing was ever said. Throws FORBIDDEN, and WRONG_STATE for a published one. */
export async function discardPassport({ db, now }: Services, member: SignedIn, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { status, version, materialId, materialName } = await lockOwn(tx, member, id)
    if (status !== 'draft' || version > 0) throw new DomainError('WRONG_STATE', passportIssues.passportNotNow)
    await tx.deleteFrom('passport').where('id', '=', id).execute()
    await recordEvent(tx, {
      at: now(),
      companyId: member.companyId,
      userId: member.userId,
      event: 'material.passport-discarded',
      subjectId: materialId,
      data: { name: materialName, passport: id },
    })
  })
}
