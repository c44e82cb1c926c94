import type { InvitedRoles } from '@selvedge/domain/company.ts'
import type { Standing } from '@selvedge/domain/relation.ts'
import { emailKey } from '@selvedge/domain/text.ts'
import { FELL_THROUGH } from '@selvedge/domain/trade.ts'
import type { InvitationDetails } from '@selvedge/domain/wanted.ts'
import { sql } from 'kysely'
import { forgetAccess, isUnconfirmedCertifier } from './certifier-access.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { relationRequested } from '../../platform/mail/relation-emails.ts'
import { takeSlot, sendUnsolicited } from '../../platform/mail/limit-unsolicited.ts'
import { createInvitationWithoutLink } from './invitation-store.ts'
import { sendCompanyLink } from './send-link.ts'
import type { Services } from '../../platform/context/services.ts'
import { adminReaders, type CompanyRow } from './company-store.ts'
import { areAgreed, standingOf, withdrawRequest } from './relations.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Sender = { services: Services; tx: Tx; member: SignedIn }
type Asking = {
  company: Pick<CompanyRow, 'id' | 'name' | 'status'>
  email: string
  roles: InvitedRoles
  /** What the inviter says of it, and asks it for. */
  details?: InvitationDetails | undefined
  relation: { before: Standing; after: Standing }
  /** Whether it is refused where the address has had its e-mails; else no other one goes there. */
  isRequired?: boolean
}

/**
 * Makes an invitation. If the company has not registered, it gets an e-mail with a link. If it has, the invitation is listed like
 * any other but has no link, and the company's ADMINs are notified of the request.
 */
export async function askCompany(sender: Sender, asking: Asking): Promise<void> {
  const { company, email, roles, details, isRequired = true } = asking
  if (company.status === 'INVITED') return sendCompanyLink(sender, { company, email, roles, details })
  const { services, tx, member } = sender
  // Counted like the e-mail to a company that has not registered, so that the limit does not reveal which of the two it is.
  const afterSeconds = await takeSlot(tx, member, { to: email, at: services.now(), isRequired })
  await createInvitationWithoutLink(tx, {
    kind: 'company',
    companyId: company.id,
    invitedBy: member,
    roles,
    email,
    firstName: null,
    lastName: null,
    details,
    language: details?.language ?? member.language,
    at: services.now(),
  })
  await notifyRecipient(sender, asking, afterSeconds)
}

/** The same for an invitation that was sent before. */
export async function askAgain(
  sender: Sender,
  {
    companyId,
    ...request
  }: { companyId: number } & Pick<Asking, 'email' | 'roles' | 'details' | 'isRequired'>,
): Promise<void> {
  const { tx, member } = sender
  const company = await tx
    .selectFrom('company')
    .where('id', '=', companyId)
    .select(['id', 'name', 'status'])
    .executeTakeFirstOrThrow()
  const standing = await standingOf(tx, member.companyId, companyId)
  await askCompany(sender, { company, ...request, relation: { before: standing, after: standing } })
}

/** A company that has ignored or blocked the caller's is not notified any more. */
async function notifyRecipient(
  { services, tx, member }: Sender,
  { company, relation, email, details }: Asking,
  afterSeconds: number | undefined,
): Promise<void> {
  const { theirs } = relation.before
  if (theirs === 'ignored' || theirs === 'blocked') return
  const isUnconfirmed = await isUnconfirmedCertifier(tx, member.companyId)
  const names = { partner: member.companyName, isUnconfirmed, companyName: company.name }
  for (const to of await adminReaders(tx, company.id)) {
    const message = relationRequested({ to, publicUrl: services.publicUrl, ...names, details })
    // The one at the address typed has had its turn.
    if (emailKey(to.email) !== emailKey(email)) await sendUnsolicited({ services, tx, member }, message)
    else if (afterSeconds !== undefined) await services.mail.enqueue(tx, message, { afterSeconds })
  }
}

/** The request sent with an invitation is withdrawn with it, unless a record between the two rests on it. */
export async function takeAskingBack(tx: Tx, companyId: number, otherId: number, at: Date): Promise<void> {
  const { rows } = await sql<{ rests: boolean }>`
    select exists (
        select 1 from trade
        where contractor_id = ${companyId} and consignee_id = ${otherId}
          and status not in (${sql.join(FELL_THROUGH)}))
      or exists (
        select 1 from certification
        where (contractor_id, consignee_id) in ((${companyId}, ${otherId}), (${otherId}, ${companyId}))
          and status <> 'REFUSED')
      or exists (
        select 1 from invitation where invited_by_company_id = ${companyId} and company_id = ${otherId}
          and redeemed_at is null and withdrawn_at is null) as rests`.execute(tx)
  if (rows[0]?.rests) return
  // What it was let see goes with it, while it has not agreed.
  if (!(await areAgreed(tx, companyId, otherId))) await forgetAccess(tx, companyId, otherId)
  await withdrawRequest(tx, companyId, otherId, at)
}
