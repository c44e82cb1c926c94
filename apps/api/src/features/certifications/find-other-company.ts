import { needsVerifier } from '@selvedge/domain/certification.ts'
import { CERTIFIER, type InvitedRoles, isCertifier } from '@selvedge/domain/company.ts'
import { fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { type CompanyRow, proposedToOf } from '../../accounts/companies/company-store.ts'
import { findKnown } from '../../accounts/companies/find-known.ts'
import { fitting, inviteCompany } from '../../accounts/companies/invite-company.ts'
import { accessesTo, certifiersAmong } from '../../accounts/companies/certifier-access.ts'
import { confirmable, confirmedAmong } from '../../accounts/companies/confirmed-certifiers.ts'
import { relatedByName } from '../../accounts/companies/related-by-name.ts'
import type { Context } from '../../platform/context/context.ts'
import { addressCompany, type Addressed } from '../../accounts/companies/address-company.ts'
import type { NewCertificationRequest } from './check-new-certification.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/** The other company of a new certification, the address it is named with, and the recipients of its e-mails. */
export type OtherCompany = CompanyRow &
  Addressed & {
    /** Whether it lets the caller read its shipments and materials. */
    isLetting: boolean
    /** The certification bodies that operators confirmed. */
    confirmed: readonly number[]
  }

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
  const company = await findNamed(context, input, { field, name, emailField })
  const { addressed, also } = await addressCompany(tx, member, company, {
    nameField: field,
    emailField,
    email: input[emailField],
    also: { accesses: accessesTo(tx, company.id), bodies: confirmable(tx) },
  })
  return {
    ...company,
    role: roleOf(member, { ...company, ...addressed }, rolesFor(member, input)),
    ...addressed,
    isLetting: certifiersAmong(tx, also.accesses).includes(member.companyId),
    confirmed: confirmedAmong(tx, also.bodies),
  }
}

type Fields = {
  field: 'consigneeCompanyName' | 'contractorCompanyName'
  name: string
  emailField: 'consigneeEmail' | 'contractorEmail'
}

async function findNamed(
  context: Context,
  input: NewCertificationRequest,
  { field, name, emailField }: Fields,
): Promise<CompanyRow> {
  const { services, tx, member } = context
  const email = input[emailField]
  const named = await relatedByName(tx, member.companyId, name, email)
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
