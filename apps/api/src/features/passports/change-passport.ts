import type { changePassportEndpoint } from '@selvedge/contract/passports.ts'
import { DomainError, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { contentErrors } from '@selvedge/domain/passport/check-content.ts'
import { passportIssues } from '@selvedge/domain/passport/passport-issues.ts'
import { canEditPassport } from '@selvedge/domain/passport/status.ts'
import type { z } from 'zod'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Services } from '../../platform/context/services.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type Author, keyNoted } from './author.ts'
import { lockOwn, type OwnPassport } from './passport-rows.ts'

type Change = z.output<(typeof changePassportEndpoint)['body']>

/**
 * Keeps another draft; what is public stays. Throws FORBIDDEN, VALIDATION_FAILED by field, and WRONG_STATE where it is over, or somebody else changed it
 * meanwhile.
 */
export async function changePassport(
  services: Services,
  member: Author,
  id: number,
  { revision, content }: Change,
): Promise<void> {
  throwIfInvalid(contentErrors(content))
  await inTransaction(services.db, (tx) => changeIn({ services, member, tx }, { id, revision, content }))
}

/** The same within a transaction, of a content that is right. */
export async function changeIn(
  { services: { now }, member, tx }: Context & { member: Author },
  { id, revision, content }: Change & { id: number },
): Promise<void> {
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
    data: { name: passport.materialName, passport: id, revision: revision + 1, ...keyNoted(member) },
  })
}

/** Throws WRONG_STATE for a passport that is over, and for a draft that the caller did not see. */
export function requireEditable(passport: OwnPassport, revision: number): void {
  if (!canEditPassport(passport)) throw new DomainError('WRONG_STATE', passportIssues.passportNotNow)
  if (passport.revision !== revision) throw new DomainError('WRONG_STATE', passportIssues.passportRevision)
}

/** Removes a draft that was never published: nothing was ever said. Throws FORBIDDEN, and WRONG_STATE for a published one. */
export async function discardPassport({ db, now }: Services, member: Author, id: number): Promise<void> {
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
      data: { name: materialName, passport: id, ...keyNoted(member) },
    })
  })
}
