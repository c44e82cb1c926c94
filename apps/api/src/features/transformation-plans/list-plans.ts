import type { PlanRow, PlanSort } from '@selvedge/contract/transformation-plans.ts'
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/db/connect.ts'
import { byName } from '../../platform/db/by-name.ts'
import { hasText } from '../../platform/db/folded.ts'
import { inOne } from '../../platform/db/in-one.ts'
import { CHUNK_ROWS, idsOf, type List, onPage } from '../../platform/lists/list.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { type Recorded, recordedBetween } from '../../platform/lists/recorded-between.ts'
import type { PageQuery } from '../../platform/db/page.ts'
import { writtenOnce } from '../../platform/db/written-once.ts'
import { inChunks } from '../../platform/lists/in-chunks.ts'
import { loadPlanParts } from './plan-parts.ts'
import { PLAN_COLUMNS, plans, plansOf } from './plan-store.ts'
import { presentPlanRow } from './present-plan.ts'
import { loadSupplierNames } from './supplier-names.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

export type PlanQuery = PageQuery & {
  sort?: PlanSort | undefined
  order?: 'asc' | 'desc' | undefined
  search?: string | undefined
  output?: number | undefined
} & Recorded

const sortColumns = (db: Db) =>
  ({
    creationDate: 'transformation_plan.created_at',
    name: byName(db, 'transformation_plan.name', 'transformation_plan.name_key'),
    outputMaterial: byName(db, 'output.name', 'output.name_key'),
    validFrom: 'transformation_plan.valid_from',
    validUntil: 'transformation_plan.valid_until',
  }) as const satisfies Record<PlanSort, unknown>

/** The company's plans. */
export const planList: List<z.input<typeof PlanRow>, PlanQuery> = {
  page: async ({ db }, member, query) => {
    const found = matching(db, member, query)
    const { ids, counted } = await inOne(db, {
      ids: onPage(inOrder(db, found, query).select('transformation_plan.id'), query),
      counted: found.select((eb) => eb.fn.countAll<number>().as('total')),
    })
    const rows = await rowsOf(
      db,
      ids.map(({ id }) => id),
    )
    return { rows, total: counted[0]?.total ?? 0 }
  },
  ids: ({ db }, member, query) => idsOf(ordered(db, member, query), 'transformation_plan.id'),
  rowsOf: ({ db }, _member, _query, ids) => rowsOf(db, ids),
  count: ({ db }, member, query) => countPlans(db, member, query),
  async *stream({ db }, member, query) {
    const rows = ordered(db, member, query).stream(CHUNK_ROWS)
    for await (const chunk of inChunks(rows, CHUNK_ROWS)) yield* await present(db, chunk)
  },
}

const ordered = (db: Db, member: SignedIn, query: PlanQuery) =>
  inOrder(db, matching(db, member, query).select(PLAN_COLUMNS), query)

const inOrder = <O>(
  db: Db,
  query: SelectQueryBuilder<PlanTables, PlanTable, O>,
  { sort = 'creationDate', order = 'desc' }: PlanQuery,
) =>
  query
    .orderBy(sortColumns(db)[sort], order)
    .orderBy('transformation_plan.created_at', 'desc')
    .orderBy('transformation_plan.id', 'desc')

type PlanTables =
  ReturnType<typeof plansOf> extends SelectQueryBuilder<infer All, infer _Some, infer _Row> ? All : never
type PlanTable =
  ReturnType<typeof plansOf> extends SelectQueryBuilder<infer _All, infer Some, infer _Row> ? Some : never

/** The rows of these plans of the company's, in this order. */
async function rowsOf(db: Db, ids: readonly number[]): Promise<z.input<typeof PlanRow>[]> {
  if (ids.length === 0) return []
  const rows = new Map((await askRows(db, ids)).map((row) => [row.id, row]))
  return present(
    db,
    ids.flatMap((id) => rows.get(id) ?? []),
  )
}

const askRows = writtenOnce((reader, ids: readonly number[]) =>
  plans(reader).where('transformation_plan.id', '=', anyOf(ids)).select(PLAN_COLUMNS),
)

type Found = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>[number]

/** Rows as they go out, with their parts and suppliers, in a fixed number of queries for all of them. */
async function present(db: Db, found: readonly Found[]): Promise<z.input<typeof PlanRow>[]> {
  const partsOf = await loadPlanParts(
    db,
    found.map(({ id }) => id),
  )
  const plans = found.map((row) => ({ ...row, ...partsOf(row.id) }))
  const materials = plans.flatMap(({ inputs }) => inputs.map(({ materialId }) => materialId))
  const suppliers = await loadSupplierNames(db, [...new Set(materials)])
  return plans.map((plan) => presentPlanRow(plan, suppliers))
}

function matching(db: Db, member: SignedIn, listed: PlanQuery) {
  const { search, output } = listed
  const recorded = recordedBetween('transformation_plan.created_at', listed)
  return plansOf(db, member.companyId)
    .$if(output !== undefined, (query) => query.where('output_material_id', '=', output ?? 0))
    .$if(recorded !== undefined, (query) => query.where(recorded ?? sql<SqlBool>`true`))
    .$if(Boolean(search), (query) => query.where(contains(search ?? '')))
}

/** The search looks at names: of the plan, of what it makes, of what it takes. */
function contains(search: string): Expression<SqlBool> {
  return sql<SqlBool>`(
    ${hasText('transformation_plan.name_key', search)}
    or ${hasText('output.name_key', search)}
    or exists (
      select 1 from plan_input
      join material on material.id = plan_input.material_id
      where plan_input.plan_id = transformation_plan.id and ${hasText('material.name_key', search)}))`
}

async function countPlans(db: Db, member: SignedIn, query: PlanQuery): Promise<number> {
  const { count } = await matching(db, member, query)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
