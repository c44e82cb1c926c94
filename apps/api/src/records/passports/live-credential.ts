import { type RawBuilder, sql } from 'kysely'

/** The public number of the credential of a passport, in a query that has `passport`: of its newest version alone, for the next one ends it. */
export const LIVE_CREDENTIAL: RawBuilder<string | null> = sql`(select credential.public_id from credential
  where credential.about_type = 'passport' and credential.about_id = passport.id and credential.state = 'live')`
