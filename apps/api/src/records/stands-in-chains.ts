import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** `standsInChains` of the domain in SQL, where a query has the table `certification` by that name. */
export const STANDS_IN_CHAINS: RawBuilder<SqlBool> = sql`(
  not certification.taken_back and (certification.status = 'ACCEPTED' or certification.subject = 'SELF'
    or certification.approver_id = certification.contractor_id))`

/** `certifyingSideOf` of the domain in SQL. */
export const CERTIFYING_SIDE: RawBuilder<number> = sql`(
  case when certification.subject = 'SELF' then certification.consignee_id else certification.contractor_id end)`

/**
 * `vouches` of the domain in SQL: whether the company that certifies or verifies may count, where a query has it joined by
 * the name `certifier`. `confirmed` are those that operators confirmed (`confirmedCertifiers`): what the row says is not asked.
 */
export const certifierVouches = (confirmed: readonly number[]): RawBuilder<boolean> => sql`(
  certifier.id = any(${confirmed}::bigint[])
  or certification.subject = 'SELF' and certifier.role is distinct from 'certifier')`

/** Whether an accepted newer version took the place of a certificate, where a query has the table `certification` by that name. */
export const IS_SUPERSEDED: RawBuilder<boolean> = sql`exists (
  select 1 from certification newer where newer.replaces_id = certification.id and newer.status = 'ACCEPTED')`

/** How a scope certificate stands since the last thing that its body said: SUSPENDED, WITHDRAWN, or null. */
export const STANDING_NOW: RawBuilder<'SUSPENDED' | 'WITHDRAWN' | null> = sql`
  case certification.standings -> -1 ->> 'change' when 'SUSPENDED' then 'SUSPENDED' when 'WITHDRAWN' then 'WITHDRAWN' end`

/** Since which day; null where somebody wrote something else there. */
export const STANDING_SINCE: RawBuilder<string | null> = sql`
  substring(certification.standings -> -1 ->> 'onDay' from '^\\d{4}-\\d\\d-\\d\\d$')`
