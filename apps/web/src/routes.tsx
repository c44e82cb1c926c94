import { CERTIFICATION_SUBJECTS, type CertificationSubject } from '@selvedge/domain/certification.ts'
import { TRADE_KINDS } from '@selvedge/domain/trade.ts'
import { shell } from '@selvedge/messages/en/shell.ts'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { LoginPage } from './login/LoginPage.tsx'
import { pagesIn } from './pages.ts'
import { queryClient } from './query-client.ts'
import { given, oneOf, ownPath, type Search, text, texts } from './search-params.ts'
import { isFactorMissing } from './second-factor-missing.ts'
import { token } from './token.ts'
import { LoadingOverlay } from './ui/feedback/LoadingOverlay.tsx'
import { toast } from './ui/feedback/toast-store.ts'

const root = createRootRoute()

// The session includes the contract and its schemas: loaded after the log-in screen has been drawn.
async function readUser() {
  const { currentUserQuery } = await import('./session.ts')
  return queryClient.ensureQueryData(currentUserQuery)
}

const ownSector = async () => (await readUser()).company.companyIndustry.name.toLowerCase()

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search: Search) => given({ from: ownPath(search['from']) }),
  beforeLoad: ({ search }) => {
    if (token() !== null) throw redirect({ href: search.from ?? '/' })
  },
  component: LoginPage,
})

const forgottenPassword = createRoute({
  getParentRoute: () => root,
  path: '/password/forgotten',
  component: lazyRouteComponent(() => import('./login/ForgottenPasswordPage.tsx'), 'ForgottenPasswordPage'),
})

const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/password/new',
  component: lazyRouteComponent(() => import('./login/NewPasswordPage.tsx'), 'NewPasswordPage'),
})

const onboarding = createRoute({
  getParentRoute: () => root,
  path: '/$type/$token/onboarding',
  component: lazyRouteComponent(() => import('./onboarding/OnboardingPage.tsx'), 'OnboardingPage'),
})

/** Open to all, also to those who are signed in. */
const verify = createRoute({
  getParentRoute: () => root,
  path: '/verify',
  component: lazyRouteComponent(() => import('./verify/VerifyPage.tsx'), 'VerifyPage'),
})

/** The page for users whose company requires a second factor that they do not have yet. */
const requiredFactor = createRoute({
  getParentRoute: () => root,
  path: '/second-factor',
  beforeLoad: () => {
    if (token() === null) throw redirect({ to: '/login' })
  },
  component: lazyRouteComponent(() => import('./user/RequiredFactorPage.tsx'), 'RequiredFactorPage'),
})

/** Everything behind the log-in. Its screens may rely on the signed-in user being there. */
const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: async ({ location }) => {
    const toLogin = () =>
      redirect({ to: '/login', search: location.href === '/' ? {} : { from: location.href } })
    if (token() === null) throw toLogin()
    try {
      await readUser()
    } catch (error) {
      if (token() === null) throw toLogin()
      if (isFactorMissing(error)) throw redirect({ to: '/second-factor' })
      throw error
    }
  },
  component: lazyRouteComponent(() => import('./shell/Shell.tsx'), 'Shell'),
  errorComponent: lazyRouteComponent(() => import('./shell/StartError.tsx'), 'StartError'),
})

const home = createRoute({
  getParentRoute: () => app,
  path: '/',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./home/HomePage.tsx'), 'HomePage'),
})

const user = createRoute({
  getParentRoute: () => app,
  path: '/user',
  validateSearch: (search: Search) => given({ password: oneOf(['change'], search['password']) }),
  component: lazyRouteComponent(() => import('./user/UserPage.tsx'), 'UserPage'),
})

const company = createRoute({
  getParentRoute: () => app,
  path: '/company',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./company/CompanyPage.tsx'), 'CompanyPage'),
})

const audit = createRoute({
  getParentRoute: () => app,
  path: '/audit',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./audit/AuditPage.tsx'), 'AuditPage'),
})

/** For operators of the installation; for everybody else it does not exist. */
const operator = createRoute({
  getParentRoute: () => app,
  path: '/operator',
  validateSearch: texts,
  beforeLoad: async () => {
    if (!(await readUser()).permissions.operate) throw home404()
  },
  component: lazyRouteComponent(() => import('./operator/OperatorPage.tsx'), 'OperatorPage'),
})

/** For developers of screens; production builds leave it out. */
const devUi = createRoute({
  getParentRoute: () => app,
  path: '/dev/ui',
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw home404()
  },
  ...(import.meta.env.DEV && {
    component: lazyRouteComponent(() => import('./dev-ui/DevUiPage.tsx'), 'DevUiPage'),
  }),
})

const home404 = () => {
  toast.error(shell.noSuchPage)
  return redirect({ to: '/', replace: true })
}

/** Screens of a company's sector; another sector's addresses do not exist for it. */
const sector = createRoute({
  getParentRoute: () => app,
  path: '/$sector',
  beforeLoad: async ({ params }) => {
    if (params.sector !== (await ownSector())) throw home404()
  },
  notFoundComponent: lazyRouteComponent(() => import('./shell/NotFoundPage.tsx'), 'NotFoundPage'),
})

const newTrade = createRoute({
  getParentRoute: () => sector,
  path: '/transactions/$kind',
  params: {
    parse: ({ kind }) => ({ kind: TRADE_KINDS.find((known) => known === kind) }),
    stringify: ({ kind }) => ({ kind: kind ?? '' }),
  },
  // The form's initial values: the other company, and the trade it belongs to.
  validateSearch: (search: Search) =>
    given({
      consignee: text(search['consignee']),
      parent: text(search['parent']),
      parentId: text(search['parentId']),
    }),
  beforeLoad: ({ params }) => {
    if (params.kind === undefined) throw notFound()
  },
  component: lazyRouteComponent(() => import('./trades/form/NewTradePage.tsx'), 'NewTradePage'),
})

const materials = createRoute({
  getParentRoute: () => sector,
  path: '/materials',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./materials/MaterialsPage.tsx'), 'MaterialsPage'),
})

const material = createRoute({
  getParentRoute: () => sector,
  path: '/materials/$id',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./materials/MaterialPage.tsx'), 'MaterialPage'),
})

const partners = createRoute({
  getParentRoute: () => sector,
  path: '/partners',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./partners/PartnersPage.tsx'), 'PartnersPage'),
})

/** Links in e-mails do not know the sector. */
const partnersWithoutSector = createRoute({
  getParentRoute: () => app,
  path: '/partners',
  beforeLoad: async () => {
    throw redirect({ ...pagesIn(await ownSector()).partners(), replace: true })
  },
})

const tradeSearch = (search: Search) => given({ type: text(search['type']) })

const trade = createRoute({
  getParentRoute: () => sector,
  path: '/trades/$id/confirmation',
  validateSearch: tradeSearch,
  component: lazyRouteComponent(() => import('./trades/page/TradePage.tsx'), 'TradePage'),
})

/** Links in mails do not know the sector. */
const tradeWithoutSector = createRoute({
  getParentRoute: () => app,
  path: '/trades/$id/confirmation',
  validateSearch: tradeSearch,
  beforeLoad: async ({ params, search }) => {
    throw redirect({
      to: '/$sector/trades/$id/confirmation',
      params: { sector: await ownSector(), id: params.id },
      search,
      replace: true,
    })
  },
})

/** A subject as addresses have it, in lower case; undefined if there is no such subject. */
const subjectOf = (text: string) => CERTIFICATION_SUBJECTS.find((known) => known.toLowerCase() === text)

const subjectParam = {
  parse: ({ subject, id }: { subject: string; id: string }) => ({
    subject: subjectOf(subject),
    id,
  }),
  stringify: ({ subject, id }: { subject: CertificationSubject | undefined; id: string }) => ({
    subject: subject?.toLowerCase() ?? 'unknown',
    id,
  }),
}

const newCertification = createRoute({
  getParentRoute: () => sector,
  path: '/transactions/certification/$subject',
  params: {
    parse: ({ subject }) => ({ subject: subjectOf(subject) }),
    stringify: ({ subject }) => ({ subject: subject?.toLowerCase() ?? '' }),
  },
  beforeLoad: ({ params }) => {
    if (params.subject === undefined) throw notFound()
  },
  component: lazyRouteComponent(
    () => import('./certifications/NewCertificationPage.tsx'),
    'NewCertificationPage',
  ),
})

const certification = createRoute({
  getParentRoute: () => sector,
  path: '/certifications/$subject/$id/confirmation',
  params: subjectParam,
  component: lazyRouteComponent(() => import('./certifications/CertificationPage.tsx'), 'CertificationPage'),
})

const certificationWithoutSector = createRoute({
  getParentRoute: () => app,
  path: '/certifications/$subject/$id/confirmation',
  params: subjectParam,
  beforeLoad: async ({ params }) => {
    throw redirect({
      to: '/$sector/certifications/$subject/$id/confirmation',
      params: { sector: await ownSector(), ...params },
      replace: true,
    })
  },
})

const chain = createRoute({
  getParentRoute: () => sector,
  path: '/graph/$id',
  // What is asked of the chain, what is chosen in it, and which part of it is looked at.
  validateSearch: (search: Search) =>
    given({
      notification: text(search['notification']),
      criterion: text(search['criterion']),
      view: oneOf(['graph', 'table', 'map'], search['view']),
      node: text(search['node']),
      edge: text(search['edge']),
      focus: text(search['focus']),
      at: text(search['at']),
    }),
  component: lazyRouteComponent(() => import('./supply-chain/page/ChainPage.tsx'), 'ChainPage'),
})

const history = createRoute({
  getParentRoute: () => sector,
  path: '/documentsHistory/$id',
  validateSearch: (search: Search) =>
    given({
      material_name: text(search['material_name']),
      order: oneOf(['oldest'], search['order']),
      page: text(search['page']),
    }),
  component: lazyRouteComponent(() => import('./supply-chain/history/HistoryPage.tsx'), 'HistoryPage'),
})

const newPlan = createRoute({
  getParentRoute: () => sector,
  path: '/transformationPlans/create',
  component: lazyRouteComponent(() => import('./transformation-plans/NewPlanPage.tsx'), 'NewPlanPage'),
})

const plan = createRoute({
  getParentRoute: () => sector,
  path: '/transformationPlans/$id',
  component: lazyRouteComponent(() => import('./transformation-plans/PlanPage.tsx'), 'PlanPage'),
})

const planWithoutSector = createRoute({
  getParentRoute: () => app,
  path: '/transformationPlans/$id',
  beforeLoad: async ({ params }) => {
    throw redirect({ ...pagesIn(await ownSector()).plan(params.id), replace: true })
  },
})

const unknownInSector = createRoute({
  getParentRoute: () => sector,
  path: '/$',
  component: lazyRouteComponent(() => import('./shell/NotFoundPage.tsx'), 'NotFoundPage'),
})

const unknown = createRoute({
  getParentRoute: () => app,
  path: '/$',
  beforeLoad: () => {
    throw home404()
  },
})

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    forgottenPassword,
    newPassword,
    onboarding,
    verify,
    requiredFactor,
    app.addChildren([
      home,
      user,
      company,
      audit,
      operator,
      devUi,
      tradeWithoutSector,
      planWithoutSector,
      partnersWithoutSector,
      certificationWithoutSector,
      sector.addChildren([
        newTrade,
        trade,
        newPlan,
        plan,
        newCertification,
        certification,
        materials,
        material,
        partners,
        chain,
        history,
        unknownInSector,
      ]),
      unknown,
    ]),
  ]),
  // Plain `?type=order&page=2`, as the addresses in mails and in the specification are written.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
    return text === '' ? '' : `?${text}`
  },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultPendingMs: 300,
  defaultPendingComponent: () => <LoadingOverlay text={shell.starting} />,
})

// A new screen is read from its start, by eyes and by screen readers.
router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation) document.getElementById('main')?.focus({ preventScroll: true })
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
