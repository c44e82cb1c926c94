import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import { askAgain, takeAskingBack } from '../companies/ask-company.ts'
import { areAgreed } from '../companies/relations.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type IdempotencyKey, once } from '../../platform/http/idempotent.ts'
import type { Services } from '../../platform/context/services.ts'
import { withdrawInvitation as markWithdrawn } from '../companies/invitation-store.ts'
import { sendColleagueLink } from '../companies/send-link.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { consumeRateLimit } from '../../platform/rate-limit/rate-limit.ts'

/**
 * Withdraws one of the company's invitations: its link stops working at once. A company with records stays among the partners;
 * any may be invited again. Throws NOT_FOUND for another company's invitation, WRONG_STATE if it was used or withdrawn before.
 */
export async function withdrawInvitation(
  { db, now }: Pick<Services, 'db' | 'now'>,
  member: Pick<SignedIn, 'companyId' | 'userId'>,
  id: number,
): Promise<void> {
  const at = now()
  await inTransaction(db, async (tx) => {
    const { email, kind, companyId } = await takeBack(tx, member, id, at)
    if (kind === 'company') await takeAskingBack(tx, member.companyId, companyId, at)
    await recordEvent(tx, {
      at,
      companyId: member.companyId,
      userId: member.userId,
      event: 'invitation.withdrawn',
      subjectId: id,
      data: { email },
    })
  })
}

/**
 * Sends one of the company's invitations again: a new link for another 14 days, which replaces the earlier one. Throws like a
 * withdrawal, WRONG_STATE also if the company has agreed or the person has joined in the meantime, and RATE_LIMITED if the
 * address has had enough e-mails for a day.
 */
export async function resendInvitation(
  services: Services,
  member: SignedIn,
  id: number,
  idempotency?: IdempotencyKey,
): Promise<void> {
  const { db, now } = services
  const at = now()
  await consumeRateLimit(db, 'invitation-company', String(member.companyId), at)
  await inTransaction(db, (tx) =>
    once({ tx, member, at }, idempotency, async () => {
      const invitation = await takeBack(tx, member, id, at)
      const { kind, email, roles, firstName, lastName, details } = invitation
      const sender = { services, tx, member }
      if (kind === 'company') {
        await requireNotAgreed(tx, member, invitation.companyId)
        await askAgain(sender, { companyId: invitation.companyId, email, roles, details })
      } else {
        await requireNoColleagueYet(tx, member, email)
        await sendColleagueLink(sender, {
          email,
          firstName: firstName ?? '',
          lastName: lastName ?? '',
          language: details.language,
        })
      }
      await recordEvent(tx, {
        at,
        companyId: member.companyId,
        userId: member.userId,
        event: 'invitation.resent',
        subjectId: id,
        data: { email },
      })
    }),
  )
}

async function takeBack(tx: Tx, member: Pick<SignedIn, 'companyId'>, id: number, at: Date) {
  const invitation = await markWithdrawn(tx, member.companyId, id, at)
  if (invitation) return invitation
  const own = await tx
    .selectFrom('invitation')
    .where('id', '=', id)
    .where('invited_by_company_id', '=', member.companyId)
    .select('id')
    .executeTakeFirst()
  throw own
    ? new DomainError('WRONG_STATE', refusals.invitationUsed)
    : new DomainError('NOT_FOUND', refusals.invitationUnknown)
}

async function requireNotAgreed(tx: Tx, member: SignedIn, companyId: number): Promise<void> {
  if (await areAgreed(tx, member.companyId, companyId))
    throw new DomainError('WRONG_STATE', refusals.invitationAgreed)
}

async function requireNoColleagueYet(tx: Tx, member: SignedIn, email: string): Promise<void> {
  const user = await tx
    .selectFrom('app_user')
    .where('email_key', '=', nameKey(email))
    .where('company_id', '=', member.companyId)
    .select('id')
    .executeTakeFirst()
  if (user) throw new DomainError('WRONG_STATE', issues.emailTaken)
}
