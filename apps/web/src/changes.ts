import { queryClient } from './query-client.ts'

/** What a person can change, here or for the others who look at the same records. */
export type Change = 'trade' | 'plan' | 'certification' | 'material' | 'partner' | 'people' | 'anchoring'

const RECORDS = ['trade', 'plan', 'certification'] as const

/**
 * What each kind of data rests on, by the first word of its query's key: when one of these changes, it is asked for again.
 * A query without a line here is found by a test.
 */
export const RESTS_ON = {
  trades: ['trade', 'certification'],
  // With the trades that sell what a plan makes.
  plans: ['plan', 'trade'],
  // Those of a trade or a plan are found by it, and the checks compare them with shipments and plans.
  certifications: RECORDS,
  // Those that still need a certificate.
  shipments: ['trade', 'certification'],
  'supply-chain': RECORDS,
  // With the trades and plans that use them.
  materials: ['material', 'trade', 'plan'],
  // Trading with a new company, or certifying one, invites it.
  companies: ['partner', 'people', 'trade', 'certification'],
  // What operators decide changes what they themselves see alone, and asks for all of it again.
  operator: [],
  'company-emails': ['partner', 'people', 'trade', 'certification'],
  verification: RECORDS,
  ledger: [...RECORDS, 'anchoring'],
  audit: [...RECORDS, 'partner', 'people', 'anchoring'],
  // A document's bytes never change.
  document: [],
  'current-user': [],
  'own-sessions': [],
  'second-factor': [],
  invitation: [],
  'password-reset': [],
  // Lists to choose from.
  countries: [],
  units: [],
  'document-types': [],
  'trade-standards': [],
  'plan-standards': [],
  'certification-standards': [],
  'assessment-types': [],
  'process-types': [],
  'product-categories': [],
  'traceability-levels': [],
  'transparency-levels': [],
  'sustainability-criteria': [],
} as const satisfies Record<string, readonly Change[]>

/** The first words of the keys of what rests on it. */
export const restingOn = (change: Change): string[] =>
  Object.entries<readonly Change[]>(RESTS_ON).flatMap(([key, on]) => (on.includes(change) ? [key] : []))

/** Asks anew for whatever rests on what was changed. */
export const changed = (change: Change) =>
  Promise.all(restingOn(change).map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
