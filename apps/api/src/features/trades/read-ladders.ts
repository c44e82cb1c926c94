import type { LadderRow, TradeLadder } from '@selvedge/contract/trade-ladders.ts'
import type { LinkedTrade } from '@selvedge/contract/trade-links.ts'
import { LADDER_ROWS } from '@selvedge/domain/limits.ts'
import { LADDER_STEPS, type LadderStep } from '@selvedge/domain/quantity-ladder.ts'
import { canBeParent } from '@selvedge/domain/trade.ts'
import { sql } from 'kysely'
import { byName } from '../../platform/db/by-name.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { alteredPart, isAsSigned } from '../../records/integrity/altered-part.ts'
import { requireTradeOf } from './trade-store.ts'

/**
 * What was ordered and shipped of a trade of the caller's company, and of those it belongs to; all of them are between the same
 * two companies. Throws FORBIDDEN for any other number.
 */
export const readLadders = ({ db }: Services, member: SignedIn, id: number): Promise<TradeLadder[]> =>
  inSnapshot(db, async (tx) => {
    await requireTradeOf(tx, member, id)
    const ladders: TradeLadder[] = []
    // A shipment belongs to an order, and that to a contract: no more than three.
    for (let at: number | null = id; at !== null;) {
      const base: Awaited<ReturnType<typeof findBase>> = await findBase(tx, at)
      const { parentId, ...trade } = base
      if (trade.type !== 'shipping' && canBeParent(trade)) {
        const ladder = await ladderOf(tx, trade)
        if (ladder) ladders.push(ladder)
      }
      at = parentId
    }
    return ladders
  })

const findBase = (reader: Reader, id: number) =>
  reader
    .selectFrom('trade')
    .where('id', '=', id)
    .select([
      'id',
      'kind as type',
      'contractor_reference as contractorReferenceNumber',
      'status',
      'parent_id as parentId',
      alteredPart('trade', 'trade.id').as('altered'),
    ])
    .executeTakeFirstOrThrow()

type Row = Pick<LadderRow, 'material' | 'unit' | 'measure'> & {
  total: number
  leftOut: number
  followers: number
} & Record<`${'accepted' | 'pending'}_${LadderStep}`, string>

async function ladderOf(reader: Reader, trade: LinkedTrade): Promise<TradeLadder | undefined> {
  const { rows } = await amounts(reader, trade.id).execute(reader)
  const [first] = rows
  if (!first || first.followers === 0) return undefined
  const steps = LADDER_STEPS.filter((step) => trade.type === 'contract' || step !== 'contracted')
  return {
    trade,
    rows: rows.map((row) => ({
      material: row.material,
      unit: row.unit,
      measure: row.measure,
      steps: steps.map((step) => ({
        step,
        accepted: row[`accepted_${step}`],
        pending: row[`pending_${step}`],
      })),
    })),
    rowsTotal: first.total,
    leftOut: first.leftOut,
  }
}

const sum = (status: 'ACCEPTED' | 'PENDING', step: LadderStep) => sql<string>`
  coalesce(sum(line.amount) filter (where line.status = ${sql.lit(status)} and line.step = ${sql.lit(step)}), 0)::text`

/**
 * A contract or order, its orders and its shipments, added up by material and unit in one statement. Refused ones are not among them,
 * nor what followed those. Where the other company recorded a later one, its material is
 * the one that this company accepted it as: a received one, which is another than the one it sells, so both are known by name.
 */
const amounts = (reader: Reader, base: number) => sql<Row>`
  with own as (select id, kind, contractor_id from trade where id = ${base}),
  follower as (
    select later.id, later.kind, later.status, later.contractor_id from trade later
      where later.parent_id = ${base} and later.status <> 'REFUSED'
    union all
    select shipped.id, shipped.kind, shipped.status, shipped.contractor_id
      from trade ordered join trade shipped on shipped.parent_id = ordered.id
      where ordered.parent_id = ${base} and ordered.status <> 'REFUSED' and shipped.status <> 'REFUSED'),
  counted as (
    select trade.id, trade.kind, trade.status, trade.contractor_id, true as is_base from trade where id = ${base}
    union all
    select follower.*, false from follower where ${isAsSigned('trade', 'follower.id')}),
  line as (
    select counted.status, counted.is_base,
      case counted.kind when 'contract' then 'contracted' when 'order' then 'ordered' else 'shipped' end as step,
      case when counted.contractor_id = own.contractor_id or counted.status <> 'ACCEPTED'
        then position.contractor_material_id
        else coalesce(position.consignee_material_id, position.contractor_material_id) end as material_id,
      case when position.quantity is null then 'weight' else 'quantity' end as measure,
      case when position.quantity is null then null else position.unit end as unit,
      coalesce(position.quantity, position.weight) as amount
    from counted cross join own join trade_position position on position.trade_id = counted.id
    where coalesce(position.quantity, position.weight) is not null)
  select min(material.name) as material, line.measure,
    case when unit.code is null then null else unit.code || ' - ' || unit.name end as unit,
    ${sql.join(
      LADDER_STEPS.flatMap((step) => [
        sql`${sum('ACCEPTED', step)} as ${sql.ref(`accepted_${step}`)}`,
        sql`${sum('PENDING', step)} as ${sql.ref(`pending_${step}`)}`,
      ]),
    )},
    (count(*) over ())::int as total,
    (select count(*)::int from follower) as followers,
    (select count(*)::int from follower where not ${isAsSigned('trade', 'follower.id')}) as "leftOut"
  from line join material on material.id = line.material_id left join unit on unit.code = line.unit
  group by material.name_key, line.measure, unit.code, unit.name
  order by bool_or(line.is_base) desc, ${byName(reader, sql`min(material.name)`, 'material.name_key')}, material.name_key, line.measure, unit.code
  limit ${LADDER_ROWS}`
