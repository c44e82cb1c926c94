import { OPEN_LEVELS, VIEWER_LEVELS } from '@selvedge/domain/supply-chain.ts'
import { MAX_CHAIN_STEPS } from '@selvedge/domain/limits.ts'
import { sql } from 'kysely'
import type { Reader } from '../db/connect.ts'
import {
  assembled,
  type Brought,
  CERTIFICATE,
  COMPANY,
  PLAN,
  TRADE,
  type WalkedChains,
} from './walked-chain.ts'

/** The viewer's own materials, and what a pending or accepted trade sells to it. */
const mayView = (viewerId: number) => sql`(
  exists (select 1 from material where id = root_id and company_id = ${viewerId})
  or exists (
    select 1 from trade_position join trade on trade.id = trade_position.trade_id
    where contractor_material_id = root_id and trade.consignee_id = ${viewerId} and trade.status in ('ACCEPTED', 'PENDING')))`

/**
 * Walks upstream from materials, as far as the viewer may view them, each thing once, whatever loops there are, in one
 * round trip. An accepted trade leads from the receiver's material to the sender's, a plan from its output to its inputs. What repeats is dropped by UNION:
 * a material is visited once for each asked one and each pair of levels, of which there are nine.
 * What may not be viewed is not reached. Answers undefined where the chains have more than MAX_CHAIN_STEPS steps.
 */
export async function walkChains(
  reader: Reader,
  viewerId: number,
  materialIds: readonly number[],
): Promise<WalkedChains | undefined> {
  const { rows } = await sql<{ chain: string; steps: number | null }>`
    with recursive walk(root_id, material_id, traceability, transparency) as (
      select root_id, root_id, ${VIEWER_LEVELS.traceability}::int, ${VIEWER_LEVELS.transparency}::int
      from unnest(${sql.val(materialIds)}::bigint[]) root_id where ${mayView(viewerId)}
      union
      select walk.root_id, step.material_id, least(walk.traceability, step.traceability), least(walk.transparency, step.transparency)
      from walk cross join lateral (
        select position.contractor_material_id as material_id,
          ${OPEN_LEVELS.traceability}::int as traceability, ${OPEN_LEVELS.transparency}::int as transparency
        from trade_position position join trade on trade.id = position.trade_id
        where position.consignee_material_id = walk.material_id and trade.status = 'ACCEPTED'
        union all
        select input.material_id,
          case when plan.company_id = ${viewerId} then ${OPEN_LEVELS.traceability}::int else left(plan.traceability_level, 1)::int end,
          case when plan.company_id = ${viewerId} then ${OPEN_LEVELS.transparency}::int else left(plan.transparency_level, 1)::int end
        from transformation_plan plan join plan_input input on input.plan_id = plan.id
        where plan.output_material_id = walk.material_id
        -- Keeps the planner on index look-ups, one per step.
        offset 0) step),
    ways as materialized (
      select root_id, material_id, json_agg(json_build_array(traceability, transparency)) as levels, count(*) as ways
      from (select * from walk limit ${MAX_CHAIN_STEPS + 1}) bounded group by root_id, material_id),
    reached as materialized (select distinct material_id from ways),
    steps as materialized (select ${TRADES}),
    plans as materialized (select ${PLANS}),
    plan_certificates as materialized (select ${PLAN_CERTIFICATES}),
    trade_certificates as materialized (
      select trade_id, certification_id from certification_shipment
      where trade_id in (select trade_id from steps))
    select (select sum(ways) from ways)::int as steps, json_build_object(
      'reached', ${columns(['rootId', 'id', 'levels'], sql`(select root_id as "rootId", material_id as id, levels from ways)`)},
      'materials', ${columns(['id', 'name', 'companyId'], MATERIALS)},
      'companies', ${columns(COMPANY, COMPANIES)},
      'trades', ${columns(TRADE, sql`(select * from steps order by "createdAt", id, ordinal)`)},
      'tradeCertificates', ${columns(['of', 'id'], sql`(select trade_id as of, certification_id as id from trade_certificates)`)},
      'plans', ${columns(PLAN, sql`(select * from plans order by id)`)},
      'inputs', ${columns(['of', 'id', 'percentage'], INPUTS)},
      'processTypes', ${columns(['of', 'name'], PROCESS_TYPES)},
      'standards', ${columns(['of', 'name'], STANDARDS)},
      'planCertificates', ${columns(['of', 'id'], sql`(select plan_id as of, certification_id as id from plan_certificates)`)},
      'certificates', ${columns(CERTIFICATE, CERTIFICATES)})::text as chain`.execute(reader)
  const [row] = rows
  if (!row || (row.steps ?? 0) > MAX_CHAIN_STEPS) return undefined
  return assembled(JSON.parse(row.chain) as Brought)
}

/**
 * A table as one list for each of its columns: half of what the rows would weigh with their names, and quicker to write and
 * to read.
 */
const columns = (names: readonly string[], from: ReturnType<typeof sql>) =>
  sql`(select json_build_object(${sql.join(
    names.flatMap((name) => [sql.lit(name), sql`coalesce(json_agg(found.${sql.ref(name)}), '[]')`]),
  )}) from ${from} found)`

const MATERIALS = sql`(
  select material.id, material.name, material.company_id as "companyId"
  from reached join material on material.id = reached.material_id)`

const COMPANIES = sql`(
  select company.id, company.name, company.role, country.name as country, company.country as "countryCode", company.state, company.city,
    company.latitude, company.longitude,
    nullif(concat_ws(', ', nullif(address1, ''), nullif(address2, ''), nullif(concat_ws(' ', zip, city), '')), '') as address
  from company left join country on country.code = company.country
  where company.id in (select company_id from material where id in (select material_id from reached)))`

const TRADES = sql`trade.id, trade.id as trade_id, position.ordinal, trade.kind, trade.contractor_reference as reference,
    trade.created_at as "createdAt", trade.valid_from as "validFrom", trade.valid_until as "validUntil",
    position.consignee_material_id as "consigneeMaterialId", position.contractor_material_id as "contractorMaterialId",
    document.id as "documentId", document.file_name as "documentFileName",
    document_type.code || ' - ' || document_type.name as "documentType", trade.processing_standard as standard
  from reached cross join lateral (
    select * from trade_position where consignee_material_id = reached.material_id offset 0) position
  join trade on trade.id = position.trade_id and trade.status = 'ACCEPTED'
  join document on document.id = trade.document_id
  join document_type on document_type.kind = trade.document_kind and document_type.code = trade.document_type
`

const PLANS = sql`plan.id, plan.name, plan.company_id as "companyId", plan.output_material_id as "outputId",
    product_category.name as "productCategory"
  from reached join transformation_plan plan on plan.output_material_id = reached.material_id
  left join product_category on product_category.code = plan.product_category`

const INPUTS = sql`(
  select plan_id as of, material_id as id, percentage from plan_input
  where plan_id in (select id from plans) order by plan_id, ordinal)`

const PROCESS_TYPES = sql`(
  select plan_id as of, process_type.name
  from plan_process_type join process_type on process_type.code = plan_process_type.process_type
  where plan_id in (select id from plans) order by plan_id, process_type.name)`

const STANDARDS = sql`(
  select plan_id as of, standard as name from plan_standard
  where plan_id in (select id from plans) order by plan_id, standard)`

/** The executing company's SCOPE certificates for these processes, its MATERIAL and SELF ones on the plan's materials. */
const PLAN_CERTIFICATES = sql`plans.id as plan_id, certification.id as certification_id
  from plans cross join lateral (
    select id from certification scope
    where scope.subject = 'SCOPE' and scope.consignee_id = plans."companyId" and (
      not exists (select 1 from certification_process_type where certification_id = scope.id)
      or exists (
        select 1 from certification_process_type
        join plan_process_type on plan_process_type.process_type = certification_process_type.process_type
        where certification_id = scope.id and plan_process_type.plan_id = plans.id))
    union all
    select id from certification
    where subject = 'MATERIAL' and consignee_id = plans."companyId" and material_id in (
      select material_id from plan_input where plan_id = plans.id union all select plans."outputId")
    union all
    select id from certification
    where subject = 'SELF' and contractor_id = plans."companyId" and (material_id is null or material_id in (
      select material_id from plan_input where plan_id = plans.id union all select plans."outputId"))
    offset 0) certification`

const CERTIFICATES = sql`(
  select certification.id, certification.subject, certification.status,
    certification.certificate_reference as reference, certifier.id as "certifierId", certifier.name as "certifierName",
    certification.processing_standard as standard, processing_standard.site_url as "siteUrl",
    processing_standard.logo_path as "logoPath",
    (select json_agg(process_type.name order by process_type.name)
      from certification_process_type join process_type on process_type.code = certification_process_type.process_type
      where certification_id = certification.id) as "processTypes",
    document_type.code || ' - ' || document_type.name as "documentType",
    certification.assessment_type as "assessmentType", certification.created_at as "createdAt",
    certification.valid_from as "validFrom", certification.valid_until as "validUntil",
    certification.page_url as "pageUrl", document.id as "documentId", document.file_name as "documentFileName"
  from certification
  join company certifier on certifier.id =
    case when certification.subject = 'SELF' then certification.consignee_id else certification.contractor_id end
  join document_type on document_type.kind = certification.document_kind and document_type.code = certification.document_type
  left join processing_standard on processing_standard.name = certification.processing_standard
  left join document on document.id = certification.document_id
  where certification.id in (
    select certification_id from plan_certificates union select certification_id from trade_certificates))`
