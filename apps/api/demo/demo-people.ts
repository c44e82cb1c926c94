import type { Db } from '../src/platform/db/connect.ts'
import type { Mail } from '../src/platform/mail/mail.ts'
import type { MailQueue } from '../src/platform/mail/mail-queue.ts'
import { MEMBER_COLUMNS } from '../src/accounts/session/session.ts'
import type { SignedIn } from '../src/platform/context/signed-in.ts'

/** The person behind a demo username, as the use cases see one who is signed in. */
export async function actAs(db: Db, username: string): Promise<SignedIn> {
  const user = await db
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .where('username_key', '=', username)
    .select(MEMBER_COLUMNS)
    .executeTakeFirstOrThrow()
  return {
    ...user,
    companyRole: user.companyRole ?? '',
    sessionHash: Buffer.alloc(0),
  }
}

/** Passes e-mails on, but keeps invitations: the demo redeems them itself, as a person would, by the link in the e-mail. */
export function readingInvitations(mail: MailQueue): { mail: MailQueue; lastToken: () => string } {
  let token: string | undefined
  const keep = (message: Mail) => {
    token = /\/(?:company|user)\/([\w-]+)\/onboarding/.exec(message.text)?.[1]
    return token !== undefined
  }
  return {
    mail: {
      ...mail,
      enqueue: async (tx, message, order) => (keep(message) ? undefined : mail.enqueue(tx, message, order)),
    },
    lastToken: () => {
      if (token === undefined) throw new Error('No invitation was sent')
      return token
    },
  }
}
