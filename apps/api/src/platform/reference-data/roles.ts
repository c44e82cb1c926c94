import { rolesOffered, type InvitedRoles } from '@selvedge/domain/company.ts'
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
 * The roles of one industry, or of all. The answer does not depend on a name, so that nobody learns whether a company was
 * invited.
 */
export async function listRoles(reader: Reader, industry: string | undefined) {
  const roles = [...(await loadRoles(reader)).values()]
  return industry
    ? roles.filter((role) => role.companyIndustries.some(({ name }) => name === industry))
    : roles
}
