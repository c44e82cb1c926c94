/** The signed-in person, as every rule sees them. */
export type Member = {
  userId: number
  companyId: number
  role: 'ADMIN' | 'OPERATOR' | 'PARTNER'
}

/** Only an ADMIN sees or replaces the company's key pair: it signs in the company's name. */
export const canManageKeys = (member: Member) => member.role === 'ADMIN'

/** An ADMIN may ask for another attempt at what the chain refused; it costs nothing unless the cause is mended. */
export const canRetryAnchoring = (member: Member) => member.role === 'ADMIN'

/** An ADMIN ends the access of colleagues, or gives it back; never the own one, so that somebody is always left. */
export const canSetAccess = (member: Member, userId: number) =>
  member.role === 'ADMIN' && member.userId !== userId

/** Only an ADMIN reads who did what in the company. */
export const canReadAuditTrail = (member: Pick<Member, 'role'>) => member.role === 'ADMIN'
