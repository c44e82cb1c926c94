import { CERTIFICATION_SUBJECT, subjectsFiledBy } from './certification.ts'
import { isCertifier } from './company.ts'

export type NavigationSection = { title: string; links: readonly { label: string; path: string }[] }

const TRACEABILITY: NavigationSection = {
  title: 'New Traceability Events',
  links: [
    { label: 'Contract', path: 'transactions/contract' },
    { label: 'Order', path: 'transactions/order' },
    { label: 'Shipment', path: 'transactions/shipping' },
  ],
}

const TRANSFORMATIONS: NavigationSection = {
  title: 'New Transformations',
  links: [{ label: 'Transformation', path: 'transformationPlans/create' }],
}

const certificationsOf = (company: { role: string | null }): NavigationSection => ({
  title: 'New Certification/Verification',
  links: subjectsFiledBy(company).map((subject) => {
    const { name } = CERTIFICATION_SUBJECT[subject]
    return {
      label: name.charAt(0).toUpperCase() + name.slice(1),
      path: `transactions/certification/${subject.toLowerCase()}`,
    }
  }),
})

const MATERIALS = { label: 'Materials', path: 'materials' }
const PARTNERS = { label: 'Partners', path: 'partners' }

/**
 * The sidebar's sections for a company. A certifier records no trades and no plans, and has no materials. Paths are below
 * the company's sector.
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
