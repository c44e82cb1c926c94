import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lazy-screen.ts'
import { texts } from '../search-params.ts'
import { inApp } from './parents.ts'

export const captures = createRoute({
  ...inApp,
  path: '/captures',
  validateSearch: texts,
  component: lazyScreen(() => import('../captures/CapturesPage.tsx'), 'CapturesPage'),
})

export const capture = createRoute({
  ...inApp,
  path: '/captures/$id',
  validateSearch: texts,
  component: lazyScreen(() => import('../captures/CapturePage.tsx'), 'CapturePage'),
})
