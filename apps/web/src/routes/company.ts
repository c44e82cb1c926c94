import { restOfLanguage } from '../language-texts.ts'
import { createRoute, redirect } from '@tanstack/react-router'
import { beginTour } from '../home/tour/tour-memory.ts'
import { lazyScreen } from '../lazy-screen.ts'
import { oneOf, type Search, texts, withoutUndefined } from '../search-params.ts'
import { inApp, inSector, ownSector, readUser } from './parents.ts'

export const home = createRoute({
  ...inApp,
  path: '/',
  validateSearch: texts,
  component: lazyScreen(() => import('../home/HomePage.tsx'), 'HomePage'),
})

/** Where somebody begins who has just registered: at the one thing there is to do, else at home. */
export const start = createRoute({
  ...inApp,
  path: '/start',
  beforeLoad: async () => {
    await restOfLanguage()
    const { firstThing } = await import('../home/first-thing.ts')
    beginTour()
    throw redirect({ ...(await firstThing(await readUser())), replace: true })
  },
})

export const user = createRoute({
  ...inApp,
  path: '/user',
  validateSearch: (search: Search) => withoutUndefined({ password: oneOf(['change'], search['password']) }),
  component: lazyScreen(() => import('../user/UserPage.tsx'), 'UserPage'),
})

export const company = createRoute({
  ...inApp,
  path: '/company',
  validateSearch: texts,
  component: lazyScreen(() => import('../company/CompanyPage.tsx'), 'CompanyPage'),
})

export const audit = createRoute({
  ...inApp,
  path: '/audit',
  validateSearch: texts,
  component: lazyScreen(() => import('../audit/AuditPage.tsx'), 'AuditPage'),
})

export const partners = createRoute({
  ...inSector,
  path: '/partners',
  validateSearch: texts,
  component: lazyScreen(() => import('../partners/PartnersPage.tsx'), 'PartnersPage'),
})

export const partner = createRoute({
  ...inSector,
  path: '/partners/$id',
  validateSearch: texts,
  component: lazyScreen(() => import('../partners/PartnerPage.tsx'), 'PartnerPage'),
})

/** Links in e-mails do not know the sector. */
export const partnersWithoutSector = createRoute({
  ...inApp,
  path: '/partners',
  beforeLoad: async () => {
    throw redirect({ to: '/$sector/partners', params: { sector: await ownSector() }, replace: true })
  },
})
