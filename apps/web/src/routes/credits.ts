import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lazy-screen.ts'
import { texts } from '../search-params.ts'
import { inApp } from './parents.ts'

export const credits = createRoute({
  ...inApp,
  path: '/credits',
  validateSearch: texts,
  component: lazyScreen(() => import('../materials/credits/CreditsPage.tsx'), 'CreditsPage'),
})

export const creditBook = createRoute({
  ...inApp,
  path: '/credits/$id',
  component: lazyScreen(() => import('../materials/credits/CreditBookPage.tsx'), 'CreditBookPage'),
})
