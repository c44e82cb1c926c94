import { fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import { addressCompany, type Addressed } from '../../accounts/companies/address-company.ts'
import { type CompanyRow, proposedToOf } from '../../accounts/companies/company-store.ts'
import { findKnown } from '../../accounts/companies/find-known.ts'
import { fitting, inviteCompany, requireBusiness } from '../../accounts/companies/invite-company.ts'
import { relatedByName } from '../../accounts/companies/related-by-name.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Services } from '../../platform/context/services.ts'
import { type NewTradeRequest, type OwnMaterials, parentReferenceOf } from './check-new-trade.ts'
import { byReference, type Candidate } from './find-parent.ts'
import { type Suggested, suggestedMaterials } from './suggest-materials.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

const FIELD = 'consigneeCompanyName'

/** With the materials that it chose for these before, and the trades of the two that the new one may follow. */
export type Consignee = CompanyRow &
  Addressed & { suggested: readonly Suggested[]; parents: readonly Candidate[] }

type Wanted = { kind: TradeKind; input: NewTradeRequest; materials: OwnMaterials }

/**
 * The consignee of a new trade: a partner, a company that was asked to be one, or one invited along with it. Never a
 * certifier, never oneself.
 */
export async function findConsignee(
  services: Services,
  tx: Tx,
  member: SignedIn,
  { kind, input, materials }: Wanted,
): Promise<Consignee> {
  if (nameKey(input.consigneeCompanyName) === nameKey(member.companyName))
    throw fieldError(FIELD, issues.consigneeSelf)
  const company = await findNamed(services, tx, member, input)
  requireBusiness(company, FIELD)
  const { addressed, also } = await addressCompany(tx, member, company, {
    nameField: FIELD,
    emailField: 'consigneeEmail',
    email: input.consigneeEmail,
    also: {
      suggested: suggestedMaterials(tx, company.id, [...materials.keys()]),
      parents: byReference(tx, [member.companyId, company.id], kind, parentReferenceOf(kind, input)),
    },
  })
  return { ...company, ...addressed, suggested: also.suggested, parents: also.parents }
}

async function findNamed(
  services: Services,
  tx: Tx,
  member: SignedIn,
  input: NewTradeRequest,
): Promise<CompanyRow> {
  const { consigneeCompanyName: companyName, consigneeEmail: email, invitation } = input
  const named = await relatedByName(tx, member.companyId, companyName, email)
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
