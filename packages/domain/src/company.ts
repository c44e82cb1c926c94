/** The role whose companies certify and do not trade. The wire value is exactly this. */
export const CERTIFIER = 'certifier'

export const isCertifier = (company: { role: string | null }) => company.role === CERTIFIER

/** Which roles an invitation lets the invited company take. */
export type InvitedRoles = 'business' | 'certifier' | 'any'

/** Whether a company could be the one that was invited with these roles to choose from. */
export const fitsInvitation = (company: { role: string | null }, invited: InvitedRoles): boolean =>
  invited === 'any' || isCertifier(company) === (invited === 'certifier')

/** The roles of an industry that an invitation offers. */
export const rolesOffered = (invited: InvitedRoles, industryRoles: readonly string[]) =>
  industryRoles.filter((role) => {
    if (invited === 'any') return true
    return invited === 'certifier' ? role === CERTIFIER : role !== CERTIFIER
  })
