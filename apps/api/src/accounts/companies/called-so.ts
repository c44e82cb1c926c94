import { countriesBegun, rolesBegun } from '@selvedge/domain/import/entry-meant.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { hasCountry, hasEntry } from '../../platform/db/by-name.ts'
import { hasText } from '../../platform/db/folded.ts'

/**
 * Whether a partner's role, country or city is called what somebody searches for: by the names that a row shows, in English or the reader's
 * language, and by what else people call them there (`iplikçi`, as imports understand it). Needs the columns of the list of partners, which
 * have none of them for a company that has not agreed.
 */
export const partnerCalled = (searched: string): RawBuilder<SqlBool> =>
  sql`(${hasEntry('role', searched)} or role = any(${rolesBegun(searched)}::text[])
    or ${hasCountry('country', searched)} or "countryCode" = any(${countriesBegun(searched)}::text[])
    or ${hasText('city', searched)})`
