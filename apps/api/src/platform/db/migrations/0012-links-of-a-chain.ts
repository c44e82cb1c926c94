import { type Kysely, sql } from 'kysely'

/**
 * The links a chain is walked by, so narrow that the index alone answers: a material, what it is made of or came from, and
 * which position of an accepted trade or which input of a plan says so (docs/adr/0010).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table chain_link (
    material_id bigint not null,
    source_id bigint not null,
    trade_id bigint,
    plan_id bigint,
    ordinal int not null,
    check ((trade_id is null) <> (plan_id is null)))`,
  `insert into chain_link (material_id, source_id, trade_id, ordinal)
    select consignee_material_id, contractor_material_id, trade.id, ordinal
    from trade join trade_position on trade_id = trade.id
    where status = 'ACCEPTED' and consignee_material_id is not null`,
  `insert into chain_link (material_id, source_id, plan_id, ordinal)
    select output_material_id, material_id, plan.id, ordinal
    from transformation_plan plan join plan_input on plan_id = plan.id`,
  // Last: many rows are checked and indexed together faster than one by one.
  `alter table chain_link
    add foreign key (material_id) references material,
    add foreign key (source_id) references material,
    add foreign key (trade_id) references trade,
    add foreign key (plan_id) references transformation_plan on delete cascade,
    add unique (trade_id, ordinal),
    add unique (plan_id, ordinal)`,
  `create index chain_link_material on chain_link (material_id) include (source_id, trade_id, ordinal)`,
]
