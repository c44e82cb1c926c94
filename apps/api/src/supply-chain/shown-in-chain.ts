import { MAX_CHAIN_STEPS } from '@selvedge/domain/limits.ts'
import { DOCUMENT_LEVELS } from '@selvedge/domain/supply-chain.ts'
import { sql } from 'kysely'
import { STANDS_IN_CHAINS } from '../certifications/stands-in-chains.ts'
import type { Reader } from '../db/connect.ts'

/**
 * Whether a chain that the company may view shows it this document: of an accepted trade, or of a certificate on a
 * plan or a shipment. The same rule as the chain's own (`levelsAlong`), walked the other way: downstream from the
 * document, only through plans whose levels let documents pass, until a material that the company holds or is sold.
 */
export async function isShownInChain(
  reader: Reader,
  companyId: number,
  documentId: number,
): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    with recursive shown_at(material_id) as (
      select consignee_material_id from trade join trade_position on trade_id = trade.id
        where document_id = ${documentId} and status = 'ACCEPTED' and consignee_material_id is not null
      union
      select consignee_material_id from certification
        join certification_shipment on certification_id = certification.id
        join trade on trade.id = certification_shipment.trade_id and trade.status = 'ACCEPTED'
        join trade_position on trade_position.trade_id = trade.id
        where certification.document_id = ${documentId} and ${STANDS_IN_CHAINS}
          and consignee_material_id is not null
      union
      select plan.output_material_id from certification
        join transformation_plan plan on plan.company_id =
          case when certification.subject = 'SELF' then certification.contractor_id else certification.consignee_id end
        where certification.document_id = ${documentId} and ${STANDS_IN_CHAINS} and case certification.subject
          when 'SCOPE' then
            not exists (select 1 from certification_process_type where certification_id = certification.id)
            or exists (
              select 1 from certification_process_type of
              join plan_process_type on plan_process_type.process_type = of.process_type
              where of.certification_id = certification.id and plan_process_type.plan_id = plan.id)
          when 'TRANSACTION' then false
          else certification.subject = 'SELF' and certification.material_id is null
            or certification.material_id = plan.output_material_id
            or certification.material_id in (select material_id from plan_input where plan_id = plan.id) end
      union
      select step.material_id from shown_at cross join lateral (
        select position.consignee_material_id as material_id
        from trade_position position join trade on trade.id = position.trade_id
        where position.contractor_material_id = shown_at.material_id and trade.status = 'ACCEPTED'
          and position.consignee_material_id is not null
        union all
        select plan.output_material_id
        from plan_input input join transformation_plan plan on plan.id = input.plan_id
        where input.material_id = shown_at.material_id and (plan.company_id = ${companyId}
          or left(plan.traceability_level, 1)::int >= ${DOCUMENT_LEVELS.traceability}::int
            and left(plan.transparency_level, 1)::int >= ${DOCUMENT_LEVELS.transparency}::int)
        offset 0) step),
    bounded as materialized (select material_id from shown_at limit ${MAX_CHAIN_STEPS})
    select exists (
      select 1 from bounded join material on material.id = bounded.material_id where material.company_id = ${companyId}
      union all
      select 1 from bounded join trade_position on contractor_material_id = bounded.material_id
        join trade on trade.id = trade_position.trade_id
        where trade.consignee_id = ${companyId} and trade.status in ('ACCEPTED', 'PENDING')) as shown`.execute(
    reader,
  )
  return rows[0]?.shown ?? false
}
