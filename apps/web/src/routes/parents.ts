import { shell } from '@selvedge/messages/en/shell.ts'
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { lazyScreen } from '../lazy-screen.ts'
import { queryClient } from '../query-client.ts'
import { isFactorMissing } from '../second-factor-missing.ts'
import { StartError } from '../shell/StartError.tsx'
import { token } from '../token.ts'
import { toast } from '../ui/feedback/toast-store.ts'

/** The route that all others stand below. */
export const root = createRootRoute()

export const inRoot = { getParentRoute: () => root }

// The session includes the contract and its schemas: loaded after the log-in screen has been drawn.
export async function readUser() {
  const { currentUserQuery } = await import('../session.ts')
  return queryClient.ensureQueryData(currentUserQuery)
}

/** Only where somebody is signed in: it loads what the log-in does without. */
async function followLanguage(user: Awaited<ReturnType<typeof readUser>>) {
  const follow = await import('../language/follow.ts')
  follow.followLanguage(user)
}

export const ownSector = async () => (await readUser()).company.companyIndustry.name.toLowerCase()

/** Everything behind the log-in. Its screens may rely on the signed-in user being there. */
export const app = createRoute({
  ...inRoot,
  id: 'app',
  beforeLoad: async ({ location }) => {
    const toLogin = () =>
      redirect({ to: '/login', search: location.href === '/' ? {} : { from: location.href } })
    if (token() === null) throw toLogin()
    try {
      await readUser().then(followLanguage)
    } catch (error) {
      if (token() === null) throw toLogin()
      if (isFactorMissing(error)) throw redirect({ to: '/second-factor' })
      throw error
    }
  },
  component: lazyScreen(() => import('../shell/Shell.tsx'), 'Shell'),
  // There from the start: nothing can be fetched when it is needed.
  errorComponent: StartError,
})

export const inApp = { getParentRoute: () => app }

/** What an address does that does not exist for somebody: it says so, and leads to the start. */
export const home404 = () => {
  toast.error(shell.noSuchPage)
  return redirect({ to: '/', replace: true })
}

/** Screens of a company's sector; another sector's addresses do not exist for it. */
export const sector = createRoute({
  ...inApp,
  path: '/$sector',
  beforeLoad: async ({ params }) => {
    if (params.sector !== (await ownSector())) throw home404()
  },
})

export const inSector = { getParentRoute: () => sector }

/** Addresses that no other route has lead home, as the sector alone does. */
export const unknownInSector = createRoute({
  ...inSector,
  path: '/$',
  beforeLoad: () => {
    throw home404()
  },
})

export const sectorAlone = createRoute({
  ...inSector,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

export const unknown = createRoute({
  ...inApp,
  path: '/$',
  beforeLoad: () => {
    throw home404()
  },
})
