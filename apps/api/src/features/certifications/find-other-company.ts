import { needsVerifier } from '@selvedge/domain/certification.ts'
import { CERTIFIER, type InvitedRoles, isCertifier } from '@selvedge/domain/company.ts'
import { fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { type CompanyRow, proposedToOf } from '../../accounts/companies/company-store.ts'
import { findKnown } from '../../accounts/companies/find-known.ts'
import { fitting, inviteCompany } from '../../accounts/companies/invite-company.ts'
import { holdByName, type RelatedCompany, relatedByName } from '../../accounts/companies/related-by-name.ts'
import type { Context } from '../../platform/context/context.ts'
import { addressCompany, type Addressed } from '../../accounts/companies/address-company.ts'
import type { NewCertificationRequest } from './check-new-certification.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/** The other company of a new certification, the address it is named with, and the recipients of its e-mails. */
export type OtherCompany = CompanyRow & Addressed

/** Which field names the other company, and what it says. */
export function otherName(member: SignedIn, input: NewCertificationRequest) {
  const own = nameKey(member.companyName)
  const fields = ['consigneeCompanyName', 'contractorCompanyName'] as const
  const field = fields.find((name) => input[name] !== null && nameKey(input[name]) !== own)
  return { field: field ?? fields[0], name: field ? input[field] : null }
}

/**
 * The company that is certified, or certifies: a partner, one that was asked to be one, or one invited along with it. On
 * a SELF certification the verifier, where the assessment type asks for one. Undefined where there is none.
 */
export async function findOtherCompany(
  context: Context,
  input: NewCertificationRequest,
): Promise<OtherCompany | undefined> {
  const { tx, member } = context
  if (input.subject === 'SELF' && !needsVerifier(input.assessmentName)) return undefined
  const { field, name } = otherName(member, input)
  if (name === null) return undefined
  const emailField = field === 'consigneeCompanyName' ? 'consigneeEmail' : 'contractorEmail'
  // An invitation may change the relation, and locks both companies in the order of all.
  const isHeld = !input.invitation
  const named = await (isHeld ? holdByName : relatedByName)(tx, member.companyId, name, input[emailField])
  const company = await findAmong(context, input, { field, name, emailField, named })
  const addressed = await addressCompany(tx, member, company, {
    nameField: field,
    emailField,
    email: input[emailField],
    held: isHeld ? named : [],
  })
  return {
    ...company,
    role: roleOf(member, { ...company, ...addressed }, rolesFor(member, input)),
    ...addressed,
  }
}

type Fields = {
  field: 'consigneeCompanyName' | 'contractorCompanyName'
  name: string
  emailField: 'consigneeEmail' | 'contractorEmail'
  named: readonly RelatedCompany[]
}

async function findAmong(
  context: Context,
  input: NewCertificationRequest,
  { field, name, emailField, named }: Fields,
): Promise<CompanyRow> {
  const { services, tx, member } = context
  const email = input[emailField]
  const known = await findKnown(tx, named, { name, email, emailField })
  if (known) return known
  const mayInvite = input.invitation && input.subject !== 'TRANSACTION'
  if (mayInvite && email !== null)
    return inviteCompany(services, tx, member, {
      companyName: name,
      email,
      roles: rolesFor(member, input),
      field,
      details: input.invitationDetails,
      isForRecord: true,
    })
  const proposedTo = proposedToOf(named)
  if (proposedTo)
    return fitting(context, proposedTo, {
      roles: rolesFor(member, input),
      field,
      emailField,
      email,
    })
  throw mayInvite ? fieldError(emailField, issues.email) : fieldError(field, issues.consigneeUnknown)
}

/** How the other company is named, as far as that is limited. */
export function namingOf(member: SignedIn, input: NewCertificationRequest) {
  const { field, name } = otherName(member, input)
  const email = field === 'consigneeCompanyName' ? input.consigneeEmail : input.contractorEmail
  return { name, email, roles: rolesFor(member, input), isInvitation: input.invitation }
}

function rolesFor(member: SignedIn, { subject }: NewCertificationRequest): InvitedRoles {
  if (subject === 'SELF') return 'any'
  return isCertifier({ role: member.companyRole }) ? 'business' : 'certifier'
}

/**
 * The role of the other company. If it has not agreed, its role is not revealed: it was found, or asked, as what the
 * certification needs, and counts as such.
 */
function roleOf(member: SignedIn, company: CompanyRow & Addressed, wanted: InvitedRoles): string | null {
  if (company.id === member.companyId || company.isAgreed) return company.role
  return wanted === 'certifier' ? CERTIFIER : null
}
