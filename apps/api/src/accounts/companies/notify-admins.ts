import type { Tx } from '../../platform/db/connect.ts'
import { type AdminAction, adminActionTaken } from '../../platform/mail/emails.ts'
import type { Services } from '../../platform/context/services.ts'
import type { MailReader } from '../../platform/mail/templates.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/** The user who did it, and their company. */
type Doer = Pick<SignedIn, 'firstName' | 'lastName' | 'companyName' | 'email'>
type Admin = MailReader & { id: number; firstName: string }

/** Notifies ADMINs of an action in their company, so that one who did not expect it finds out. */
export async function notifyAdmins(
  { mail, publicUrl }: Pick<Services, 'mail' | 'publicUrl'>,
  tx: Tx,
  member: Doer,
  { admins, what }: { admins: readonly Admin[]; what: AdminAction },
): Promise<void> {
  const by = `${member.firstName} ${member.lastName}`.trim()
  const { companyName, email } = member
  for (const to of admins)
    await mail.enqueue(
      tx,
      adminActionTaken({ to, publicUrl, firstName: to.firstName, companyName, by, email, what }),
    )
}
