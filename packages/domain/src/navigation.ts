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

/** The sidebar's sections for a company. A certifier records no trades and no plans. Paths are below the company's sector. */
export const navigationFor = (company: { role: string | null }): readonly NavigationSection[] =>
  isCertifier(company) ? [] : [TRACEABILITY, TRANSFORMATIONS]
