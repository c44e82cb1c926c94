import { DOCUMENT_LEVELS } from '@selvedge/domain/supply-chain.ts'
import { type RawBuilder, sql } from 'kysely'
import { STANDS_IN_CHAINS } from './stands-in-chains.ts'
import type { Reader } from '../platform/db/connect.ts'

/**
 * Whether a supply chain that the company may view shows it this document, as that of an accepted trade, or of a certificate on a
 * plan or a shipment; or whether it belongs to a certificate on a shipment that the company received. Looked up from the
 * company's side: everything for which its supply chains show documents is loaded together, whatever the document, and only then
 * compared with the document's own rows. So an unused number takes as long as another company's document, however far that
 * document went. The walk has no limit: it is as long as the company's own supply chains.
 */
export async function isShownInChain(
  reader: Reader,
  companyId: number,
  documentId: number,
): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    with recursive ${walk(companyId)}, ${sql.join(seenBy(companyId))}, ${sql.join(documentOf(documentId))}
    select coalesce(bool_or((kind, id, detail) in (select kind, id, detail from paper)), false) as shown from seen`.execute(
    reader,
  )
  return rows[0]?.shown ?? false
}

/**
 * Upstream of the company's own materials, and of what a pending or accepted trade sells to it: through each trade, and
 * through plans that are its own or let documents pass. The same rule as `levelsAlong` follows.
 */
const walk = (companyId: number) => sql`
  walk(id) as (
    select roots.id from (
      select material.id from material where company_id = ${companyId}
      union all
      select contractor_material_id from trade join trade_position on trade_id = trade.id
        where trade.consignee_id = ${companyId} and trade.status in ('ACCEPTED', 'PENDING')) roots
    union
    select link.source_id from walk cross join lateral (
      select source_id from chain_link
      where material_id = walk.id and (trade_id is not null or exists (
        select 1 from transformation_plan plan where plan.output_material_id = walk.id and (plan.company_id = ${companyId}
          or left(plan.traceability_level, 1)::int >= ${DOCUMENT_LEVELS.traceability}::int
            and left(plan.transparency_level, 1)::int >= ${DOCUMENT_LEVELS.transparency}::int)))
      -- Keeps the planner on index look-ups, one per material.
      offset 0) link),
  reached as materialized (select array_agg(id) as ids from walk)`

const ANY_REACHED = sql`any((select ids from reached)::bigint[])`

/** Everything for which the company sees documents: trades, certificates of shipments, and the subjects of other certificates. */
const seenBy = (companyId: number): RawBuilder<unknown>[] => [
  sql`links as materialized (
    select material_id, source_id, trade_id from chain_link where material_id = ${ANY_REACHED})`,
  sql`plans as materialized (
    select id, company_id, output_material_id from transformation_plan where output_material_id = ${ANY_REACHED})`,
  sql`shipments as materialized (
    select trade_id from links where trade_id is not null
    union select trade.id from trade where consignee_id = ${companyId})`,
  sql`seen(kind, id, detail) as (
    select 'trade', trade_id, '' from links where trade_id is not null
    union all
    select 'certificate', certification_id, '' from certification_shipment
      where trade_id = any((select array_agg(trade_id) from shipments)::bigint[])
    union all
    select 'company', company_id, '' from plans
    union all
    select 'process', company_id, process_type from plans join plan_process_type on plan_id = plans.id
    union all
    select 'material', company_id, output_material_id::text from plans
    union all
    select 'material', company_id, source_id::text from plans join links on material_id = output_material_id
      where trade_id is null)`,
]

/** The same of the document. Never without a row, so that what is seen is compared with something in any case. */
const documentOf = (documentId: number): RawBuilder<unknown>[] => [
  sql`certificate as materialized (
    select id, subject, material_id, case when subject = 'SELF' then contractor_id else consignee_id end as holder_id
    from certification where document_id = ${documentId} and ${STANDS_IN_CHAINS})`,
  sql`process as materialized (
    select certificate.id, holder_id, process_type from certificate
    join certification_process_type on certification_id = certificate.id where subject = 'SCOPE')`,
  sql`paper(kind, id, detail) as (
    select 'none', 0::bigint, ''
    union all
    select 'trade', trade.id, '' from trade where document_id = ${documentId} and status = 'ACCEPTED'
    union all
    select 'certificate', certificate.id, '' from certificate
    union all
    select 'company', holder_id, '' from certificate
      where subject = 'SELF' and material_id is null or subject = 'SCOPE' and id not in (select id from process)
    union all
    select 'process', holder_id, process_type from process
    union all
    select 'material', holder_id, material_id::text from certificate
      where subject in ('SELF', 'MATERIAL') and material_id is not null)`,
]
