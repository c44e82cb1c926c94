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

const MATERIALS = { label: 'Materials', path: 'materials' }
const PARTNERS = { label: 'Partners', path: 'partners' }

/**
 * The sidebar's sections for a company. A certifier records no trades and no plans, and has no materials. Paths are below
 * the company's sector.
 */
export const navigationFor = (company: { role: string | null }): readonly NavigationSection[] =>
  isCertifier(company)
    ? [{ title: 'Company', links: [PARTNERS] }]
    : [{ title: 'Company', links: [MATERIALS, PARTNERS] }, TRACEABILITY, TRANSFORMATIONS]
