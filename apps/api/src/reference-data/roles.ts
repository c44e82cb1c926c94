import { rolesOffered, type InvitedRoles } from '@selvedge/domain/company.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { Reader } from '../db/connect.ts'

export type RoleWithIndustries = { name: string; companyIndustries: { name: string }[] }

/** Every role with the industries that have it, by name. */
export async function loadRoles(reader: Reader): Promise<Map<string, RoleWithIndustries>> {
  const rows = await reader
    .selectFrom('role_industry')
    .select(['role', 'industry'])
    .orderBy('role')
    .orderBy('industry')
    .execute()
  const roles = new Map<string, RoleWithIndustries>()
  for (const { role, industry } of rows) {
    const known = roles.get(role) ?? { name: role, companyIndustries: [] }
    known.companyIndustries.push({ name: industry })
    roles.set(role, known)
  }
  return roles
}

/** The roles an invitation into an industry offers, sorted by name. */
export async function offeredRoles(reader: Reader, industry: string, invited: InvitedRoles) {
  const roles = [...(await loadRoles(reader)).values()].filter((role) =>
    role.companyIndustries.some(({ name }) => name === industry),
  )
  const names = rolesOffered(
    invited,
    roles.map((role) => role.name),
  )
  return roles.filter((role) => names.includes(role.name))
}

/**
 * The roles offered to a company by name: those of its open invitation, else all there are. A stranger learns from it
 * neither that a company exists nor that it does not.
 */
export async function rolesForInvited(
  reader: Reader,
  companyName: string,
  now: Date,
  industry: string | undefined,
) {
  const invitation = await reader
    .selectFrom('invitation')
    .innerJoin('company', 'company.id', 'invitation.company_id')
    .where('company.name_key', '=', nameKey(companyName))
    .where('company.status', '=', 'INVITED')
    .where('invitation.kind', '=', 'company')
    .where('invitation.redeemed_at', 'is', null)
    .where('invitation.withdrawn_at', 'is', null)
    .where('invitation.expires_at', '>', now)
    .where('invitation.roles', '=', 'certifier')
    .select(['company.industry', 'invitation.roles'])
    .executeTakeFirst()
  if (invitation) return offeredRoles(reader, invitation.industry, invitation.roles)
  const roles = [...(await loadRoles(reader)).values()]
  return industry
    ? roles.filter((role) => role.companyIndustries.some(({ name }) => name === industry))
    : roles
}
