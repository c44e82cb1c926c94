import { massCredits } from '@selvedge/messages/en/mass-credits.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { reconciliation } from '@selvedge/messages/en/reconciliation.ts'
import { frame } from '@selvedge/messages/en/frame.ts'
import { type CertificationSubject, subjectsFiledBy } from './certification.ts'
import { isCertifier } from './company.ts'
import type { TradeKind } from './trade.ts'

/** A page that the sidebar leads to; the web app knows its address. */
export type NavigationPage =
  | 'materials'
  | 'partners'
  | 'requests'
  | 'reconciliations'
  | 'credits'
  | 'imports'
  | 'passports'
  | 'credentials'
  | 'newPlan'
  | { newTrade: TradeKind }
  | { newCertification: CertificationSubject }

export type NavigationSection = { title: string; links: readonly { label: string; page: NavigationPage }[] }

const TRACEABILITY: NavigationSection = {
  title: frame.sectionTrades,
  links: [
    { label: recordNames.contract, page: { newTrade: 'contract' } },
    { label: recordNames.order, page: { newTrade: 'order' } },
    { label: recordNames.shipping, page: { newTrade: 'shipping' } },
  ],
}

const TRANSFORMATIONS: NavigationSection = {
  title: frame.sectionPlans,
  links: [{ label: frame.transformation, page: 'newPlan' }],
}

const certificationsOf = (company: { role: string | null }): NavigationSection => ({
  title: frame.sectionCertifications,
  links: subjectsFiledBy(company).map((subject) => ({
    label: recordNames[subject],
    page: { newCertification: subject },
  })),
})

const MATERIALS = { label: frame.materials, page: 'materials' } as const
const PARTNERS = { label: frame.partners, page: 'partners' } as const
const RECONCILIATIONS = { label: reconciliation.all, page: 'reconciliations' } as const
const CREDITS = { label: massCredits.title, page: 'credits' } as const
const IMPORTS = { label: frame.imports, page: 'imports' } as const
const PASSPORTS = { label: frame.passports, page: 'passports' } as const
const CREDENTIALS = { label: frame.credentials, page: 'credentials' } as const
const REQUESTS = { label: frame.requests, page: 'requests' } as const

/**
 * The sidebar's sections for a company. A certifier records no trades and no plans, and has no materials; it reads the reconciliations that it was granted,
 * and keeps the credentials that it issued. Another company comes to its own from its materials, and its own page.
 */
export const navigationFor = (company: { role: string | null }): readonly NavigationSection[] =>
  isCertifier(company)
    ? [
        { title: frame.sectionCompany, links: [PARTNERS, REQUESTS, RECONCILIATIONS, CREDENTIALS, IMPORTS] },
        certificationsOf(company),
      ]
    : [
        { title: frame.sectionCompany, links: [MATERIALS, PASSPORTS, CREDITS, PARTNERS, REQUESTS, IMPORTS] },
        TRACEABILITY,
        certificationsOf(company),
        TRANSFORMATIONS,
      ]
