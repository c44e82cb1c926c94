import { type Kysely, sql } from 'kysely'

/**
 * Keeps lists of trades fast at hundreds of thousands of them: for each side one index with everything a list filters and sorts
 * by, one for pending trades, and the searchable texts beside the trade. `bench/lists.ts` measures it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const LISTED = 'kind, status, valid_from, document_type, contractor_reference_key'

const STATEMENTS = [
  // Nothing in it ever changes: the reference and the names of materials that were traded stay as they are.
  `alter table trade add column search_key text not null default ''`,
  `update trade set search_key = contractor_reference_key || coalesce((
    select ' ' || string_agg(distinct material.name_key, ' ')
    from trade_position join material on material.id = trade_position.contractor_material_id
    where trade_position.trade_id = trade.id), '')`,
  `alter table trade alter column search_key drop default`,
  `drop index trade_contractor`,
  `drop index trade_consignee`,
  `create index trade_sent on trade (contractor_id, created_at desc, id desc) include (consignee_id, ${LISTED})`,
  `create index trade_received on trade (consignee_id, created_at desc, id desc) include (contractor_id, ${LISTED})`,
  `create index trade_awaiting on trade (consignee_id, created_at desc, id desc) where status = 'PENDING'`,
]
