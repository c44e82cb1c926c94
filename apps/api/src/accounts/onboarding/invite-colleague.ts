import type { InviteColleagueBody } from '@selvedge/contract/onboarding.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { z } from 'zod'
import { recordEvent } from '../../platform/audit/record-event.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type IdempotencyKey, once } from '../../platform/http/idempotent.ts'
import type { Services } from '../../platform/context/services.ts'
import { sendColleagueLink } from '../companies/send-link.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { consumeRateLimit } from '../../platform/rate-limit/rate-limit.ts'

/** Invites a person into the caller's own company, by mail. */
export async function inviteColleague(
  services: Services,
  member: SignedIn,
  input: z.output<typeof InviteColleagueBody>,
  idempotency?: IdempotencyKey,
): Promise<void> {
  const { db, now } = services
  await consumeRateLimit(db, 'invitation-company', String(member.companyId), now())
  await inTransaction(db, (tx) =>
    once({ tx, member, at: now() }, idempotency, async () => {
      const email = input.userEmailAddress
      const taken = await tx
        .selectFrom('app_user')
        .where('email_key', '=', nameKey(email))
        // Only the reader of that address's e-mails learns that another account has it.
        .where('company_id', '=', member.companyId)
        .select('id')
        .executeTakeFirst()
      if (taken)
        throw new DomainError('DUPLICATE', issues.emailTaken, { userEmailAddress: issues.emailTaken })
      await sendColleagueLink(
        { services, tx, member },
        {
          email,
          firstName: input.userFirstName,
          lastName: input.userLastName,
          language: input.language,
        },
      )
      await recordEvent(tx, {
        at: now(),
        companyId: member.companyId,
        userId: member.userId,
        event: 'user.invited',
        subjectId: null,
        data: { email },
      })
    }),
  )
}
