/** What a certification speaks of: a company's processes, shipments, one material, or the declaring company itself. */
export const CERTIFICATION_SUBJECTS = ['SCOPE', 'TRANSACTION', 'MATERIAL', 'SELF'] as const
export type CertificationSubject = (typeof CERTIFICATION_SUBJECTS)[number]
