import { createRoute, redirect } from '@tanstack/react-router'
import { lazyScreen } from '../lazy-screen.ts'
import { LoginPage } from '../login/LoginPage.tsx'
import { ownPath, type Search, texts, withoutUndefined } from '../search-params.ts'
import { token } from '../token.ts'
import { inRoot, readUser } from './parents.ts'

export const login = createRoute({
  ...inRoot,
  path: '/login',
  validateSearch: (search: Search) => withoutUndefined({ from: ownPath(search['from']) }),
  beforeLoad: ({ search }) => {
    if (token() !== null) throw redirect({ href: search.from ?? '/' })
  },
  component: LoginPage,
})

export const forgottenPassword = createRoute({
  ...inRoot,
  path: '/password/forgotten',
  component: lazyScreen(() => import('../login/ForgottenPasswordPage.tsx'), 'ForgottenPasswordPage'),
})

export const newPassword = createRoute({
  ...inRoot,
  path: '/password/new',
  component: lazyScreen(() => import('../login/NewPasswordPage.tsx'), 'NewPasswordPage'),
})

export const onboarding = createRoute({
  ...inRoot,
  path: '/$type/$token/onboarding',
  component: lazyScreen(() => import('../onboarding/OnboardingPage.tsx'), 'OnboardingPage'),
})

/** Open to all, also to those who are signed in. */
export const verify = createRoute({
  ...inRoot,
  path: '/verify',
  component: lazyScreen(() => import('../verify/VerifyPage.tsx'), 'VerifyPage'),
})

/** Around the help, which is open to all: those who are signed in keep their menu. */
export const helpFrame = createRoute({
  ...inRoot,
  id: 'help-frame',
  beforeLoad: async () => {
    // Without an answer the page is as it is for those who are not signed in.
    if (token() !== null) await readUser().catch(() => undefined)
  },
  component: lazyScreen(() => import('../shell/HelpFrame.tsx'), 'HelpFrame'),
})

export const help = createRoute({
  getParentRoute: () => helpFrame,
  path: '/help',
  validateSearch: texts,
  component: lazyScreen(() => import('../help/HelpPage.tsx'), 'HelpPage'),
})

/** A proof behind a link: what follows # in the address is its secret, which no server sees. */
export const sharedProof = createRoute({
  ...inRoot,
  path: '/p',
  component: lazyScreen(() => import('../verify/shared/SharedProofPage.tsx'), 'SharedProofPage'),
})

/** The page for users whose company requires a second factor that they do not have yet. */
export const requiredFactor = createRoute({
  ...inRoot,
  path: '/second-factor',
  beforeLoad: () => {
    if (token() === null) throw redirect({ to: '/login' })
  },
  component: lazyScreen(() => import('../user/RequiredFactorPage.tsx'), 'RequiredFactorPage'),
})
