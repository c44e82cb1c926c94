import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lazy-screen.ts'
import { type Search, text, texts, withoutUndefined } from '../search-params.ts'
import { inApp } from './parents.ts'

export const imports = createRoute({
  ...inApp,
  path: '/imports',
  validateSearch: texts,
  component: lazyScreen(() => import('../imports/ImportsPage.tsx'), 'ImportsPage'),
})

export const newImport = createRoute({
  ...inApp,
  path: '/imports/materials',
  // Which import's rows are corrected and imported again.
  validateSearch: (search: Search) => withoutUndefined({ again: text(search['again']) }),
  component: lazyScreen(() => import('../imports/NewImportPage.tsx'), 'NewImportPage'),
})

export const oneImport = createRoute({
  ...inApp,
  path: '/imports/$id',
  validateSearch: texts,
  component: lazyScreen(() => import('../imports/ImportPage.tsx'), 'ImportPage'),
})
