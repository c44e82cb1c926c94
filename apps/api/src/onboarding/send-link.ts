import type { InvitedRoles } from '@selvedge/domain/company.ts'
import type { Tx } from '../db/connect.ts'
import { colleagueInvitation, companyInvitation } from '../mail/letters.ts'
import { createInvitation, findOpenInvitation } from './invitation-store.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'

type Sender = { services: Services; tx: Tx; member: SignedIn }
type ToCompany = { company: { id: number; name: string }; email: string; roles: InvitedRoles }
type ToColleague = { email: string; firstName: string; lastName: string }

/**
 * Makes a link that registers an invited company and queues its letter. The company keeps the address it was first
 * invited at while that invitation lives, or a second inviter could take it over.
 */
export async function sendCompanyLink(
  { services: { mail, publicUrl, now }, tx, member }: Sender,
  { company, email, roles }: ToCompany,
): Promise<void> {
  // Two inviters at the same moment: the second finds the first one's address.
  await tx.selectFrom('company').where('id', '=', company.id).select('id').forUpdate().execute()
  const open = await findOpenInvitation(tx, company.id, now())
  const to = open?.email ?? email
  const token = await createInvitation(tx, {
    kind: 'company',
    companyId: company.id,
    invitedBy: member,
    roles: open?.roles ?? roles,
    email: to,
    firstName: null,
    lastName: null,
    at: now(),
  })
  await mail.enqueue(
    tx,
    companyInvitation({ to, publicUrl, token, inviter: member.companyName, companyName: company.name }),
    { isAwaited: true },
  )
}

/** Makes a link that registers a colleague and queues its letter. */
export async function sendColleagueLink(
  { services: { mail, publicUrl, now }, tx, member }: Sender,
  { email, firstName, lastName }: ToColleague,
): Promise<void> {
  const token = await createInvitation(tx, {
    kind: 'user',
    companyId: member.companyId,
    invitedBy: member,
    roles: 'any',
    email,
    firstName,
    lastName,
    at: now(),
  })
  await mail.enqueue(
    tx,
    colleagueInvitation({
      to: email,
      publicUrl,
      token,
      inviter: `${member.firstName} ${member.lastName}`,
      firstName,
      companyName: member.companyName,
    }),
    { isAwaited: true },
  )
}
