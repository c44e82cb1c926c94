import { compareCalls } from './mass/calls.ts'
import { makeMassWorld } from './mass/mass-world.ts'
import { comparePostings } from './mass/postings.ts'
import { compareBalances, compareRecomputing } from './mass/reads.ts'
import { withDatabase } from './with-database.ts'

/**
 * Books of mass: postings beside bare SQL, balances and their recomputing at 1,000,000 entries in 20,000 books; then, over HTTP, a shipment of five
 * positions with and without books, and the check of a certificate. Run: npm run bench mass
 */
const ENTRIES = 1_000_000

await withDatabase(async (database) => {
  const shipments = await makeMassWorld(database.db, ENTRIES)
  await compareBalances(database)
  await compareRecomputing(database)
  await comparePostings(database, shipments)
})
await compareCalls()
