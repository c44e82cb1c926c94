import type { CertificationSubject } from '@selvedge/domain/certification.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'

/**
 * The addresses of the web app's pages below its origin, for e-mails and plain links. The router's own links are those of
 * `apps/web/src/pages.ts`; a test there holds both against the router.
 */
export const addressOf = {
  trade: (sector: string, id: number | string, kind: TradeKind) =>
    `/${sector}/trades/${id}/confirmation?type=${kind}`,
  certification: (sector: string, id: number | string, subject: CertificationSubject) =>
    `/${sector}/certifications/${subject.toLowerCase()}/${id}/confirmation`,
  supplyChain: (sector: string, materialId: number | string) =>
    `/${sector}/graph/${materialId}?notification=true`,
  partners: () => '/partners',
  company: () => '/company',
  auditTrail: () => '/audit',
  /** Certification bodies, for operators of the installation. */
  operator: () => '/operator',
  companyRegistration: (token: string) => `/company/${token}/onboarding`,
  userRegistration: (token: string) => `/user/${token}/onboarding`,
  forgottenPassword: () => '/password/forgotten',
  /** The token is after the #, which no browser sends anywhere. */
  newPassword: (token: string) => `/password/new#${token}`,
} as const
