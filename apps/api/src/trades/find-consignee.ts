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

export type Consignee = CompanyRow & { email: string | null }

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
  return { ...company, email: await consigneeEmail(tx, company, given) }
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

/** The address given, where it is one of the company's; the first of them where none was given. */
async function consigneeEmail(tx: Tx, company: CompanyRow, given: string | null): Promise<string | null> {
  const addresses = await companyEmails(tx, company.id)
  if (given === null || company.status === 'INVITED') return addresses[0] ?? null
  const match = addresses.find((address) => nameKey(address) === nameKey(given))
  if (!match) throw fieldError('consigneeEmail', messages.consigneeEmail)
  return match
}
