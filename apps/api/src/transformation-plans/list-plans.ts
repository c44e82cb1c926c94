import type { PlanRow, PlanSort } from '@selvedge/contract/transformation-plans.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { likeText } from '../db/like-text.ts'
import { onPage } from '../db/list.ts'
import { type PageQuery, pageOf } from '../db/page.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'
import { loadPlanParts } from './plan-parts.ts'
import { PLAN_COLUMNS, plansOf } from './plan-store.ts'
import { presentPlanRow } from './present-plan.ts'
import { loadSupplierNames } from './supplier-names.ts'

export type PlanQuery = PageQuery & {
  sort?: PlanSort | undefined
  order?: 'asc' | 'desc' | undefined
  search?: string | undefined
}

const SORT_COLUMN = {
  creationDate: 'transformation_plan.created_at',
  name: 'transformation_plan.name_key',
  outputMaterial: 'output.name_key',
  validFrom: 'transformation_plan.valid_from',
  validUntil: 'transformation_plan.valid_until',
} as const satisfies Record<PlanSort, string>

/** The own plans as rows, with how many there are; a page of them when asked for one. */
export async function listPlans(
  { db }: Services,
  member: SignedIn,
  query: PlanQuery,
): Promise<{ rows: z.input<typeof PlanRow>[]; total: number }> {
  const rows = await presentPlanRows(db, await onPage(planRows(db, member, query), query).execute())
  const total = pageOf(query) ? await countPlans(db, member, query) : rows.length
  return { rows, total }
}

/** The rows of the list in their order, all of them: the table takes a page of it, an export the whole. */
export const planRows = (db: Db, member: SignedIn, query: PlanQuery) => {
  const { sort = 'creationDate', order = 'desc' } = query
  return matching(db, member, query)
    .select(PLAN_COLUMNS)
    .orderBy(SORT_COLUMN[sort], order)
    .orderBy('transformation_plan.created_at', 'desc')
    .orderBy('transformation_plan.id', 'desc')
}

type Found = Awaited<ReturnType<ReturnType<typeof planRows>['execute']>>[number]

/** Rows as they go out, with their parts and suppliers, in a fixed number of queries for all of them. */
export async function presentPlanRows(db: Db, found: readonly Found[]): Promise<z.input<typeof PlanRow>[]> {
  const partsOf = await loadPlanParts(
    db,
    found.map(({ id }) => id),
  )
  const plans = found.map((row) => ({ ...row, ...partsOf(row.id) }))
  const materials = plans.flatMap(({ inputs }) => inputs.map(({ materialId }) => materialId))
  const suppliers = await loadSupplierNames(db, [...new Set(materials)])
  return plans.map((plan) => presentPlanRow(plan, suppliers))
}

const matching = (db: Db, member: SignedIn, { search }: PlanQuery) =>
  plansOf(db, member.companyId).$if(Boolean(search), (query) => query.where(contains(search ?? '')))

/** The search looks at names: of the plan, of what it makes, of what it takes. */
function contains(search: string): Expression<SqlBool> {
  const pattern = `%${likeText(search.trim().replace(/\s+/g, ' '))}%`
  return sql<SqlBool>`(
    transformation_plan.name_key like ${pattern}
    or output.name_key like ${pattern}
    or exists (
      select 1 from plan_input
      join material on material.id = plan_input.material_id
      where plan_input.plan_id = transformation_plan.id and material.name_key like ${pattern}))`
}

/** How many plans the list has. */
export async function countPlans(db: Db, member: SignedIn, query: PlanQuery): Promise<number> {
  const { count } = await matching(db, member, query)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
