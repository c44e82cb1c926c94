import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../platform/db/connect.ts'

/** Records whose parts lead from one material to another, as supply chains are shown. */
export type Linked = {
  kind: 'trade' | 'plan'
  table: 'trade' | 'transformation_plan'
  says: RawBuilder<unknown>
  isOther: RawBuilder<unknown>
}

/** What each kind of record says of its links. */
export const LINKED: readonly Linked[] = [
  {
    kind: 'trade',
    table: 'trade',
    says: sql`select consignee_material_id as material, contractor_material_id as source, trade.id as id, ordinal
      from trade join trade_position on trade_id = trade.id
      where status = 'ACCEPTED' and consignee_material_id is not null`,
    isOther: sql`plan_id is not null`,
  },
  {
    kind: 'plan',
    table: 'transformation_plan',
    says: sql`select output_material_id as material, material_id as source, plan.id as id, ordinal
      from transformation_plan plan join plan_input on plan_id = plan.id`,
    // A link of both is one too many of the plan; it is missing among those of the trade.
    isOther: sql`false`,
  },
]

/**
 * The records after one number, up to another, whose links are not exactly what the records say; 0 stands for links of nothing, which
 * are looked for at the end alone, where `to` is null.
 */
export async function listDiffering(
  reader: Reader,
  { kind, says, isOther }: Linked,
  { after, to }: { after: number; to: number | null },
): Promise<number[]> {
  const own = sql.ref(`${kind}_id`)
  const within = (id: RawBuilder<unknown>) =>
    to === null ? sql`${id} > ${after}` : sql`${id} > ${after} and ${id} <= ${to}`
  // At the end also those of nothing at all.
  const ofNothing = to === null ? sql` or (trade_id is null and plan_id is null)` : sql``
  const { rows } = await sql<{ id: number | null }>`
    with said as (select * from (${says}) every where ${within(sql`id`)}),
    linked as (select material_id as material, source_id as source, ${own} as id, ordinal from chain_link
      where (${own} is not null and ${within(own)} and not (${isOther}))${ofNothing})
    select distinct id from ((select * from said except all select * from linked)
      union all (select * from linked except all select * from said)) differing
    order by id`.execute(reader)
  return rows.map(({ id }) => id ?? 0)
}

/** Whether the supply chains lead along a record as it says; true of records that no chain leads along. */
export async function isLinkedAsSaid(reader: Reader, type: string, id: number): Promise<boolean> {
  const linked = LINKED.find(({ kind }) => kind === type)
  return !linked || (await listDiffering(reader, linked, { after: id - 1, to: id })).length === 0
}
