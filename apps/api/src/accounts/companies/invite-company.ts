import { fitsInvitation, isCertifier, type InvitedRoles } from '@selvedge/domain/company.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { emailKey, nameError, nameKey } from '@selvedge/domain/text.ts'
import type { InvitationDetails } from '@selvedge/domain/wanted.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { offeredRoles } from '../../platform/reference-data/roles.ts'
import { isInvited } from './invitation-store.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Services } from '../../platform/context/services.ts'
import { askCompany } from './ask-company.ts'
import {
  type CompanyRow,
  findInvitedCompany,
  findRegisteredCompany,
  hasInvitedByName,
  nameColumns,
} from './company-store.ts'
import { sealed } from '../sealed-rows/write-sealed.ts'
import { newestInvitation } from './sent-invitations.ts'
import { areAgreed, mayPropose, askRelation, markDistinct, standingOf } from './relations.ts'
import { requireCountry } from './update-company.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Input = {
  companyName: string
  email: string
  roles: InvitedRoles
  /** The field that names the company, for what is wrong with it. */
  field?: string
  /** For a record that only a company of the roles invited can be on. */
  isForRecord?: boolean
  /** What is said of the company, and what it is asked for. */
  details?: InvitationDetails | null | undefined
  /** Whether an invitation that is still open is sent again. */
  again?: boolean
}

/**
 * Asks a company for a relation. A new name is created as invited and gets a link by e-mail, for the address typed here and no
 * other: the same name at another address is another company until it registers. If the name is registered, the company's ADMINs
 * are notified, whatever address was typed; the rights of its users never go to that address. The caller's company sees the same
 * in both cases: it has asked, and an invitation is open.
 */
export async function inviteCompany(
  services: Services,
  tx: Tx,
  member: SignedIn,
  input: Input,
): Promise<CompanyRow> {
  const details = input.details ?? undefined
  if (details) await requireOffered(tx, member, input.roles, details)
  const company = await findOrCreate(services, tx, member, input)
  if (company.id === member.companyId) throw fieldError(input.field ?? 'companyName', issues.consigneeSelf)
  if (await areAgreed(tx, member.companyId, company.id)) return company
  const relation = await askRelation(tx, member.companyId, company.id, {
    at: services.now(),
    name: input.companyName,
  })
  if (!relation) throw fieldError(input.field ?? 'companyName', issues.companyBlocked)
  if (relation.before.own === undefined) await notePassedOver(tx, member, company, input)
  const { email, roles } = input
  if (
    !input.again &&
    (await isInvited(tx, member.companyId, { companyId: company.id, email, roles, at: services.now() }))
  )
    return company
  await askCompany({ services, tx, member }, { company, email, roles, details, relation })
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

/** What is suggested to the company has to be what its registration will offer. */
async function requireOffered(
  tx: Tx,
  { industry }: SignedIn,
  roles: InvitedRoles,
  { role, country }: InvitationDetails,
): Promise<void> {
  const offered = role === null ? [] : await offeredRoles(tx, industry, roles)
  if (role !== null && !offered.some(({ name }) => name === role))
    throw fieldError('invitationDetails.role', issues.roleNotOffered)
  if (country !== null) await requireCountry(tx, country, 'invitationDetails.country')
}

async function findOrCreate(services: Services, tx: Tx, member: SignedIn, input: Input): Promise<CompanyRow> {
  const { companyName, email } = input
  if (nameKey(companyName) === nameKey(member.companyName)) return { ...ownRow(member) }
  const invited = await findInvitedCompany(tx, companyName, email)
  // The company that this one has already invited by that name stays the invited one, even if another has registered by that name
  // since.
  if (invited && (await hasRequested(tx, member, invited.id))) return invited
  const registered = await findRegisteredCompany(tx, companyName)
  if (registered && (await isTheOneMeant(tx, member, registered, input))) return registered
  return invited ?? createInvited(services, tx, member, input)
}

/**
 * Remembers that a registered company was not meant because it is of another kind: nothing is asked about it later, which would
 * reveal that it exists.
 */
async function notePassedOver(
  tx: Tx,
  { companyId }: SignedIn,
  company: CompanyRow,
  input: Input,
): Promise<void> {
  if (company.status !== 'INVITED' || !input.isForRecord) return
  const registered = await findRegisteredCompany(tx, input.companyName)
  if (registered && !fitsInvitation(registered, input.roles))
    await markDistinct(tx, companyId, company.id, registered.id)
}

/**
 * Whether a registered company can be the one meant. Not if it is of another kind than the record needs, because a refusal would
 * reveal that. And not if this company has invited another of that name that has not registered yet: the inviter is then asked
 * which of the two is meant, or has said that it is not this one.
 */
async function isTheOneMeant(
  tx: Tx,
  { companyId }: SignedIn,
  registered: CompanyRow,
  { companyName, roles, isForRecord = false }: Input,
): Promise<boolean> {
  if (registered.id === companyId || (await areAgreed(tx, companyId, registered.id))) return true
  if (isForRecord && !fitsInvitation(registered, roles)) return false
  return !(await hasInvitedByName(tx, companyId, companyName))
}

type Wanted = { roles: InvitedRoles; field: string; emailField: string; email: string | null }

/**
 * A company that was asked and has not agreed, of another kind than a record needs: as if it were not the one meant, at the
 * address that is typed for it, or was.
 */
export async function fitting(
  { services, tx, member }: Context,
  company: CompanyRow,
  { roles, field, emailField, email }: Wanted,
): Promise<CompanyRow> {
  if (fitsInvitation(company, roles) || (await areAgreed(tx, member.companyId, company.id))) return company
  const typed = email ?? (await newestInvitation(tx, member.companyId, company.id))?.email
  if (typed === undefined) throw fieldError(emailField, issues.email)
  return inviteCompany(services, tx, member, {
    companyName: company.name,
    email: typed,
    roles,
    field,
    isForRecord: true,
  })
}

const ownRow = (member: SignedIn): CompanyRow => ({
  id: member.companyId,
  name: member.companyName,
  status: 'ACTIVE',
  role: member.companyRole,
  industry: member.industry,
})

async function createInvited(
  { now }: Services,
  tx: Tx,
  member: SignedIn,
  { companyName, email, field = 'companyName' }: Input,
): Promise<CompanyRow> {
  const error = nameError(companyName)
  if (error) throw fieldError(field, error)
  const created = await tx
    .insertInto('company')
    .values(
      await sealed(tx, 'company', {
        ...nameColumns(companyName),
        status: 'INVITED',
        industry: member.industry,
        created_at: now(),
        invited_email_key: emailKey(email),
      }),
    )
    // Two inviters of one name and address at the same moment: the second finds the first one's.
    .onConflict((conflict) =>
      conflict.columns(['name_key', 'invited_email_key']).where('status', '=', 'INVITED').doNothing(),
    )
    .returning(['id', 'name', 'status', 'role', 'industry'])
    .executeTakeFirst()
  const company = created ?? (await findInvitedCompany(tx, companyName, email))
  if (!company)
    throw new DomainError('DUPLICATE', issues.companyNameTaken, { [field]: issues.companyNameTaken })
  return company
}

const hasRequested = async (tx: Tx, member: SignedIn, companyId: number): Promise<boolean> => {
  const { own } = await standingOf(tx, member.companyId, companyId)
  return own !== undefined && mayPropose(own)
}

/** Throws VALIDATION_FAILED if a certifier is named where only a trading company is allowed. */
export function requireBusiness(company: CompanyRow, path: string): void {
  if (isCertifier(company)) throw fieldError(path, issues.consigneeCertifier)
}
