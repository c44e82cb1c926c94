import { CERTIFICATION_SUBJECT, type CertificationSubject, subjectsFiledBy } from './certification.ts'
import { isCertifier } from './company.ts'
import type { TradeKind } from './trade.ts'

/** A page that the sidebar leads to; the web app knows its address. */
export type NavigationPage =
  | 'materials'
  | 'partners'
  | 'newPlan'
  | { newTrade: TradeKind }
  | { newCertification: CertificationSubject }

export type NavigationSection = { title: string; links: readonly { label: string; page: NavigationPage }[] }

const TRACEABILITY: NavigationSection = {
  title: 'New Traceability Events',
  links: [
    { label: 'Contract', page: { newTrade: 'contract' } },
    { label: 'Order', page: { newTrade: 'order' } },
    { label: 'Shipment', page: { newTrade: 'shipping' } },
  ],
}

const TRANSFORMATIONS: NavigationSection = {
  title: 'New Transformations',
  links: [{ label: 'Transformation', page: 'newPlan' }],
}

const certificationsOf = (company: { role: string | null }): NavigationSection => ({
  title: 'New Certification/Verification',
  links: subjectsFiledBy(company).map((subject) => {
    const { name } = CERTIFICATION_SUBJECT[subject]
    return {
      label: name.charAt(0).toUpperCase() + name.slice(1),
      page: { newCertification: subject },
    }
  }),
})

const MATERIALS = { label: 'Materials', page: 'materials' } as const
const PARTNERS = { label: 'Partners', page: 'partners' } as const

/**
 * The sidebar's sections for a company. A certifier records no trades and no plans, and has no materials.
 */
export const navigationFor = (company: { role: string | null }): readonly NavigationSection[] =>
  isCertifier(company)
    ? [{ title: 'Company', links: [PARTNERS] }, certificationsOf(company)]
    : [
        { title: 'Company', links: [MATERIALS, PARTNERS] },
        TRACEABILITY,
        certificationsOf(company),
        TRANSFORMATIONS,
      ]
