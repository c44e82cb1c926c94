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

// Which import's rows are corrected and imported again.
const again = (search: Search) => withoutUndefined({ again: text(search['again']) })

export const newMaterials = createRoute({
  ...inApp,
  path: '/imports/materials',
  validateSearch: again,
  component: lazyScreen(() => import('../imports/NewImportPage.tsx'), 'NewMaterialsPage'),
})

export const newTrades = createRoute({
  ...inApp,
  path: '/imports/trades',
  validateSearch: again,
  component: lazyScreen(() => import('../imports/NewImportPage.tsx'), 'NewTradesPage'),
})

export const newPartners = createRoute({
  ...inApp,
  path: '/imports/partners',
  validateSearch: again,
  component: lazyScreen(() => import('../imports/NewImportPage.tsx'), 'NewPartnersPage'),
})

export const newCertificates = createRoute({
  ...inApp,
  path: '/imports/certificates',
  validateSearch: again,
  component: lazyScreen(() => import('../imports/NewImportPage.tsx'), 'NewCertificatesPage'),
})

export const oneImport = createRoute({
  ...inApp,
  path: '/imports/$id',
  validateSearch: texts,
  component: lazyScreen(() => import('../imports/ImportPage.tsx'), 'ImportPage'),
})
