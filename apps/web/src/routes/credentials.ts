import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lazy-screen.ts'
import { texts } from '../search-params.ts'
import { inApp } from './parents.ts'

export const credentials = createRoute({
  ...inApp,
  path: '/credentials',
  validateSearch: texts,
  component: lazyScreen(() => import('../credentials/CredentialsPage.tsx'), 'CredentialsPage'),
})

export const credential = createRoute({
  ...inApp,
  path: '/credentials/$id',
  validateSearch: texts,
  component: lazyScreen(() => import('../credentials/CredentialPage.tsx'), 'CredentialPage'),
})
