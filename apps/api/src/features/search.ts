import type { Found } from '@selvedge/contract/search.ts'
import { searchPartners } from '../accounts/companies/partner-rows.ts'
import type { SignedIn } from '../platform/context/signed-in.ts'
import type { Db } from '../platform/db/connect.ts'
import { inSnapshot } from '../platform/db/snapshot.ts'
import { searchCertifications } from './certifications/search-certifications.ts'
import { searchMaterials } from './materials/search-materials.ts'
import { searchPlans } from './transformation-plans/search-plans.ts'
import { searchTrades } from './trades/search-trades.ts'

/**
 * All that fits among what a company has: one statement for each kind, one after the other on one connection, so that somebody who
 * types fast does not take all of them.
 */
export const search = (db: Db, member: SignedIn, searched: string): Promise<Found> =>
  inSnapshot(db, async (reader) => ({
    trades: await searchTrades(reader, member, searched),
    companies: await searchPartners(reader, member, searched),
    materials: await searchMaterials(reader, member, searched),
    certificates: await searchCertifications(reader, member, searched),
    plans: await searchPlans(reader, member, searched),
  }))
