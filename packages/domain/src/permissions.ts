/** What a user is in their company. */
export const USER_ROLES = ['ADMIN', 'OPERATOR'] as const
export type UserRole = (typeof USER_ROLES)[number]

/** The signed-in person, as every rule sees them. */
export type Member = {
  userId: number
  companyId: number
  role: UserRole
}

/** Only an ADMIN sees or replaces the company's key pair: it signs in the company's name. */
export const canManageKeys = (member: Member) => member.role === 'ADMIN'

/** Only an ADMIN makes and ends the company's keys for programs, and sees which there are. */
export const canManageApiKeys = (member: Pick<Member, 'role'>) => member.role === 'ADMIN'

/** Only an ADMIN decides where the company's records are sent, and sees where. */
export const canManageWebhooks = (member: Pick<Member, 'role'>) => member.role === 'ADMIN'

/** An ADMIN may ask for another attempt at something the blockchain refused; it costs nothing unless the cause is fixed. */
export const canRetryAnchoring = (member: Member) => member.role === 'ADMIN'

/** The company's name is what its partners know it by: only an ADMIN changes it. */
export const canRenameCompany = (member: Member) => member.role === 'ADMIN'

/** The logo stands for the company with its partners, as its name does. */
export const canSetLogo = (member: { role: string }) => member.role === 'ADMIN'

/** Only an ADMIN says whether everybody of the company needs a second factor. */
export const canRequireSecondFactor = (member: Member) => member.role === 'ADMIN'

/** An ADMIN makes a colleague ADMIN or OPERATOR, and may step back to OPERATOR; the last one may not, as the server sees to. */
export const canSetRole = (member: Member, of: Pick<Member, 'userId' | 'role'>, role: Member['role']) =>
  member.role === 'ADMIN' && of.role !== role && (role === 'OPERATOR' || member.userId !== of.userId)

/** An ADMIN ends or restores the access of colleagues, never their own, so that somebody is always left. */
export const canSetAccess = (member: Member, userId: number) =>
  member.role === 'ADMIN' && member.userId !== userId

/** Only an ADMIN reads who did what in the company. */
export const canReadAuditTrail = (member: { role: string }) => member.role === 'ADMIN'

/** Only an ADMIN lets the company be named to strangers who have one of its files. */
export const canLetBeNamed = (member: Pick<Member, 'role'>) => member.role === 'ADMIN'

/** Only an ADMIN lets a certification body read the company's shipments and materials, and takes that back. */
export const canLetCertifiers = (member: Pick<Member, 'role'>) => member.role === 'ADMIN'

/** Only an ADMIN decides who outside the company reads more of its passports than everybody does. */
export const canGrantPassports = (member: { role: string }) => member.role === 'ADMIN'

/** Only an ADMIN says whether the ADMINs of the company get receipts by e-mail. */
export const canSetReceipts = (member: Pick<Member, 'role'>) => member.role === 'ADMIN'
