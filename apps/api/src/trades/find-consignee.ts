import { fieldError } from '@selvedge/domain/errors.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { type CompanyRow, companyEmails, findKnownCompany } from '../companies/company-store.ts'
import { inviteCompany, requireBusiness } from '../companies/invite-company.ts'
import type { Tx } from '../db/connect.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'
import type { NewTradeRequest } from './check-new-trade.ts'

const FIELD = 'consigneeCompanyName'

/** The consignee, the address its trade names, and those the letter goes to. */
export type Consignee = CompanyRow & { email: string | null; recipients: string[] }

/** The consignee of a new trade: a known company, or one invited along with it. Never a certifier, never oneself. */
export async function findConsignee(
  services: Services,
  tx: Tx,
  member: SignedIn,
  input: NewTradeRequest,
): Promise<Consignee> {
  if (nameKey(input.consigneeCompanyName) === nameKey(member.companyName))
    throw fieldError(FIELD, messages.consigneeSelf)
  const known = await findKnownCompany(tx, member.companyId, input.consigneeCompanyName)
  const company = known ?? (await invited(services, tx, member, input))
  requireBusiness(company, FIELD)
  // An address given with an invitation is no proof: a company that exists is written to at its own.
  const given = known ? input.consigneeEmail : null
  return { ...company, ...(await addresses(tx, company, given)) }
}

async function invited(
  services: Services,
  tx: Tx,
  member: SignedIn,
  input: NewTradeRequest,
): Promise<CompanyRow> {
  if (!input.invitation) throw fieldError(FIELD, messages.consigneeUnknown)
  if (input.consigneeEmail === null) throw fieldError('consigneeEmail', messages.email)
  return inviteCompany(services, tx, member, {
    companyName: input.consigneeCompanyName,
    email: input.consigneeEmail,
    roles: 'business',
  })
}

/** The address given, where it is one of the company's; where none was given, everybody there gets the letter. */
export async function addresses(
  tx: Tx,
  company: CompanyRow,
  given: string | null,
  field: string = 'consigneeEmail',
) {
  const all = await companyEmails(tx, company.id)
  if (given === null || company.status === 'INVITED') return { email: all[0] ?? null, recipients: all }
  const match = all.find((address) => nameKey(address) === nameKey(given))
  if (!match) throw fieldError(field, messages.consigneeEmail)
  return { email: match, recipients: [match] }
}
