import { closeMassPeriodEndpoint } from '@selvedge/contract/mass-closings.ts'
import type { TestApp } from '../test-app.ts'
import type { Person } from './people.ts'

/** Closes a book of a company up to a day; its first quarter unless said otherwise. */
export const close = (t: TestApp, by: Person, materialId: number, closedTo = '2026-03-31') =>
  t.call(by, closeMassPeriodEndpoint, { body: { materialId, closedTo } })
