import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lazy-screen.ts'
import { texts } from '../search-params.ts'
import { inApp } from './parents.ts'

export const requests = createRoute({
  ...inApp,
  path: '/requests',
  validateSearch: texts,
  component: lazyScreen(() => import('../requests/RequestsPage.tsx'), 'RequestsPage'),
})

export const request = createRoute({
  ...inApp,
  path: '/requests/$id',
  component: lazyScreen(() => import('../requests/RequestPage.tsx'), 'RequestPage'),
})
