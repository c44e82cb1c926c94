import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lazy-screen.ts'
import { texts } from '../search-params.ts'
import { inApp } from './parents.ts'

export const passports = createRoute({
  ...inApp,
  path: '/passports',
  validateSearch: texts,
  component: lazyScreen(() => import('../passports/PassportsPage.tsx'), 'PassportsPage'),
})

export const passport = createRoute({
  ...inApp,
  path: '/passports/$id',
  validateSearch: texts,
  component: lazyScreen(() => import('../passports/PassportPage.tsx'), 'PassportPage'),
})
