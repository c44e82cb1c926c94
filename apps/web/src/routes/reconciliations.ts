import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lazy-screen.ts'
import { texts } from '../search-params.ts'
import { inApp } from './parents.ts'

export const reconciliations = createRoute({
  ...inApp,
  path: '/reconciliations',
  validateSearch: texts,
  component: lazyScreen(() => import('../reconciliation/ReconciliationsPage.tsx'), 'ReconciliationsPage'),
})

export const reconciliation = createRoute({
  ...inApp,
  path: '/reconciliations/$id',
  component: lazyScreen(() => import('../reconciliation/ReconciliationPage.tsx'), 'ReconciliationPage'),
})
