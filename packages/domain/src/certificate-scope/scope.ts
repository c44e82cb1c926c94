import { boxIssues } from '../certificate-boxes/box-issues.ts'
import type { Day } from '../day.ts'
import type { FieldErrors } from '../errors.ts'
import { nameKey } from '../text.ts'

/**
 * What a scope certificate says beside what its record does, as the templates of Textile Exchange (ASR-204 V3.1) and GOTS have it: products and
 * sites. Codes of their lists are kept as they are written. null: left empty.
 */
export type CertificateScope = {
  /** A correction is a new version of the same number. */
  readonly version: number | null
  /** With their versions, where it has several: the standard of the record comes first. */
  readonly standards: readonly { readonly name: string; readonly version: string | null }[]
  readonly products: readonly ScopeProduct[]
  readonly sites: readonly ScopeSite[]
}

type ScopeProduct = {
  readonly category: string
  readonly detail: string | null
  /** Shares in hundredths of a percent. */
  readonly composition: readonly { readonly material: string; readonly share: number }[]
  readonly grade: string | null
  readonly processes: string | null
  /** Which of the sites makes it, as the paper names it. */
  readonly facility: string | null
}

/** Own facilities, subcontractors under the same certificate, and subcontractors with a certificate of their own. */
export const SITE_KINDS = ['OWN', 'ASSOCIATE_SUBCONTRACTOR', 'INDEPENDENT_SUBCONTRACTOR'] as const
export type SiteKind = (typeof SITE_KINDS)[number]

export type ScopeSite = {
  readonly kind: SiteKind
  readonly name: string
  /** TE-ID or licence number. */
  readonly identifier: string | null
  readonly address: string | null
  /** Two letters of ISO 3166-1. */
  readonly country: string
  readonly processes: string | null
  /** Of a farm, as the paper says it: `120 ha`. */
  readonly capacity: string | null
  /** Of a subcontractor with a certificate of its own: its certification body, and until when it is certified. */
  readonly body: string | null
  readonly expires: Day | null
}

export const MAX_SCOPE_SITES = 500
export const MAX_SCOPE_STANDARDS = 20

/** Stored sites and products as such; null where there are none, or somebody wrote something else there. */
export const asScope = (stored: CertificateScope | null): CertificateScope | null =>
  stored && [stored.standards, stored.products, stored.sites].every(Array.isArray) ? stored : null

/** Which version of its number a certificate is: one that says none is the first. */
export const versionOf = (said: { readonly version: number | null } | null | undefined): number =>
  said?.version ?? 1

/** What is wrong in the sites and products by themselves, by the path of the field. */
export function scopeErrors({ standards, products, sites }: CertificateScope): FieldErrors {
  const fields: FieldErrors = {}
  standards.forEach(({ name }, i) => {
    if (name === '') fields[`scope.standards.${i}.name`] = boxIssues.scopeStandard
  })
  products.forEach(({ category }, i) => {
    if (category === '') fields[`scope.products.${i}.category`] = boxIssues.scopeCategory
  })
  const met = new Set<string>()
  sites.forEach((site, i) => {
    const path = `scope.sites.${i}`
    if (site.name === '') fields[`${path}.name`] = boxIssues.scopeSiteName
    else if (met.has(siteKey(site))) fields[`${path}.name`] = boxIssues.scopeSiteTwice
    if (!/^[A-Za-z]{2}$/.test(site.country)) fields[`${path}.country`] = boxIssues.scopeSiteCountry
    if (site.kind === 'INDEPENDENT_SUBCONTRACTOR' && site.body === null)
      fields[`${path}.body`] = boxIssues.scopeSiteBody
    met.add(siteKey(site))
  })
  return fields
}

const siteKey = ({ name, identifier, address }: ScopeSite) =>
  JSON.stringify([name, identifier ?? '', address ?? ''].map(nameKey))

/** Whether a text such as `Weave House, Erode` names one of these sites, by its name or its number. */
export function namesSite(text: string, sites: readonly Pick<ScopeSite, 'name' | 'identifier'>[]): boolean {
  const key = nameKey(text)
  return sites.some(({ name, identifier }) =>
    [name, identifier].some((one) => one !== null && one !== '' && key.includes(nameKey(one))),
  )
}
