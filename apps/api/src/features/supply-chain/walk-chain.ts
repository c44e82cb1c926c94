import { MAX_CHAIN_STEPS } from '@selvedge/domain/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { alteredPart } from '../../records/integrity/altered-part.ts'
import {
  certifierVouches,
  CERTIFYING_SIDE,
  IS_SUPERSEDED,
  STANDING_NOW,
  STANDS_IN_CHAINS,
} from '../../records/stands-in-chains.ts'
import { confirmedCertifiers } from '../../accounts/companies/confirmed-certifiers.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { type Columns, type Loaded, TABLES } from './chain-tables.ts'

/**
 * Loads everything upstream of materials, as far as the viewer may view it, each item once, whatever loops there are, in one
 * query. Returns undefined if more than `maxSteps` materials are reached. Reads only these columns. The walk
 * itself uses only `chain_link`. Then each table is read once, with the ids found: that is several times faster than a look-up
 * for each step (docs/adr/0010).
 */
export async function walkChains<const C extends Columns = typeof TABLES>(
  reader: Reader,
  viewerId: number,
  materialIds: readonly number[],
  columns: C = TABLES as unknown as C,
  maxSteps = MAX_CHAIN_STEPS,
): Promise<Loaded<C> | undefined> {
  const confirmed = columns.certificates ? await confirmedCertifiers(reader) : []
  const lists = Object.entries(columns).map(([table, names]) => columnsOf(table, names))
  const { rows } = await sql<Listed>`
    with recursive ${walk(viewerId, materialIds, maxSteps)}, ${sql.join(partsOf(confirmed, columns))}
    ${sql.join([COUNTED, ...lists], sql` union all `)}`.execute(reader)
  const count = rows.find(({ table }) => table === 'reached')?.list
  return Number(count) <= maxSteps ? tablesIn(rows, columns) : undefined
}

const COUNTED = sql`select 'reached' as "table", 'count' as "column", count::text as list from reached`

/** One column of one table, as a JSON list; null if it has no rows. */
type Listed = { table: string; column: string; list: string | null }

/** The viewer's own materials, and what a pending or accepted trade sells to it, lead on. */
const walk = (viewerId: number, materialIds: readonly number[], maxSteps: number) => sql`
  roots as materialized (
    select id from ${rootsIn(materialIds)} asked(id) where
      exists (select 1 from material where material.id = asked.id and company_id = ${viewerId})
      or exists (
        select 1 from trade_position join trade on trade.id = trade_position.trade_id
        where contractor_material_id = asked.id and trade.consignee_id = ${viewerId} and trade.status in ('ACCEPTED', 'PENDING'))),
  walk(id) as (
    select id from roots
    union
    select link.source_id from walk cross join lateral (
      select source_id from chain_link where material_id = walk.id
      -- Keeps the planner on index look-ups, one per material.
      offset 0) link),
  reached as materialized (
    select count(*)::int as count, case when count(*) <= ${sql.lit(maxSteps)} then array_agg(id) end as ids
    from (select id from walk limit ${sql.lit(maxSteps + 1)}) bounded)`

/**
 * The materials that were asked for. Of one alone the planner knows that it is one, and of the bound above how much it is, so that it makes its plan once: for
 * an unknown number of them a plan of its own seemed better each time, and took as long as the walk.
 */
const rootsIn = (ids: readonly number[]) =>
  ids.length === 1 ? sql`(select ${ids[0]}::bigint)` : sql`unnest(${sql.val(ids)}::bigint[])`

const ANY_REACHED = sql`any((select ids from reached)::bigint[])`
const ANY_TRADE = sql`any((select array_agg("tradeId") from positions)::bigint[])`
const ANY_PLAN = sql`any((select array_agg(id) from plans)::bigint[])`

/** As the wire says it. */
const INSTANT = (at: RawBuilder<unknown>) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The columns that not every reader needs, each with its expression: a table that is kept computes them all, read or not. */
const TRADE = {
  id: sql`id`,
  kind: sql`kind`,
  reference: sql`contractor_reference`,
  createdAt: INSTANT(sql`created_at`),
  validFrom: sql`valid_from`,
  validUntil: sql`valid_until`,
  documentId: sql`document_id`,
  documentType: sql`document_type`,
  standard: sql`processing_standard`,
  altered: alteredPart('trade', 'trade.id'),
} as const satisfies Record<(typeof TABLES)['trades'][number], RawBuilder<unknown>>

const certificate = (confirmed: readonly number[]) =>
  ({
    id: sql`certification.id`,
    subject: sql`subject`,
    status: sql`certification.status`,
    reference: sql`certificate_reference`,
    holderId: sql`case when subject = 'SELF' then contractor_id else consignee_id end`,
    materialId: sql`material_id`,
    certifierId: sql`certifier.id`,
    certifierName: sql`certifier.name`,
    standard: sql`certification.processing_standard`,
    siteUrl: sql`standard.site_url`,
    logoPath: sql`standard.logo_path`,
    documentType: sql`document_kind || ' ' || document_type`,
    assessmentType: sql`assessment_type`,
    createdAt: INSTANT(sql`certification.created_at`),
    validFrom: sql`valid_from`,
    validUntil: sql`valid_until`,
    standing: STANDING_NOW,
    pageUrl: sql`page_url`,
    documentId: sql`document.id`,
    documentFileName: sql`document.file_name`,
    certifierConfirmed: certifierVouches(confirmed),
    certifierIsBody: sql`certifier.role is not distinct from 'certifier'`,
    altered: alteredPart('certification', 'certification.id'),
  }) as const satisfies Record<(typeof TABLES)['certificates'][number], RawBuilder<unknown>>

/** The chosen ones of these expressions, by their names. */
const chosen = <K extends string>(all: Record<K, RawBuilder<unknown>>, names: readonly K[] = ['id' as K]) =>
  sql.join(names.map((name) => sql`${all[name]} as ${sql.ref(name)}`))

/** The loaded tables, their columns named as in TABLES. */
const partsOf = (confirmed: readonly number[], columns: Columns): RawBuilder<unknown>[] => [
  sql`positions as materialized (
    select trade_id as "tradeId", material_id as "consigneeMaterialId", source_id as "contractorMaterialId"
    from chain_link where material_id = ${ANY_REACHED} and trade_id is not null order by ordinal)`,

  sql`materials as materialized (
    select id, name, company_id as "companyId" from material where id = ${ANY_REACHED})`,

  sql`companies as (
    select company.id, company.name, role, country.name as country, country as "countryCode", state, city, latitude, longitude,
      nullif(concat_ws(', ', nullif(address1, ''), nullif(address2, ''), nullif(concat_ws(' ', zip, city), '')), '') as address
    from company left join country on country.code = company.country
    where company.id in (select "companyId" from materials))`,

  sql`trades as materialized (
    select ${chosen(TRADE, columns.trades)} from trade where id = ${ANY_TRADE} order by created_at, trade.id)`,

  ...(columns.documents
    ? [
        sql`documents as (
          select id, file_name as "fileName" from document
          where id = any((select array_agg("documentId") from trades)::bigint[]))`,
      ]
    : []),

  sql`plans as materialized (
    select plan.id, plan.name, company_id as "companyId", output_material_id as "outputId",
      product_category.name as "productCategory", traceability_level as traceability, transparency_level as transparency,
      ${alteredPart('plan', 'plan.id')} as altered
    from transformation_plan plan left join product_category on product_category.code = plan.product_category
    where output_material_id = ${ANY_REACHED} order by plan.id)`,

  sql`inputs as (
    select plan_id as of, material_id as id, percentage from plan_input where plan_id = ${ANY_PLAN} order by ordinal)`,

  sql`processes as (
    select plan_id as of, process_type as code from plan_process_type where plan_id = ${ANY_PLAN})`,

  sql`standards as (
    select plan_id as of, standard as name from plan_standard where plan_id = ${ANY_PLAN})`,

  sql`shipped as materialized (
    select trade_id as of, certification_id as id
    from certification_shipment join certification on certification.id = certification_id
    where trade_id = ${ANY_TRADE} and ${STANDS_IN_CHAINS} and not ${IS_SUPERSEDED})`,

  // The certificates that appear in supply chains (`standsInChains`): those a producer of the chain has for its processes or a
  // material of the chain, or declares itself.
  sql`certified as materialized (
    select id from shipped
    union
    select certification.id from (select distinct "companyId" from plans) maker cross join lateral (
      select id, material_id from certification
        where subject in ('SCOPE', 'MATERIAL') and consignee_id = maker."companyId" and ${STANDS_IN_CHAINS}
          and not ${IS_SUPERSEDED}
      union all
      select id, material_id from certification where subject = 'SELF' and contractor_id = maker."companyId"
      offset 0) certification
    where material_id is null or material_id in (select id from materials))`,

  sql`certificates as (
    select ${chosen(certificate(confirmed), columns.certificates)}
    from certification
    join company certifier on certifier.id = ${CERTIFYING_SIDE}
    left join processing_standard standard on standard.name = certification.processing_standard
    left join document on document.id = document_id
    where certification.id = any((select array_agg(id) from certified)::bigint[]) order by certification.id)`,

  sql`"certifiedProcesses" as (
    select certification_id as of, process_type as code
    from certified join certification_process_type on certification_id = certified.id)`,

  sql`"processTypes" as (select code, name from process_type)`,

  sql`"documentTypes" as (select kind || ' ' || code as code, code || ' - ' || name as name from document_type)`,
]

/**
 * A table as one list for each of its columns: a third of what the rows would weigh with the names of their fields, and
 * quicker to write and to read. They come one below the other: beside each other the planner would look for the best way
 * to join them.
 */
const columnsOf = (table: string, columns: readonly string[]) => {
  const lists = columns.map((column) => sql`json_agg(${sql.ref(column)})::text as ${sql.ref(column)}`)
  const named = columns.map((column) => sql`(${sql.lit(column)}, lists.${sql.ref(column)})`)
  return sql`select ${sql.lit(table)}, listed.name, listed.list
    from (select ${sql.join(lists)} from ${sql.ref(table)}) lists, lateral (values ${sql.join(named)}) listed(name, list)`
}

function tablesIn<C extends Columns>(rows: readonly Listed[], read: C) {
  const loaded: Record<string, Record<string, unknown>> = {}
  for (const table of Object.keys(read)) loaded[table] = {}
  for (const { table, column, list } of rows) {
    const columns = loaded[table]
    if (columns) columns[column] = list === null ? [] : JSON.parse(list)
  }
  return loaded as Loaded<C>
}
