import { isCertifier } from './company.ts'

/** What a company does in a supply chain, as far as the next step depends on it. */
export const COMPANY_GROUPS = ['farm', 'mill', 'brand', 'certifier'] as const
export type CompanyGroup = (typeof COMPANY_GROUPS)[number]

const OF_ROLE: Readonly<Record<string, CompanyGroup>> = { farmer: 'farm', brand: 'brand', retailer: 'brand' }

/** The group of a company by its role: who neither grows, sells to consumers nor certifies makes or trades something in between. */
export const groupOf = (company: { role: string | null }): CompanyGroup =>
  isCertifier(company) ? 'certifier' : (OF_ROLE[company.role ?? ''] ?? 'mill')
