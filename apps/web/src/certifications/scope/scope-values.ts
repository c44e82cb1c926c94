import {
  NewCertificateScope,
  type NewCertificateScopeInput,
  type ShownCertificateScope,
} from '@selvedge/contract/certificate-scope.ts'
import { CODED, issueOf } from '@selvedge/contract/zod-issues.ts'
import { boxIssues } from '@selvedge/domain/certificate-boxes/box-issues.ts'
import { scopeErrors, type SiteKind } from '@selvedge/domain/certificate-scope/scope.ts'
import type { RuleErrors } from '../../ui/form/form-resolver.ts'

/** Sites and products as a form has them. A composition that cannot be read stays a text. */
export type ScopeValues = {
  version: number | string | null
  standards: { name: string; version: string | null }[]
  products: {
    category: string
    detail: string | null
    composition: string | { material: string; share: number }[]
    grade: string | null
    processes: string | null
    facility: string | null
  }[]
  sites: {
    kind: SiteKind
    name: string
    identifier: string | null
    address: string | null
    country: string
    processes: string | null
    capacity: string | null
    body: string | null
    expires: string | null
  }[]
}

export const SCOPE_LISTS = ['standards', 'products', 'sites'] as const

/** The form around them. */
export type ScopeForm = { scope: ScopeValues }

export const EMPTY_STANDARD = { name: '', version: '' }
export const EMPTY_PRODUCT = {
  category: '',
  detail: '',
  composition: [],
  grade: '',
  processes: '',
  facility: '',
}
export const EMPTY_SITE: ScopeValues['sites'][number] = {
  kind: 'OWN',
  name: '',
  identifier: '',
  address: '',
  country: '',
  processes: '',
  capacity: '',
  body: '',
  expires: '',
}
export const EMPTY_SCOPE: ScopeValues = { version: 1, standards: [], products: [], sites: [] }

/** Those of a certificate that is filed again, as a form has them. */
export const shownScope = (shown: ShownCertificateScope): ScopeValues => ({
  ...shown,
  standards: [...shown.standards],
  products: shown.products.map((product) => ({ ...product, composition: [...product.composition] })),
  sites: [...shown.sites],
})

/** What is wrong in them, by the path of its field: by the shape of the call and the rules of the server. */
export function scopeRules(values: ScopeValues | null): RuleErrors {
  if (!values) return {}
  const read = NewCertificateScope.safeParse(values, CODED)
  if (read.success) return scopeErrors(read.data)
  const misshapen = read.error.issues.map(
    (issue) => [`scope.${issue.path.join('.')}`, issueOf(issue)] as const,
  )
  const unread = values.products.flatMap(({ composition }, at) =>
    typeof composition === 'string'
      ? [[`scope.products.${at}.composition`, boxIssues.boxComposition] as const]
      : [],
  )
  return { ...Object.fromEntries(misshapen), ...Object.fromEntries(unread) }
}

/** They as they are sent, once nothing in them is wrong any more. */
export const sentScope = (values: ScopeValues) => values as NewCertificateScopeInput
