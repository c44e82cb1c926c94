import { MantineProvider, mergeThemeOverrides, Popover } from '@mantine/core'
import type { CurrentUser } from '@selvedge/contract/session.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { queryClient } from '../query-client.ts'
import { currentUserQuery } from '../session.ts'
import { theme } from '../theme.ts'
import { keepToken } from '../token.ts'
import { Toasts } from '../ui/feedback/Toasts.tsx'

/** Nothing is laid out here, so every list would count as scrolled out of sight, and be hidden. */
const themeOfTests = mergeThemeOverrides(theme, {
  components: { Popover: Popover.extend({ defaultProps: { hideDetached: false } }) },
})

type Options = {
  /** Who is signed in; nobody unless given. */
  as?: CurrentUser
  /** The route of a whole page, as `routes/` names it. */
  route?: string
  /** The address it is opened at. */
  at?: string
}

/**
 * Shows a part of the app as the app would, and answers the person who uses it. Wherever that person is led from there, the
 * screen says `Now at` and the address.
 */
export async function show(children: ReactNode, { as, route = '/app/here', at = '/here' }: Options = {}) {
  if (as) {
    keepToken('the-session')
    queryClient.setQueryData(currentUserQuery.queryKey, as)
  }
  const router = routerFor(children, route, at)
  await router.load()
  render(
    <MantineProvider theme={themeOfTests}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 })
}

const APP = '/app'

function routerFor(children: ReactNode, route: string, at: string) {
  const root = createRootRoute()
  const app = createRoute({ getParentRoute: () => root, id: 'app' })
  const isInApp = route.startsWith(`${APP}/`)
  const path = isInApp ? route.slice(APP.length) : route
  const page = createRoute({
    getParentRoute: () => (isInApp ? app : root),
    path,
    component: () => children,
  })
  const elsewhere = ['/', '$']
    .filter((other) => other !== path)
    .map((other) => createRoute({ getParentRoute: () => root, path: other, component: Elsewhere }))
  return createRouter({
    routeTree: root.addChildren(isInApp ? [app.addChildren([page]), ...elsewhere] : [page, ...elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
}

function Elsewhere() {
  return <p>Now at {useLocation().href}</p>
}
