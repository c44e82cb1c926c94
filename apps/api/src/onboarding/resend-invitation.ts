import { DomainError } from '@selvedge/domain/errors.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { recordEvent } from '../audit/record-event.ts'
import type { Tx } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import { type IdempotencyKey, once } from '../http/idempotent.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'
import { attempt } from '../session/throttle.ts'
import { withdrawInvitation as markWithdrawn } from './invitation-store.ts'
import { sendColleagueLink, sendCompanyLink } from './send-link.ts'

/**
 * Takes one of the own company's invitations back: its link is dead at once. An invited company stays known, and may be
 * invited again. Throws NOT_FOUND for another company's, WRONG_STATE where it was used or taken back before.
 */
export async function withdrawInvitation({ db, now }: Services, member: SignedIn, id: number): Promise<void> {
  const at = now()
  await inTransaction(db, async (tx) => {
    const { email } = await takeBack(tx, member, id, at)
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
 * Sends one of the own company's invitations again: a new link for another 14 days, and the earlier one is dead.
 * Throws as a withdrawal does, WRONG_STATE also where the company or the person has registered meanwhile.
 */
export async function resendInvitation(
  services: Services,
  member: SignedIn,
  id: number,
  idempotency?: IdempotencyKey,
): Promise<void> {
  const { db, now } = services
  const at = now()
  await attempt(db, 'invitation-company', String(member.companyId), at)
  await inTransaction(db, (tx) =>
    once(tx, member, idempotency, at, async () => {
      const invitation = await takeBack(tx, member, id, at)
      const { kind, email, roles, firstName, lastName } = invitation
      const sender = { services, tx, member }
      if (kind === 'company') {
        const company = await requireStillInvited(tx, invitation.companyId)
        await sendCompanyLink(sender, { company, email, roles })
      } else {
        await requireNoUserYet(tx, email)
        await sendColleagueLink(sender, { email, firstName: firstName ?? '', lastName: lastName ?? '' })
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

async function takeBack(tx: Tx, member: SignedIn, id: number, at: Date) {
  const invitation = await markWithdrawn(tx, member.companyId, id, at)
  if (invitation) return invitation
  const own = await tx
    .selectFrom('invitation')
    .where('id', '=', id)
    .where('invited_by_company_id', '=', member.companyId)
    .select('id')
    .executeTakeFirst()
  throw own
    ? new DomainError('WRONG_STATE', 'This invitation was used, sent again or taken back in the meantime.')
    : new DomainError('NOT_FOUND', 'There is no such invitation.')
}

async function requireStillInvited(tx: Tx, companyId: number) {
  const company = await tx
    .selectFrom('company')
    .where('id', '=', companyId)
    .select(['id', 'name', 'status'])
    .executeTakeFirstOrThrow()
  if (company.status !== 'INVITED')
    throw new DomainError('WRONG_STATE', `${company.name} has registered in the meantime.`)
  return company
}

async function requireNoUserYet(tx: Tx, email: string): Promise<void> {
  const user = await tx
    .selectFrom('app_user')
    .where('email_key', '=', nameKey(email))
    .select('id')
    .executeTakeFirst()
  if (user) throw new DomainError('WRONG_STATE', messages.emailTaken)
}
