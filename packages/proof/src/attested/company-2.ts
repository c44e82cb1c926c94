import type { CompanyV1 } from './company-1.ts'

/** What a company that has a Global Location Number states of itself, version 2. FROZEN, as `trade-1.ts` says. */
export type CompanyV2 = CompanyV1 & { readonly schema: 2; readonly gln: string }
