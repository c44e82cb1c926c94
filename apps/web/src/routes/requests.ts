import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { texts } from '../search-params.ts'
import { inApp } from './parents.ts'

export const requests = createRoute({
  ...inApp,
  path: '/requests',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('../requests/RequestsPage.tsx'), 'RequestsPage'),
})

export const request = createRoute({
  ...inApp,
  path: '/requests/$id',
  component: lazyRouteComponent(() => import('../requests/RequestPage.tsx'), 'RequestPage'),
})
