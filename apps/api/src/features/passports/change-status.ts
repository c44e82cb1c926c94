import { MAX_CREDENTIAL_REASON } from '@selvedge/domain/credential.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { passportIssues } from '@selvedge/domain/passport/passport-issues.ts'
import {
  EVENT_OF_CHANGE,
  needsReason,
  stateAfter,
  type StatusChange,
  statusChangesOf,
} from '@selvedge/domain/passport/status.ts'
import { credentialReasons } from '@selvedge/messages/en/credential-reasons.ts'
import { lineError } from '@selvedge/domain/text.ts'
import type { Services } from '../../platform/context/services.ts'
import { inTransaction, violatedUnique } from '../../platform/db/transaction.ts'
import { requireAsStated } from '../../records/as-stated.ts'
import { commitEvent } from '../../records/commit-event.ts'
import { endCredentialsOf } from '../../records/credentials/end-credentials.ts'
import { passportRecord } from '../../records/passports/passport-record.ts'
import { findPassport } from '../../records/passports/passport-store.ts'
import { type Author, keyNoted } from './author.ts'
import { lockOwn } from './passport-rows.ts'

/** Why a change is not possible now: all else waits for its recall to be lifted. */
const whyNot = ({ isRecalled }: { isRecalled: boolean }, change: StatusChange) =>
  isRecalled && change !== 'recall' ? passportIssues.passportRecalled : passportIssues.passportNotNow

/**
 * Deactivates, recalls, activates again, declares invalid or archives a published passport, and states it: the public page says so from then on. Throws
 * FORBIDDEN, VALIDATION_FAILED on `reason`, and WRONG_STATE where that is not possible now.
 */
export async function changeStatus(
  services: Services,
  member: Author,
  id: number,
  { change, reason }: { change: StatusChange; reason: string | null },
): Promise<void> {
  if (needsReason(change) && reason === null) throw fieldError('reason', passportIssues.passportReason)
  const fault = reason === null ? undefined : lineError(reason)
  if (fault) throw fieldError('reason', fault)
  try {
    await inTransaction(services.db, async (tx) => {
      const passport = await lockOwn(tx, member, id)
      if (!statusChangesOf(passport).includes(change))
        throw new DomainError('WRONG_STATE', whyNot(passport, change))
      const stated = await findPassport(tx, id)
      if (stated) await requireAsStated(tx, passportRecord, stated)
      const { status, isRecalled } = stateAfter(change)
      await tx
        .updateTable('passport')
        .where('id', '=', id)
        .set({ status, is_recalled: isRecalled, reason, edited_at: services.now(), edited_by: member.userId })
        .execute()
      const event = EVENT_OF_CHANGE[change]
      const context = { services, member, tx }
      await commitEvent(context, passportRecord, id, { event, noted: { reason, ...keyNoted(member) } })
      const why = credentialReasons.passportStatus({ change, reason: reason ?? '' })
      await endCredentialsOf(context, { type: 'passport', id }, why.slice(0, MAX_CREDENTIAL_REASON))
    })
  } catch (error) {
    if (violatedUnique(error) === undefined) throw error
    throw new DomainError('DUPLICATE', passportIssues.passportProductTaken)
  }
}
