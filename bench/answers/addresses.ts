import type { Known } from './known.ts'
import type { Parts } from './recorder.ts'

type Params = NonNullable<Parts['params']>

const byId = (ids: readonly number[]): Params[] => ids.map((id) => ({ id }))

/** The parameters to read an address with, for each address that has some. */
const PARAMS: Record<string, (known: Known) => Params[]> = {
  '/trades/contracts/:id': ({ contracts }) => byId(contracts),
  '/trades/orders/:id': ({ orders }) => byId(orders),
  '/trades/shippings/:id': ({ shippings }) => byId(shippings),
  '/trades/:id/verification': (known) =>
    byId([...known.contracts.slice(0, 2), ...known.orders.slice(0, 1), ...known.shippings.slice(0, 2)]),
  '/certifications/:id': ({ certifications }) => byId(certifications),
  '/certifications/:id/findings': ({ certifications }) => byId(certifications),
  '/certifications/:id/verification': ({ certifications }) => byId(certifications),
  '/certifications/:transactionType/:id': (known) => [
    ...known.contracts.slice(0, 1).map((id) => ({ transactionType: 'contract', id })),
    ...known.shippings.map((id) => ({ transactionType: 'shipping', id })),
    ...known.plans.map((id) => ({ transactionType: 'transformation', id })),
  ],
  '/transformationPlans/:id': ({ plans }) => byId(plans),
  '/transformationPlans/:id/verification': ({ plans }) => byId(plans),
  '/materials/:id': ({ materials }) => byId(materials),
  '/materials/:id/trades': ({ materials }) => byId(materials),
  '/materials/:id/plans': ({ materials }) => byId(materials),
  '/documents/:docId': ({ documents }) => documents.map((docId) => ({ docId })),
  '/proofs/:kind/:id': (known) => [
    ...known.contracts.slice(0, 2).map((id) => ({ kind: 'trade', id })),
    ...known.certifications.map((id) => ({ kind: 'certification', id })),
    ...known.plans.slice(0, 2).map((id) => ({ kind: 'plan', id })),
    ...known.documents.slice(0, 1).map((id) => ({ kind: 'document', id })),
  ],
  // Links with a token of their own are followed where somebody is invited; here nobody was sent them.
  '/companies/:token/onboarding': () => [{ token: 'made-up' }],
  '/user/:token/onboarding': () => [{ token: 'made-up' }],
  '/user/:token/invitation': () => [{ token: 'made-up' }],
  '/uploads/:id': () => [{ id: 'made-up' }],
}

/** How an address is filled in for what somebody knows: once, without anything, where it has no parameters. */
export function paramsFor(path: string, known: Known): readonly (Params | undefined)[] {
  if (!path.includes(':')) return [undefined]
  const found = PARAMS[path]
  if (!found) throw new Error(`bench/answers/addresses.ts does not say how ${path} is filled in`)
  return found(known)
}
