import { fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { addressCompany, type Addressed } from '../../accounts/companies/address-company.ts'
import { type CompanyRow, proposedToOf } from '../../accounts/companies/company-store.ts'
import { findKnown } from '../../accounts/companies/find-known.ts'
import { fitting, inviteCompany, requireBusiness } from '../../accounts/companies/invite-company.ts'
import { holdByName, type RelatedCompany, relatedByName } from '../../accounts/companies/related-by-name.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Services } from '../../platform/context/services.ts'
import type { NewTradeRequest } from './check-new-trade.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

const FIELD = 'consigneeCompanyName'

export type Consignee = CompanyRow & Addressed

/**
 * The consignee of a new trade: a partner, a company that was asked to be one, or one invited along with it. Never a
 * certifier, never oneself.
 */
export async function findConsignee(
  services: Services,
  tx: Tx,
  member: SignedIn,
  input: NewTradeRequest,
): Promise<Consignee> {
  if (nameKey(input.consigneeCompanyName) === nameKey(member.companyName))
    throw fieldError(FIELD, issues.consigneeSelf)
  const { consigneeCompanyName, consigneeEmail: email } = input
  // An invitation may change the relation, and locks both companies in the order of all.
  const isHeld = !input.invitation
  const named = await (isHeld ? holdByName : relatedByName)(tx, member.companyId, consigneeCompanyName, email)
  const company = await findAmong(services, tx, member, { input, named })
  requireBusiness(company, FIELD)
  const naming = { nameField: FIELD, emailField: 'consigneeEmail', email, held: isHeld ? named : [] }
  return { ...company, ...(await addressCompany(tx, member, company, naming)) }
}

async function findAmong(
  services: Services,
  tx: Tx,
  member: SignedIn,
  { input, named }: { input: NewTradeRequest; named: readonly RelatedCompany[] },
): Promise<CompanyRow> {
  const { consigneeCompanyName: companyName, consigneeEmail: email, invitation } = input
  const known = await findKnown(tx, named, { name: companyName, email, emailField: 'consigneeEmail' })
  if (known) return known
  if (invitation && email !== null)
    return inviteCompany(services, tx, member, {
      companyName,
      email,
      roles: 'business',
      field: FIELD,
      details: input.invitationDetails,
      isForRecord: true,
    })
  const proposedTo = proposedToOf(named)
  if (proposedTo)
    return fitting({ services, tx, member }, proposedTo, {
      roles: 'business',
      field: FIELD,
      emailField: 'consigneeEmail',
      email,
    })
  throw invitation ? fieldError('consigneeEmail', issues.email) : fieldError(FIELD, issues.consigneeUnknown)
}
