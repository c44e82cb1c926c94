/** What a certification speaks of: a company's processes, shipments, one material, or the declaring company itself. */
export const CERTIFICATION_SUBJECTS = ['SCOPE', 'TRANSACTION', 'MATERIAL', 'SELF'] as const
export type CertificationSubject = (typeof CERTIFICATION_SUBJECTS)[number]

/** The two companies of a certification by their numbers. */
type Sides = { subject: CertificationSubject; contractorId: number; consigneeId: number }

/** Whose certificate it is: the declaring company's, or that of the business that is certified. */
export const holderOf = ({ subject, contractorId, consigneeId }: Sides) =>
  subject === 'SELF' ? contractorId : consigneeId

/** The company that certifies or verifies: of a self certification its verifier, of the others the contractor. */
export const certifyingSideOf = ({ subject, contractorId, consigneeId }: Sides) =>
  subject === 'SELF' ? consigneeId : contractorId
