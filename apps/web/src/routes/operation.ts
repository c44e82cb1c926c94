import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lazy-screen.ts'
import { texts } from '../search-params.ts'
import { home404, inApp, readUser } from './parents.ts'

/** For operators of the installation; for everybody else it does not exist. */
export const operator = createRoute({
  ...inApp,
  path: '/operator',
  validateSearch: texts,
  beforeLoad: async () => {
    if (!(await readUser()).permissions.operate) throw home404()
  },
  component: lazyScreen(() => import('../operator/OperatorPage.tsx'), 'OperatorPage'),
})

/** For developers of screens; production builds leave it out. */
export const devUi = createRoute({
  ...inApp,
  path: '/dev/ui',
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw home404()
  },
  ...(import.meta.env.DEV && {
    component: lazyScreen(() => import('../dev-ui/DevUiPage.tsx'), 'DevUiPage'),
  }),
})
