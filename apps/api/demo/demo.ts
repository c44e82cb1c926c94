import { DEMO_BOOKS, DEMO_CLOSINGS, DEMO_CREDITS } from './demo-books.ts'
import { DEMO_CERTIFICATIONS } from './demo-certifications.ts'
import {
  COLLECTION_CERTIFICATIONS,
  COLLECTION_INVITATIONS,
  COLLECTION_PLANS,
  COLLECTION_TRADES,
} from './demo-collection-records.ts'
import { COLLECTION_BRAND } from './collection-cloth.ts'
import { COLLECTION_COMPANIES } from './demo-collection.ts'
import { DEMO_PLANS } from './demo-plans.ts'
import { DEMO_RUNS, DEMO_YIELDS } from './demo-runs.ts'
import { DEMO_TRADES } from './demo-trades.ts'
import { DEMO_ASKING, DEMO_COMPANIES, DEMO_INVITATIONS } from './demo-world.ts'

/** The whole demo: one supply chain through a year, in detail, and the large supply chain of one collection. */
export const DEMO = {
  companies: [...DEMO_COMPANIES, ...COLLECTION_COMPANIES],
  invitations: [...DEMO_INVITATIONS, ...COLLECTION_INVITATIONS],
  asking: DEMO_ASKING,
  books: DEMO_BOOKS,
  credits: DEMO_CREDITS,
  closings: DEMO_CLOSINGS,
  yields: DEMO_YIELDS,
  runs: DEMO_RUNS,
  plans: [...DEMO_PLANS, ...COLLECTION_PLANS],
  trades: [...DEMO_TRADES, ...COLLECTION_TRADES].toSorted((a, b) => b.daysAgo - a.daysAgo),
  certifications: [...DEMO_CERTIFICATIONS, ...COLLECTION_CERTIFICATIONS],
}

/** The log-ins that are offered. The collection's suppliers have one as well, but a list of forty helps nobody. */
export const DEMO_USERNAMES: readonly string[] = [
  ...DEMO_COMPANIES.map(({ username }) => username),
  COLLECTION_BRAND,
]
