import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** `standsInChains` of the domain in SQL, where a query has the table `certification` by that name. */
export const STANDS_IN_CHAINS: RawBuilder<SqlBool> = sql`(
  certification.status = 'ACCEPTED' or certification.subject = 'SELF'
  or certification.approver_id = certification.contractor_id)`

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
