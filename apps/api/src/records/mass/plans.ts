import type { Day } from '@selvedge/domain/day.ts'
import type { BackflushPlan } from '@selvedge/domain/mass/backflush.ts'
import { hundredthsOf } from '@selvedge/domain/mass/whole-grams.ts'
import { sql, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { type NamedBook, ownBooks } from './book-store.ts'
import { type FactorOn, type FactorRow, factors, factorsOn } from './factors.ts'

/** The plans by which a company may make materials, and all that it may need for them. */
export type Plans = {
  /** By the material that each makes. */
  plans: ReadonlyMap<number, BackflushPlan>
  /** The materials asked for, and what they can be made of, down to what no plan makes. */
  materials: readonly number[]
  /** The names of what plans make and use. */
  names: ReadonlyMap<number, string>
}

/** What a company's books say to positions: its plans, the books of what is sent and what that is made of (without a lock), and their factors. */
type Books = { plans: Plans; books: NamedBook[]; factorOn: FactorOn }

/**
 * The plans of a company that make these materials, and what those are made of, with the books and factors of all of them, in one query. A plan counts that is valid on the
 * day, and of which its company has said what it yields: without that nobody knows what it uses.
 */
export async function findBooksFor(
  reader: Reader,
  companyId: number,
  { materials, day }: { materials: readonly number[]; day: Day },
): Promise<Books> {
  const isReached = sql<SqlBool>`material_id in (select material_id from reached)`
  // Of the company's own alone: anybody may ask about any number.
  const isWeighed = sql<SqlBool>`material_id in (
    select material_id from mass_book where company_id = ${companyId} and ${isReached} union select output from made)`
  const { rows } = await sql<{ rows: Row[]; books: NamedBook[]; factors: FactorRow[] }>`
    with recursive reached (material_id) as (
      select unnest(${materials}::bigint[])
      union
      select input.material_id from reached
        join transformation_plan plan on plan.output_material_id = reached.material_id
        join plan_input input on input.plan_id = plan.id
        where ${counts(companyId, day)}),
    made as (
      select plan.id as "planId", plan.output_material_id as output, output.name as "outputName",
        input.material_id as material, material.name, input.percentage,
        (select expected from plan_yield where plan_id = plan.id and from_day <= ${day} order by from_day desc limit 1) as yield
      from reached
      join transformation_plan plan on plan.output_material_id = reached.material_id
      join material output on output.id = plan.output_material_id
      join plan_input input on input.plan_id = plan.id
      join material on material.id = input.material_id
      where ${counts(companyId, day)}
      order by plan.id, input.ordinal)
    select (select coalesce(json_agg(made), '[]') from made) as rows,
      ${jsonArrayFrom(ownBooks(reader, companyId).where(isReached))} as books,
      ${jsonArrayFrom(factors(reader).where(isWeighed))} as factors`.execute(reader)
  const [found] = rows
  if (!found) throw new Error('A question without a table has one answer')
  const plans = [...Map.groupBy(found.rows, ({ planId }) => planId).values()].flatMap(planOf)
  return {
    books: found.books,
    factorOn: factorsOn(found.factors),
    plans: {
      plans: new Map(plans.map((plan) => [plan.output, plan])),
      materials: [...new Set([...materials, ...found.rows.map(({ material }) => material)])],
      names: new Map(
        found.rows.flatMap(({ output, outputName, material, name }) => [
          [output, outputName],
          [material, name],
        ]),
      ),
    },
  }
}

type Row = {
  planId: number
  output: number
  outputName: string
  material: number
  name: string
  percentage: number
  yield: number
}

const counts = (companyId: number, day: Day) => sql`plan.company_id = ${companyId}
  and plan.valid_from <= ${day} and (plan.valid_until is null or plan.valid_until >= ${day})
  and exists (select from plan_yield where plan_id = plan.id and from_day <= ${day})`

function planOf(rows: readonly Row[]): BackflushPlan[] {
  const [first] = rows
  if (!first) return []
  const inputs = rows.map(({ material, percentage }) => ({
    material,
    share: Number(hundredthsOf(percentage)),
  }))
  return [{ planId: first.planId, output: first.output, inputs, yield: first.yield }]
}

/** Those of the plans that are still there, which then stay until the transaction ends: before the books, as everywhere. */
export async function holdPlans(tx: Tx, found: Plans): Promise<Plans> {
  if (found.plans.size === 0) return found
  const held = await tx
    .selectFrom('transformation_plan')
    .where('id', '=', anyOf([...found.plans.values()].map(({ planId }) => planId)))
    .select('id')
    .orderBy('id')
    .forKeyShare()
    .execute()
  const ids = new Set(held.map(({ id }) => id))
  return { ...found, plans: new Map([...found.plans].filter(([, { planId }]) => ids.has(planId))) }
}
