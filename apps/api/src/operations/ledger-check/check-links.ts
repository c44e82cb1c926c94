import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import { type Check, numberOf } from './check.ts'
import { finding } from './finding.ts'
import { recordWords } from './subject.ts'

type Linked = {
  kind: 'trade' | 'plan'
  table: 'trade' | 'transformation_plan'
  says: RawBuilder<unknown>
  isOther: RawBuilder<unknown>
}

const LINKED: readonly Linked[] = [
  {
    kind: 'trade',
    table: 'trade',
    says: sql`select consignee_material_id as material, contractor_material_id as source, trade.id as id, ordinal
      from trade join trade_position on trade_id = trade.id where status = 'ACCEPTED'`,
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

/** A supply chain is shown along its own links: checks that they match accepted trades and plans exactly. */
export const linksChecks: readonly Check[] = LINKED.map((linked) => ({
  name: `links of each ${linked.kind}`,
  page: ({ db, size }, place) =>
    inSnapshot(db, async (tx) => {
      const after = numberOf(place)
      const to = await endOf(tx, linked, { after, size })
      const ids = await listDiffering(tx, linked, { after, to })
      const findings = ids.map((id) =>
        finding(
          'link',
          { kind: linked.kind, id },
          say.linkDiffers({ record: recordWords({ record_type: linked.kind, record_id: id }) }),
        ),
      )
      return { findings, checked: {}, next: to === null ? null : String(to) }
    }),
}))

/** The number of the last record of a page; null where there are no more than these: the rest is all that is left. */
async function endOf(reader: Reader, { table }: Linked, { after, size }: { after: number; size: number }) {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where id > ${after}
    order by id offset ${sql.lit(size - 1)} limit 1`.execute(reader)
  return rows[0]?.id ?? null
}

async function listDiffering(
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
