import type { InvitedRoles } from '@selvedge/domain/company.ts'
import type { InvitationDetails } from '@selvedge/domain/wanted.ts'
import { isUnconfirmedCertifier } from './certifier-access.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { colleagueInvitation, companyInvitation } from '../../platform/mail/emails.ts'
import { sendUnsolicited } from '../../platform/mail/limit-unsolicited.ts'
import { createInvitation } from './invitation-store.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Sender = { services: Services; tx: Tx; member: SignedIn }
type ToCompany = {
  company: { id: number; name: string }
  email: string
  roles: InvitedRoles
  details?: InvitationDetails | undefined
}
type ToColleague = { email: string; firstName: string; lastName: string; language: string | null }

/** Makes a link for an invited company to register with, and queues its e-mail to the address that this inviter typed. */
export async function sendCompanyLink(
  { services, tx, member }: Sender,
  { company, email, roles, details }: ToCompany,
): Promise<void> {
  const { publicUrl, now } = services
  const language = details?.language ?? member.language
  const token = await createInvitation(tx, {
    kind: 'company',
    companyId: company.id,
    invitedBy: member,
    roles,
    email,
    firstName: null,
    lastName: null,
    details,
    language,
    at: now(),
  })
  const isUnconfirmed = await isUnconfirmedCertifier(tx, member.companyId)
  const names = { inviter: member.companyName, isUnconfirmed, companyName: company.name }
  const message = companyInvitation({ to: { email, language }, publicUrl, token, ...names, details })
  await sendUnsolicited({ services, tx, member }, message, { isRequired: true })
}

/** Makes a link for a colleague to register with, and queues its e-mail. */
export async function sendColleagueLink(
  { services, tx, member }: Sender,
  { email, firstName, lastName, ...chosen }: ToColleague,
): Promise<void> {
  const { publicUrl, now } = services
  const language = chosen.language ?? member.language
  const token = await createInvitation(tx, {
    kind: 'user',
    companyId: member.companyId,
    invitedBy: member,
    roles: 'any',
    email,
    firstName,
    lastName,
    language,
    at: now(),
  })
  const message = colleagueInvitation({
    to: { email, language },
    publicUrl,
    token,
    inviter: `${member.firstName} ${member.lastName}`,
    isUnconfirmed: await isUnconfirmedCertifier(tx, member.companyId),
    firstName,
    companyName: member.companyName,
  })
  await sendUnsolicited({ services, tx, member }, message, { isRequired: true })
}
