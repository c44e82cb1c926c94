import { reconciliationId } from '../support/api.ts'
import type { Screen } from './screen.ts'

/** Closed periods of books, for the certification body that may read them. */
export const RECONCILIATION_SCREENS: readonly Screen[] = [
  { name: 'reconciliations', as: 'certifier2', path: '/reconciliations', heading: 'Reconciliations' },
  {
    name: 'reconciliation',
    as: 'certifier2',
    path: async (page) =>
      `/reconciliations/${await reconciliationId(page.request, 'certifier2', 'Lint, organic')}`,
    heading: /^Reconciliation of/,
  },
]
