import type { CurrentUser } from '@selvedge/contract/session.ts'
import type { CertificationSubject } from '@selvedge/domain/certification.ts'
import { type NavigationPage, navigationFor } from '@selvedge/domain/navigation.ts'
import { canReadAuditTrail } from '@selvedge/domain/permissions.ts'
import { searchRank } from '@selvedge/domain/search.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import { massCredits } from '@selvedge/messages/en/mass-credits.ts'
import { reconciliation } from '@selvedge/messages/en/reconciliation.ts'
import { search } from '@selvedge/messages/en/search.ts'
import { frame } from '@selvedge/messages/en/frame.ts'
import type { Pages } from '../../use-pages.ts'
import type { SearchOption } from './search-options.ts'

const NEW_TRADE: Record<TradeKind, string> = {
  contract: search.newContract,
  order: search.newOrder,
  shipping: search.newShipment,
}
const NEW_CERTIFICATION: Record<CertificationSubject, string> = {
  SCOPE: search.newScope,
  TRANSACTION: search.newTransaction,
  MATERIAL: search.newMaterialCertificate,
  SELF: search.newSelf,
}

type Option = Omit<SearchOption, 'key'>

/** A page outside the company's sector. */
const at = (to: '/' | '/company' | '/user' | '/audit' | '/operator' | '/help', label: string): Option => ({
  label,
  link: { to },
})

function optionOf(page: NavigationPage, pages: Pages): Option {
  if (page === 'materials') return { label: frame.materials, link: pages.materials() }
  if (page === 'partners') return { label: frame.partners, link: pages.partners() }
  if (page === 'newPlan') return { label: search.newPlan, link: pages.newPlan() }
  if (page === 'imports') return { label: frame.imports, link: { to: '/imports' } }
  if (page === 'passports') return { label: frame.passports, link: { to: '/passports' } }
  if (page === 'credentials') return { label: frame.credentials, link: { to: '/credentials' } }
  if (page === 'requests') return { label: frame.requests, link: { to: '/requests' } }
  if (page === 'reconciliations') return { label: reconciliation.all, link: { to: '/reconciliations' } }
  if (page === 'credits') return { label: massCredits.title, link: { to: '/credits' } }
  if ('newTrade' in page) return { label: NEW_TRADE[page.newTrade], link: pages.newTrade(page.newTrade) }
  const { newCertification: subject } = page
  return { label: NEW_CERTIFICATION[subject], link: pages.newCertification(subject) }
}

/** Where the menu leads this person, as far as it fits what is typed: all of it while nothing is. */
export function pageOptions(user: CurrentUser, pages: Pages, typed: string): SearchOption[] {
  const { companyName, partnerType } = user.company
  const options = [
    at('/', frame.home),
    at('/company', search.company({ company: companyName })),
    at('/user', search.profile),
    ...navigationFor({ role: partnerType?.name ?? null })
      .flatMap(({ links }) => links)
      .map(({ page }) => optionOf(page, pages)),
    ...(canReadAuditTrail(user) ? [at('/audit', frame.auditTrail)] : []),
    ...(user.permissions.operate ? [at('/operator', frame.certificationBodies)] : []),
    // Loaded anew: that page may ask nodes elsewhere, the others may not.
    { label: frame.verify, link: { to: '/verify', reloadDocument: true } } satisfies Option,
    at('/help', frame.help),
  ]
  const ranked = options.map((option) => ({
    option: { ...option, key: `page ${option.label}` },
    rank: typed.trim() === '' ? 0 : searchRank(option.label, typed),
  }))
  return ranked
    .filter(({ rank }) => rank !== undefined)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ option }) => option)
}
