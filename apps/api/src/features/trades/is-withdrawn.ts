import { sql } from 'kysely'

/** Whether a trade was taken back by its seller: who decided is signed, so this follows from what is. As a column of queries of trades. */
export const isWithdrawn = sql<boolean>`(trade.status = 'REFUSED' and exists (select from app_user
  where app_user.id = trade.decided_by and app_user.company_id = trade.contractor_id))`
