import { reconciliationId } from '../support/api.ts'
import type { Screen } from './screen.ts'

/** Closed periods of books, for the certification body that was let read them. */
export const RECONCILIATION_SCREENS: readonly Screen[] = [
  { name: 'reconciliations', as: 'certifier', path: '/reconciliations', heading: 'Reconciliations' },
  {
    name: 'reconciliation',
    as: 'certifier',
    path: async (page) => `/reconciliations/${await reconciliationId(page.request, 'certifier', '')}`,
    heading: /^Reconciliation of/,
  },
]
