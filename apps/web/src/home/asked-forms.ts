import type { WantedRow } from '@selvedge/contract/companies.ts'
import type { pagesIn } from '../pages.ts'

/** The form of what a company is asked for, begun with the company that asks. */
export const formOf = (pages: ReturnType<typeof pagesIn>, { wanted, companyName }: WantedRow) =>
  wanted === 'delivery'
    ? pages.newTrade('shipping', { consignee: companyName })
    : pages.newCertification('SCOPE')
