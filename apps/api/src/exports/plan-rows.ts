import type { PlanSort } from '@selvedge/contract/transformation-plans.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { likeText } from '../db/like-text.ts'
import type { SignedIn } from '../session/session.ts'

export type PlanQuery = {
  sort?: PlanSort | undefined
  order?: 'asc' | 'desc' | undefined
  search?: string | undefined
}

const SORT_COLUMN = {
  creationDate: 'plan.created_at',
  name: 'plan.name_key',
  outputMaterial: 'output.name_key',
  validFrom: 'plan.valid_from',
  validUntil: 'plan.valid_until',
} as const satisfies Record<PlanSort, string>

/** The inputs in their order: `Yarn 60 %, Thread 40 %`. */
const INPUTS = sql<string | null>`(
  select string_agg(material.name || ' ' || trim_scale(plan_input.percentage) || ' %', ', ' order by ordinal)
  from plan_input join material on material.id = plan_input.material_id
  where plan_input.plan_id = plan.id)`

/** The own transformation plans in the order of their list, all of them. */
export function planRows(db: Db, member: SignedIn, query: PlanQuery) {
  const { sort = 'creationDate', order = 'desc' } = query
  return matching(db, member, query)
    .select([
      'plan.name',
      'output.name as output',
      'plan.traceability_level as traceabilityLevel',
      'plan.transparency_level as transparencyLevel',
      'plan.valid_from as validFrom',
      'plan.valid_until as validUntil',
      'plan.created_at as creationDate',
      INPUTS.as('inputs'),
    ])
    .orderBy(SORT_COLUMN[sort], order)
    .orderBy('plan.created_at', 'desc')
    .orderBy('plan.id', 'desc')
}

export type ExportedPlan = Awaited<ReturnType<ReturnType<typeof planRows>['execute']>>[number]

export async function countPlans(db: Db, member: SignedIn, query: PlanQuery): Promise<number> {
  const { count } = await matching(db, member, query)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const matching = (db: Db, member: SignedIn, { search }: PlanQuery) =>
  db
    .selectFrom('transformation_plan as plan')
    .innerJoin('material as output', 'output.id', 'plan.output_material_id')
    .where('plan.company_id', '=', member.companyId)
    .$if(Boolean(search), (query) => query.where(contains(search ?? '')))

/** The search looks at names: of the plan, of what it makes, of what it takes. */
function contains(search: string): Expression<SqlBool> {
  const pattern = `%${likeText(search.trim().replace(/\s+/g, ' '))}%`
  return sql<SqlBool>`(
    plan.name_key like ${pattern}
    or output.name_key like ${pattern}
    or exists (
      select 1 from plan_input join material on material.id = plan_input.material_id
      where plan_input.plan_id = plan.id and material.name_key like ${pattern}))`
}
