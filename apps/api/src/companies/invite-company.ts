import { isCertifier, type InvitedRoles } from '@selvedge/domain/company.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { recordEvent } from '../audit/record-event.ts'
import type { Tx } from '../db/connect.ts'
import { partnerAdded } from '../mail/letters.ts'
import { sendCompanyLink } from '../onboarding/send-link.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'
import { type CompanyRow, companyEmails, findCompanyByName, noteKnows } from './company-store.ts'

type Input = { companyName: string; email: string; roles: InvitedRoles }

/**
 * Makes a company known to the caller's. A new name is created as invited and gets a link by mail. A name that exists
 * is only told: its members' rights never go to the invited address. An invited company keeps the address it was
 * first invited at while that invitation lives, or a second inviter could take it over.
 */
export async function inviteCompany(
  services: Services,
  tx: Tx,
  member: SignedIn,
  input: Input,
): Promise<CompanyRow> {
  const existing = await findCompanyByName(tx, input.companyName)
  if (existing?.id === member.companyId) throw fieldError('companyName', messages.consigneeSelf)
  const company = existing ?? (await createInvited(services, tx, member, input))
  await noteKnows(tx, member.companyId, company.id, services.now())
  await (company.status === 'ACTIVE'
    ? tell(services, tx, member, company)
    : sendCompanyLink({ services, tx, member }, { company, email: input.email, roles: input.roles }))
  await recordEvent(tx, {
    at: services.now(),
    companyId: member.companyId,
    userId: member.userId,
    event: 'company.invited',
    subjectId: company.id,
    data: { email: input.email },
  })
  return company
}

async function createInvited({ now }: Services, tx: Tx, member: SignedIn, input: Input): Promise<CompanyRow> {
  const created = await tx
    .insertInto('company')
    .values({
      name: input.companyName,
      name_key: nameKey(input.companyName),
      status: 'INVITED',
      industry: member.industry,
      created_at: now(),
    })
    // Two inviters of one new name at the same moment: the second finds the first one's.
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning(['id', 'name', 'status', 'role', 'industry'])
    .executeTakeFirst()
  if (created) return created
  const other = await findCompanyByName(tx, input.companyName)
  if (!other)
    throw new DomainError('DUPLICATE', messages.companyNameTaken, { companyName: messages.companyNameTaken })
  return other
}

async function tell(
  { mail, publicUrl }: Services,
  tx: Tx,
  member: SignedIn,
  company: CompanyRow,
): Promise<void> {
  for (const to of await companyEmails(tx, company.id))
    await mail.enqueue(
      tx,
      partnerAdded({ to, publicUrl, partner: member.companyName, companyName: company.name }),
    )
}

/** Throws VALIDATION_FAILED where a certifier stands where only a trading company can. */
export function requireBusiness(company: CompanyRow, path: string): void {
  if (isCertifier(company)) throw fieldError(path, messages.consigneeCertifier)
}
