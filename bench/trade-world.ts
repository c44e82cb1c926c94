import { sql } from 'kysely'
import type { Db } from '../apps/api/src/platform/db/connect.ts'

export type WorldSize = {
  companies: number
  /** Trades of the one large company, half sent and half received. */
  hubTrades: number
  /** Trades among all the others. */
  otherTrades: number
  positionsPerTrade: number
}

/** The large company: the first one. */
export const HUB = 1

const MATERIALS_PER_COMPANY = 20

/**
 * Fills an empty database with companies that all trade with one of them, straight by SQL: what is measured is reading, and the use
 * cases would take hours. About 2 % of the trades are pending, 3 % refused. Companies, people, materials and documents are numbered
 * from 1, so that others can be computed from them: numbers that the product gives cannot (migration 0024). Trades have such numbers.
 */
export async function makeTradeWorld(db: Db, size: WorldSize): Promise<void> {
  await people(db, size)
  await trades(db, size)
  await positions(db, size)
  await searchKeys(db)
  await sql`vacuum full trade`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

async function people(db: Db, { companies }: WorldSize): Promise<void> {
  const steps = [
    sql`insert into company (id, name, name_key, name_skeleton, name_skeleton_upper, name_reading, code, code_key, status, role, industry, country, city, created_at, registered_at)
      select n, 'Company ' || n, 'company ' || n, 'company ' || n, 'company ' || n, 'company ' || n, 'C' || n, 'c' || n, 'ACTIVE',
        (array['farmer','ginner','spinner','weaver','dyer','trader','brand'])[1 + n % 7], 'cotton', 'PT', 'Porto',
        timestamptz '2024-01-01', timestamptz '2024-01-01'
      from generate_series(1, ${companies}) n`,
    sql`insert into app_user (id, company_id, username, username_key, email, email_key, password_hash, role, first_name, last_name,
        registered_at)
      select id, id, 'user' || id, 'user' || id, 'user' || id || '@bench.example', 'user' || id || '@bench.example', '-', 'ADMIN',
        'Bench', 'User', created_at from company`,
    sql`insert into company_relation (company_id, known_id, since, state)
      select ${HUB}::bigint, id, created_at, 'agreed' from company where id <> ${HUB}
      union all select id, ${HUB}::bigint, created_at, 'agreed' from company where id <> ${HUB}`,
    sql`insert into material (id, company_id, name, name_key, is_input, created_at)
      select (company.id - 1) * ${MATERIALS_PER_COMPANY} + n, company.id, fibre || ' ' || n, lower(fibre) || ' ' || n, n % 2 = 0, company.created_at
      from company, generate_series(1, ${MATERIALS_PER_COMPANY}) n,
        lateral (select (array['Cotton lint','Ring yarn','Greige fabric','Dyed jersey','Organic denim'])[1 + (company.id + n) % 5]
          as fibre) names`,
    sql`insert into document (id, company_id, file_name, content_type, size, sha256, created_at)
      select id, id, 'contract.pdf', 'application/pdf', 1000, repeat('0', 64), created_at from company`,
  ]
  for (const step of steps) await step.execute(db)
}

const trades = (db: Db, { companies, hubTrades, otherTrades }: WorldSize) =>
  sql`insert into trade (kind, status, contractor_id, consignee_id, contractor_email, document_kind, document_type, document_id,
      valid_from, valid_until, contractor_reference, contractor_reference_key, search_key, created_by, created_at, decided_at, version)
    select kind, status, contractor, consignee, 'user' || contractor || '@bench.example', kind,
      case kind when 'contract' then '152' when 'order' then '105' else '270' end, contractor,
      date '2024-01-01' + (n % 900)::int, case kind when 'shipping' then null else date '2027-12-31' end,
      'REF-' || n, 'ref-' || n, '', contractor, timestamptz '2024-01-01' + n * interval '4 minutes',
      case status when 'PENDING' then null else timestamptz '2024-01-02' + n * interval '4 minutes' end, 1
    from generate_series(1, ${hubTrades + otherTrades}::int) n,
      lateral (select 2 + (n::bigint * 7919) % (${companies}::int - 1) as partner, 2 + (n::bigint * 104729) % (${companies}::int - 1) as third) who,
      lateral (select case when n > ${hubTrades}::int then partner when n % 2 = 0 then ${HUB}::int else partner end as contractor,
          case when n > ${hubTrades}::int then (case when third = partner then 2 + partner % (${companies}::int - 1) else third end)
            when n % 2 = 0 then partner else ${HUB}::int end as consignee,
          (array['contract', 'order', 'shipping', 'shipping'])[1 + n % 4] as kind,
          case when n % 50 = 7 then 'PENDING' when n % 33 = 5 then 'REFUSED' else 'ACCEPTED' end as status) what`.execute(
    db,
  )

const positions = (db: Db, { positionsPerTrade }: WorldSize) =>
  sql`insert into trade_position (trade_id, ordinal, contractor_material_id, consignee_material_id, quantity, unit, weight)
    select trade.id, n, (trade.contractor_id - 1) * ${MATERIALS_PER_COMPANY}::int + 1 + (trade.id + n) % ${MATERIALS_PER_COMPANY}::int,
      case trade.status when 'ACCEPTED'
        then (trade.consignee_id - 1) * ${MATERIALS_PER_COMPANY}::int + 1 + (trade.id + n) % ${MATERIALS_PER_COMPANY}::int end,
      n * 10, 'KGM', n * 10
    from trade, generate_series(0, ${positionsPerTrade}::int - 1) n`.execute(db)

const searchKeys = (db: Db) =>
  sql`update trade set search_key = contractor_reference_key || ' ' || names from (
      select trade_id, string_agg(distinct name_key, ' ') as names
      from trade_position join material on material.id = contractor_material_id group by trade_id) found
    where found.trade_id = trade.id`.execute(db)
