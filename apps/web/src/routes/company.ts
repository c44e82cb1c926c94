import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { pagesIn } from '../pages.ts'
import { oneOf, type Search, texts, withoutUndefined } from '../search-params.ts'
import { inApp, inSector, ownSector } from './parents.ts'

export const home = createRoute({
  ...inApp,
  path: '/',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('../home/HomePage.tsx'), 'HomePage'),
})

export const user = createRoute({
  ...inApp,
  path: '/user',
  validateSearch: (search: Search) => withoutUndefined({ password: oneOf(['change'], search['password']) }),
  component: lazyRouteComponent(() => import('../user/UserPage.tsx'), 'UserPage'),
})

export const company = createRoute({
  ...inApp,
  path: '/company',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('../company/CompanyPage.tsx'), 'CompanyPage'),
})

export const audit = createRoute({
  ...inApp,
  path: '/audit',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('../audit/AuditPage.tsx'), 'AuditPage'),
})

export const partners = createRoute({
  ...inSector,
  path: '/partners',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('../partners/PartnersPage.tsx'), 'PartnersPage'),
})

export const partner = createRoute({
  ...inSector,
  path: '/partners/$id',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('../partners/PartnerPage.tsx'), 'PartnerPage'),
})

/** Links in e-mails do not know the sector. */
export const partnersWithoutSector = createRoute({
  ...inApp,
  path: '/partners',
  beforeLoad: async () => {
    throw redirect({ ...pagesIn(await ownSector()).partners(), replace: true })
  },
})
