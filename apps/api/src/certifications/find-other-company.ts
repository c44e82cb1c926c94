import { needsVerifier } from '@selvedge/domain/certification.ts'
import { CERTIFIER, isCertifier } from '@selvedge/domain/company.ts'
import { fieldError } from '@selvedge/domain/errors.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { type CompanyRow, findKnownCompany } from '../companies/company-store.ts'
import { inviteCompany } from '../companies/invite-company.ts'
import type { Tx } from '../db/connect.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'
import { addresses } from '../trades/find-consignee.ts'
import type { NewCertificationRequest } from './check-new-certification.ts'

/** The other company of a new certification, the address it is named with, and those its letters go to. */
export type OtherCompany = CompanyRow & { email: string | null; recipients: string[] }

/** Which field names the other company, and what it says. */
export function otherName(member: SignedIn, input: NewCertificationRequest) {
  const own = nameKey(member.companyName)
  const fields = ['consigneeCompanyName', 'contractorCompanyName'] as const
  const field = fields.find((name) => input[name] !== null && nameKey(input[name]) !== own)
  return { field: field ?? fields[0], name: field ? input[field] : null }
}

/**
 * The company that is certified, or certifies: a known one, or one invited along with it. On a SELF certification the
 * verifier, where the assessment type asks for one. Undefined where there is none.
 */
export async function findOtherCompany(
  services: Services,
  tx: Tx,
  member: SignedIn,
  input: NewCertificationRequest,
): Promise<OtherCompany | undefined> {
  if (input.subject === 'SELF' && !needsVerifier(input.assessmentName)) return undefined
  const { field, name } = otherName(member, input)
  if (name === null) return undefined
  const emailField = field === 'consigneeCompanyName' ? 'consigneeEmail' : 'contractorEmail'
  const known = await findKnownCompany(tx, member.companyId, name)
  const given = input[emailField]
  if (known)
    return { ...known, role: await roleOf(tx, known), ...(await addresses(tx, known, given, emailField)) }
  if (!input.invitation || input.subject === 'TRANSACTION') throw fieldError(field, messages.consigneeUnknown)
  if (given === null) throw fieldError(emailField, messages.email)
  const roles =
    input.subject === 'SELF' ? 'any' : isCertifier({ role: member.companyRole }) ? 'business' : 'certifier'
  const invited = await inviteCompany(services, tx, member, { companyName: name, email: given, roles })
  return { ...invited, role: await roleOf(tx, invited), ...(await addresses(tx, invited, null, emailField)) }
}

/** A company that was only invited has no role yet: one invited as a certifier counts as one. */
async function roleOf(tx: Tx, company: CompanyRow): Promise<string | null> {
  if (company.role !== null) return company.role
  const invitation = await tx
    .selectFrom('invitation')
    .where('company_id', '=', company.id)
    .where('kind', '=', 'company')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select('roles')
    .executeTakeFirst()
  return invitation?.roles === 'certifier' ? CERTIFIER : null
}
