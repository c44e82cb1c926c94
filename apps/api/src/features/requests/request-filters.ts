import { type SqlBool, sql } from 'kysely'
import { partnerNumbered } from '../../accounts/companies/relations.ts'

/** Between a company and one of its partners, asked by either. */
export const isBetween = (companyId: number, partner: number) => sql<SqlBool>`
  ${partnerNumbered(companyId, partner)} in (request.from_company_id, request.to_company_id)`

/**
 * About one of the company's materials, by what is recorded and not by what somebody wrote: the deliveries that the request names, of
 * one of its two companies, or the trade with which it was answered, have the material in them.
 */
export const concerns = (companyId: number, material: number) => sql<SqlBool>`
  exists (select from material own where own.id = ${material} and own.company_id = ${companyId})
  and exists (
    select from trade_position position join trade on trade.id = position.trade_id
    where trade.contractor_id in (request.from_company_id, request.to_company_id)
      and (trade.contractor_id = ${companyId} and position.contractor_material_id = ${material}
        or trade.consignee_id = ${companyId} and trade.status = 'ACCEPTED'
          and position.consignee_material_id = ${material})
      and (trade.kind = 'shipping' and trade.contractor_reference = any(request.shipments)
        or request.answer_type = 'trade' and request.answer_id = trade.id))`
